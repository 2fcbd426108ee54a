# horizont selfplay

selfplay-about = Self-play games, the data for training the evaluation
selfplay-play-about = Play games and append them to a file
selfplay-export-about = Write the quiet positions of games, shuffled, to a training file
selfplay-stats-about = Show statistics of game files
selfplay-option-output = Output file; games already in it are kept
selfplay-option-to-db = Add the games to this database of games as well, or only there
selfplay-option-games = Number of games; Ctrl-C stops earlier and loses nothing
selfplay-option-nodes = Start no new iteration of a search after this many nodes
selfplay-option-random-plies = Random half-moves at the start of each game; half of the games get one more
selfplay-option-threads = Games played at once (default: number of cores)
selfplay-option-seed = Random seed of the openings (default: from the clock)
selfplay-option-inputs = Game files
selfplay-option-to = Output file
selfplay-option-lambda = Weight of what the game showed later in each score, from 0 to 1 (TD(λ)); 0 takes the search scores as they are
selfplay-option-strays = For each half-move up to N positions a few random moves beside the game, unlabelled, for a teacher
selfplay-option-text = Write each position as a line FEN;result;score instead of the packed format
selfplay-option-shuffle = Random seed of the order

selfplay-resumed = Games already in the file: { $games }.
selfplay-progress = half-moves { $plies }
selfplay-done = Games added to { $file }: { $games } with { $plies } half-moves.
selfplay-exported = Positions written to { $file }: { $positions }.
selfplay-nothing = No quiet positions in these files.
selfplay-foreign = not a file of self-play games, or of another version
selfplay-cut = The last game in { $file } is cut off and was left out.
selfplay-damaged-game = game { $game } is damaged (its checksum does not match)
selfplay-damaged = game { $game } is damaged ({ $error })
selfplay-bad-file = { $file }: { $reason }.

selfplay-stats-games = Games
selfplay-stats-plies = Half-moves
selfplay-stats-length = Half-moves per game
selfplay-stats-results = White wins / draws / losses
selfplay-stats-quiet = Training positions
selfplay-stats-pieces = with { $from } to { $to } pieces
selfplay-stats-pawns = with an advantage of { $from } pawns or more

selfplay-train-about = Train a network on exported positions
selfplay-train-option-positions = Files written by `export`
selfplay-train-option-to = Output network; written after each epoch
selfplay-train-option-from = Network to start from (default: random weights)
selfplay-train-option-epochs = Number of epochs; Ctrl-C stops earlier and writes the network so far
selfplay-train-option-rate = Peak learning rate, above 0 and up to 1
selfplay-train-option-last-rate = Final learning rate
selfplay-train-option-result-share = Weight of the game result against the search score, from 0 to 1
selfplay-train-option-scale = Score that makes the odds of winning 2.7 to 1, from 1 to 10000 (default: fitted to the results)
selfplay-train-option-batch = Positions per step
selfplay-train-option-threads = Number of threads (default: number of cores)
selfplay-train-option-seed = Random seed of the initial weights and the order of positions

selfplay-expected-epochs = expected a number above 0, at most 1000000
selfplay-expected-rate = expected a number above 0, at most 1
selfplay-expected-share = expected a number from 0 to 1
selfplay-expected-scale = expected a number from 1 to 10000

selfplay-train-outline = Positions { $positions }, steps { $steps }, scale { $scale }, validation loss { $checked }.
selfplay-train-epoch = Epoch { $number }: training loss { $trained }, validation loss { $checked }; { $speed } positions per second.
selfplay-train-done = Network written to { $file }.
selfplay-train-stopped = Stopped after step { $done } of { $steps }; the network so far was written to { $file }.
selfplay-train-length = its length of { $bytes } bytes is not a positive multiple of 36, the size of a position
selfplay-train-damaged = position { $number } is damaged ({ $fault })
selfplay-train-no-piece = there is no piece with code { $code }
selfplay-train-kings = each side must have one king
selfplay-train-crowded = more than 32 pieces
selfplay-train-no-result = there is no result with code { $code }
selfplay-train-unsearched = its score is not that of a search; only training/train.py learns from labels
selfplay-train-too-few = At least two positions are needed: one for training, one for validation.
selfplay-train-too-many = Too many positions: the limit is 4294967295.
selfplay-train-no-scale = No scale can be fitted to these positions; set one with --scale.
selfplay-train-foreign = not a Horizont network, or one of another version
selfplay-train-shape = the network has { $kings } king buckets, { $hidden } hidden units and { $outputs } outputs, not { $our-kings }, { $our-hidden } and { $our-outputs }
selfplay-train-cut = the network file has the wrong length
selfplay-train-checksum = the network is damaged: wrong checksum
selfplay-train-too-large = a weight of the network is too large
