# horizont perft

perft-about = Count the positions that sequences of legal moves lead to
perft-depth = How many half-moves deep
perft-fen = The position to begin with, in FEN; without it the start of a game
perft-divide = Print the count of each first move
perft-threads = How many threads count
perft-hash = Size of a table of known counts in megabytes
perft-speed = { $seconds } s, { $speed } million positions a second
