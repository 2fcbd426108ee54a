# horizont selfplay

selfplay-about = Games of the engine against itself, from which an evaluation is learnt
selfplay-play-about = Play games and add them to a file
selfplay-export-about = Shuffle the quiet positions of games into a file for training
selfplay-stats-about = Say what files of games hold
selfplay-option-output = The file; what is in it stays
selfplay-option-games = How many games to play; Ctrl-C ends earlier and loses nothing
selfplay-option-nodes = Positions after which a search begins no new iteration
selfplay-option-random-plies = Random half-moves at the start of each game; half of the games get one more
selfplay-option-threads = Games at once; as many as there are cores if not said
selfplay-option-seed = For the same openings again; otherwise from the clock
selfplay-option-inputs = Files of games
selfplay-option-to = Where the positions go
selfplay-option-text = A line FEN;result;score for each position instead of the packed form
selfplay-option-shuffle = The order; the same number shuffles the same way

selfplay-resumed = Games in the file already: { $games }.
selfplay-progress = half-moves { $plies }
selfplay-done = Games added to { $file }: { $games } with { $plies } half-moves.
selfplay-exported = Positions written to { $file }: { $positions }.
selfplay-nothing = There are no quiet positions in these files.
selfplay-foreign = this is no file of self-play games, or one of another version
selfplay-damaged = game { $game } is damaged ({ $error })
selfplay-bad-file = { $file }: { $reason }.

selfplay-stats-games = Games
selfplay-stats-plies = Half-moves
selfplay-stats-length = Half-moves a game
selfplay-stats-results = White won / drawn / lost
selfplay-stats-quiet = Positions for training
selfplay-stats-pieces = with { $from } to { $to } pieces
selfplay-stats-pawns = with a lead of { $from } pawns or more

selfplay-train-about = Train a network on exported positions
selfplay-train-option-positions = Files of positions that `export` has written
selfplay-train-option-to = Where the network goes; written after each epoch
selfplay-train-option-from = A network to go on from; otherwise a random one
selfplay-train-option-epochs = How many times each position is seen; Ctrl-C ends earlier and writes what was reached
selfplay-train-option-rate = The highest learning rate, above 0 and up to 1
selfplay-train-option-last-rate = The learning rate at the end
selfplay-train-option-result-share = How much the result of the game counts against the search's score, from 0 to 1
selfplay-train-option-scale = The score that makes the odds of winning 2.7 to 1, from 1 to 10000; fitted to the results if not said
selfplay-train-option-batch = Positions to a step
selfplay-train-option-threads = Threads; as many as there are cores if not said
selfplay-train-option-seed = The random beginning and the order of the positions; the same number gives the same

selfplay-train-outline = Positions { $positions }, steps { $steps }, scale { $scale }, validation loss { $checked }.
selfplay-train-epoch = Epoch { $number }: training loss { $trained }, validation loss { $checked }; { $speed } positions a second.
selfplay-train-done = Network written to { $file }.
selfplay-train-stopped = Stopped after step { $done } of { $steps }; the network reached was written to { $file }.
selfplay-train-length = its length in bytes, { $bytes }, is no positive multiple of 36, so no whole number of positions
selfplay-train-damaged = position { $number } is damaged ({ $fault })
selfplay-train-no-piece = no piece has the code { $code }
selfplay-train-kings = each side must have one king
selfplay-train-crowded = more than 32 pieces
selfplay-train-no-result = no result has the code { $code }
selfplay-train-too-few = At least two positions are needed: one to train on, one to check with.
selfplay-train-too-many = There are too many positions: at most 4294967295 can be trained on.
selfplay-train-no-scale = No scale can be fitted to these positions; give one with --scale.
selfplay-train-foreign = this is no network of Horizont, or one of another version
selfplay-train-shape = the network has { $hidden } hidden units and { $outputs } outputs, not { $our-hidden } and { $our-outputs }
selfplay-train-cut = the file of the network has another length than it should
selfplay-train-checksum = the network is damaged: its checksum does not fit
selfplay-train-too-large = a weight of the network is too large
