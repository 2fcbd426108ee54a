# The laboratory on the page.

lab-page-title = Laboratory
lab-page-lead = How a machine searches for a move: one position, every method side by side.
lab-page-subject = Game
lab-page-chess = chess
lab-page-othello = Othello
lab-page-koncovka = 7×7 endgame
lab-page-fen = Position (FEN)
lab-page-from-game = From my game
lab-page-evaluation = Evaluation
lab-page-evaluation-zcu = material and centre (the ZČU report)
lab-page-evaluation-classical = classical evaluation
lab-page-evaluation-stones = disc count
lab-page-evaluation-positional = corners and mobility
lab-page-board-size = Board size
lab-page-size = Board { $size } × { $size }
lab-page-koncovka-text = The endgame (three lines)
lab-page-depth = Depth: { $depth }
lab-page-compare = Compare the methods
lab-page-depths = By depth
lab-page-tree = Draw the tree
lab-page-lesson = Example: the Ruy Lopez
lab-page-levels = What each level sees
lab-page-levels-chess = This works in chess only: choose a chess position.
lab-page-levels-level = Level
lab-page-levels-move = Move
lab-page-levels-score = Score
lab-page-levels-line = Line
lab-page-levels-depth = Depth
lab-page-levels-played = (played)
lab-page-levels-about = What each level would play by its own search, without the opening book. Scores are in pawns for White.
lab-page-stop = Stop
lab-page-running = Searching…
lab-page-results = Positions searched by each method
lab-page-log = The bars are logarithmic: a bar a third shorter can mean a tenth of the work.
lab-page-gave-up = over { $nodes }, gave up
lab-page-line = principal variation
lab-page-tree-of = Search tree of { $method }, depth { $depth }
lab-page-tree-nodes = { $nodes ->
    [one] { $nodes } position, { $shown } shown.
   *[other] { $nodes } positions, { $shown } shown.
}
lab-page-tree-how = Click a branch to expand or collapse it. Grey branches were pruned: the method never searched them.
lab-page-keys-tree = In the tree (reached with Tab): up and down move between branches, right expands, left collapses, Enter toggles.
lab-page-method = Method
lab-page-step-back = Step back
lab-page-step = Step forward
lab-page-step-of = step { $step } of { $all }
lab-page-start = root position
lab-page-window = alpha { $alpha }, beta { $beta }
lab-page-value = value { $value }
lab-page-cut =
    { $skipped ->
        [one] cutoff: { $skipped } move not searched
       *[other] cutoff: { $skipped } moves not searched
    }
lab-page-fold = collapse
lab-page-unfold = expand
lab-page-by-depth = Positions by depth
lab-page-board = Chessboard: { $fen }
lab-page-previous = Back
lab-page-lesson-previous = Example: previous step
lab-page-lesson-next = Example: next step
lab-page-next = Next
lab-page-sure = White is guaranteed at least { $alpha }
lab-page-too-deep = The search would need more than { $nodes } positions: choose a smaller depth or a better method.
lab-page-bad-othello = The laboratory cannot use this Othello board or these moves.
lab-page-bad-koncovka = An endgame has three lines: the pieces (such as Kd5 Vf3 c6 Kf7 Vf6), B or C, the number of half-moves.
