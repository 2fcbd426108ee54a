# The chess engine: horizont uci, horizont bench

uci-about = Run as a UCI engine for chess GUIs
bench-about = Search a fixed set of positions; print the nodes visited and the speed
bench-depth = Depth in plies
