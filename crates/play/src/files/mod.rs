//! The files a game is kept in, one kind a file.
