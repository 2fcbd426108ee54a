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
