# horizont analyse, horizont show, horizont completions

source-file = File with a game or a position: .pgn, .fen, .sch or .txt; a dash is standard input
source-fen = Position as FEN [without a file: the starting position]
source-game = Which game of the file [the first]
source-ply = The position after this many half-moves [the end of the game]
source-no-ply = The game has no half-move { $ply }: the last one is { $last }.

analyse-about = Find the best moves in a position
analyse-time = Time to think: 5s, 500ms, 2m [5s if there is no other limit]
analyse-depth = Search to this depth, in half-moves
analyse-nodes = Search this many nodes
analyse-multipv = Number of best lines to show
analyse-threads = Search threads
analyse-hash = Size of the transposition table in megabytes
analyse-score = Unit of scores: pawns, centipawns, or points (of the program Šachy)
analyse-no-memory = Not enough memory for a hash table of { $size } MB: choose a smaller --hash.

analyse-white = White to move; scores are from White's point of view.
analyse-black = Black to move; scores are from Black's point of view.
analyse-best = Best move: { $move }
analyse-summary = { $nodes ->
    [one] Depth { $depth }, { $nodes } node in { $seconds } s
   *[other] Depth { $depth }, { $nodes } nodes in { $seconds } s
}
analyse-interrupted = Analysis interrupted.

show-about = Show the game or position in a file
show-flip = Flip the board
show-sides = White: { $white }, Black: { $black }.
show-human = human
show-computer = computer ({ $level })
show-white-to-move = White to move.
show-black-to-move = Black to move.

completions-about = Print shell completions
completions-shell = The shell
