# horizont perft

perft-about = Count the positions reached by all sequences of legal moves
perft-depth = Depth in plies
perft-fen = The position in FEN (default: the starting position)
perft-divide = Print the count for each first move
perft-threads = Number of threads
perft-hash = Size of the hash table in megabytes
perft-speed = { $seconds } s, { $speed } million nodes per second
