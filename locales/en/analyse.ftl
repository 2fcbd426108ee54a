# horizont analyse, horizont show, horizont completions

source-file = File of a game or a position: .pgn, .fen, .sch or .txt
source-fen = Position as FEN; without it and without a file, the start of a game
source-ply = The position after so many half-moves of the game; else at its end
source-no-ply = There is no half-move { $ply } in the game: the last is { $last }.

analyse-about = Find the best moves in a position
analyse-time = How long to think: 5s, 500ms, 2m; 5s where nothing is limited
analyse-depth = How many half-moves deep
analyse-nodes = How many positions to search
analyse-multipv = How many of the best lines
analyse-threads = How many threads search
analyse-hash = Size of the table of positions in megabytes
analyse-score = Unit of the scores: pawns, centipawns, or points (of the program Šachy)
analyse-json = Write JSON
analyse-no-memory = There is no memory for a table of { $size } MB: choose a smaller --hash.

analyse-white = White to move; scores are White's.
analyse-black = Black to move; scores are Black's.
analyse-best = Best move: { $move }
analyse-summary = Depth { $depth }, { $nodes } positions in { $seconds } s
analyse-interrupted = The analysis was interrupted.

show-about = Show what is in a file of a game or a position
show-flip = Turn the board round
show-json = Write JSON
show-sides = White: { $white }, Black: { $black }.
show-human = a person
show-computer = the computer ({ $level })
show-white-to-move = White to move.
show-black-to-move = Black to move.

completions-about = Write what a shell needs to complete the commands
completions-shell = For which shell
