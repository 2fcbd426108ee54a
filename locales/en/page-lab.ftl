# The laboratory on the page.

lab-page-title = Laboratory
lab-page-lead = How a machine looks for a move: one position, every method side by side.
lab-page-subject = Game
lab-page-chess = chess
lab-page-othello = Othello
lab-page-koncovka = 7×7 endgame
lab-page-fen = Position (FEN)
lab-page-from-game = From my game
lab-page-evaluation = Evaluation
lab-page-evaluation-seed = material and centre (the ZČU report)
lab-page-evaluation-classical = the classical evaluation
lab-page-evaluation-stones = the number of stones
lab-page-evaluation-positional = corners and mobility
lab-page-board-size = Size of the board
lab-page-size = Board { $size } × { $size }
lab-page-koncovka-text = The endgame (three lines)
lab-page-depth = Depth: { $depth }
lab-page-compare = Compare the methods
lab-page-depths = By depth
lab-page-tree = Draw the tree
lab-page-lesson = Example: the Spanish game
lab-page-stop = Stop
lab-page-running = Calculating…
lab-page-results = How many positions each method looked at
lab-page-log = The bars are logarithmic: a bar a third shorter may mean a tenth of the work.
lab-page-gave-up = over { $nodes }, given up
lab-page-line = principal variation
lab-page-tree-of = The tree of { $method }, depth { $depth }
lab-page-tree-nodes = { $nodes } positions, { $shown } in the picture.
lab-page-tree-how = A click unfolds or folds a branch. Grey branches are those the method never looked at.
lab-page-keys-tree = In the tree, reached by Tab: up and down walk over the branches, right unfolds one, left folds it, Enter does either.
lab-page-method = Method
lab-page-step-back = Step back
lab-page-step = Step forward
lab-page-step-of = step { $step } of { $all }
lab-page-start = first position
lab-page-window = alpha { $alpha }, beta { $beta }
lab-page-value = value { $value }
lab-page-cut =
    { $skipped ->
        [one] cut: { $skipped } move was not tried
       *[other] cut: { $skipped } moves were not tried
    }
lab-page-fold = fold
lab-page-unfold = unfold
lab-page-by-depth = Positions by depth
lab-page-board = Chessboard: { $fen }
lab-page-previous = Back
lab-page-lesson-previous = Example: a step back
lab-page-lesson-next = Example: a step on
lab-page-next = Next
lab-page-sure = White is sure of at least { $alpha }
lab-page-too-deep = The search would look at more than { $nodes } positions: choose a smaller depth or a better method.
lab-page-bad-othello = Such a board or such moves of Othello can not be used.
lab-page-bad-koncovka = An endgame has three lines: the pieces (such as Kd5 Vf3 c6 Kf7 Vf6), B or C, the number of half-moves.
