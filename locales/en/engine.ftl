# The chess engine: horizont uci, horizont bench

uci-about = Be a UCI engine for chess programs
bench-about = Search fixed positions; print how many were visited and how fast
bench-depth = How many half-moves deep
