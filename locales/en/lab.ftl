# horizont lab

lab-about = Compare search methods on one position: minimax, alpha-beta, iterative deepening and more
lab-long =
    Searches one position to a fixed depth with every method of the laboratory and prints a table: positions searched, leaves, cutoffs, transposition table hits, branching factor, time. What the theory predicts stands below it.

    Examples:
      horizont lab --fen FEN --depth 4
      horizont lab --game othello --size 6x6 --depth 6
      horizont lab --game koncovka endgame.txt
      horizont lab --example spanish
      horizont lab --depth 3 --tree tree.svg --method captures

    { help-exit-codes }
lab-option-game = Game: chess, othello or koncovka (the 7x7 endgame)
lab-option-fen = Chess position as FEN [the starting position]
lab-option-size = Size of the Othello board, rows by columns, such as 6x6
lab-option-file = The three lines of the 7x7 endgame; - for standard input
lab-option-depth = Depth in half-moves [4 in chess, 6 in Othello, 5 in the endgame]
lab-option-evaluation = Evaluation: zcu or classical in chess, stones or positional in Othello
lab-option-method = Use only this method; may be repeated. With --tree, the method to draw
lab-option-nodes = Give up a method that needs more positions than this
lab-option-tree = Draw the tree of one search to this SVG file, pruned branches in grey
lab-option-tree-nodes = Draw at most this many positions
lab-option-chart = Draw the cost of all methods by depth to this SVG file
lab-option-example = A guided example: spanish
lab-bad-size = "{ $text }" is not a board size: give two numbers from 2 up, such as 6x6.
lab-bad-evaluation = This game has no evaluation "{ $name }": chess has zcu and classical, Othello has stones and positional.
lab-bad-method = There is no method "{ $name }". The methods are: { $all }.
lab-not-chess = { $option } works only in chess.
lab-not-othello = { $option } works only in Othello.
lab-koncovka-file = The 7x7 endgame is read from a file: horizont lab --game koncovka FILE.
lab-not-koncovka = Only the 7x7 endgame is read from a file: give a chess position with --fen.
lab-over = The game is over in this position: there is nothing to search.
lab-too-deep = { $nodes ->
    [one] The search needs more than { $nodes } position: choose a smaller --depth or larger --nodes.
   *[other] The search needs more than { $nodes } positions: choose a smaller --depth or larger --nodes.
}
lab-interrupted = Interrupted: only the methods that finished are shown.
lab-nothing-done = Interrupted before anything was finished.
lab-cannot-write = { $file } could not be written: { $error }.
lab-written = Written: { $file }
lab-no-memory = Not enough memory for a board this large.

lab-title = Depth { $depth }; values are White's in chess, Black's in Othello.
lab-column-method = method
lab-column-value = value
lab-column-nodes = positions
lab-column-of-minimax = of minimax
lab-column-leaves = leaves
lab-column-cutoffs = cutoffs
lab-column-first = on 1st move
lab-column-hits = TT hits
lab-column-branching = branching
lab-column-seconds = seconds
lab-more-than = more than { $nodes }
lab-mate-note = # and a number: mate in that many half-moves.
lab-other-value = * searches beyond the nominal depth, so its value may differ.

lab-method-minimax = minimax
lab-method-alphabeta = alpha-beta
lab-method-captures = + captures first
lab-method-reaction = + move order of Šachy
lab-method-history = + history table
lab-method-killers = + killer moves
lab-method-line = + PV move first
lab-method-ordered = all move ordering
lab-method-table = all ordering, TT
lab-method-cascade = iterative deepening
lab-method-sorting = ID, root moves sorted
lab-method-window = ID, aspiration window
lab-method-cascade-table = ID, TT
lab-method-quiescence = + quiescence search *
lab-method-extensions = + extensions *
lab-method-everything = everything *

lab-theory-title = What the theory says
lab-theory-moves = A position here has v = { $moves } moves on average; the depth is h = { $depth }.
lab-theory-minimax = Minimax should visit v^h = { $theory } leaves; counted: { $counted }.
lab-theory-best = Alpha-beta with perfect ordering should visit about v^(h/2) = { $theory } leaves ({ $exactly } exactly in a uniform tree); the best here: { $counted } ({ $method }).
lab-theory-cascade-costs = Iterative deepening searches { $ratio } times as many positions as a single search with the same ordering; the ZČU report expects about 1.5 times.
lab-theory-cascade-saves = Iterative deepening pays for itself: it searches only { $ratio } times as many positions as a single search with the same ordering, where the ZČU report expects about 1.5 times.
lab-theory-whole = At { $speed } positions per second, minimax would search the whole game, { $depth } half-moves deep, in { $years } years, and perfectly ordered alpha-beta in { $best } years.
lab-theory-whole-report = The ZČU report, with 20 moves per position and a million positions per second, arrived at 3.81 · 10^16509 years for chess.

lab-tree-title = { $method }, depth { $depth }
lab-tree-legend = { $nodes ->
    [one] { $nodes } position searched.
   *[other] { $nodes } positions searched.
} Blue: first player to move; brown: second player. Green: principal variation. Grey and dashed: pruned, never searched; α or β says by which bound.
lab-tree-start = start
lab-tree-left-out = { $count ->
    [one] { $count } more below
   *[other] { $count } more below
}
lab-chart-title = Positions searched by method and depth
lab-chart-axes = vertical: positions (logarithmic); horizontal: depth in half-moves
lab-chart-full = v^h
lab-chart-best = v^(h/2)

lab-spanish-start = The Ruy Lopez (Spanish game) after 1.e4 e5 2.Nf3 Nc6 3.Bb5 a6: Black attacks the bishop, White is to move. We search two half-moves deep: a move by White, a reply by Black. Values are White's, in centipawns, from the simple evaluation of the ZČU report: material and the centre. Nothing is certain yet: alpha is minus infinity.
lab-spanish-order = The move generator returns captures first. So 4.Bxc6 is tried before the quiet moves, and 4.Bxa6 soon after it.
lab-spanish-first = { $replies ->
    [one] 4.{ $move }: there is nothing to compare with yet, so Black's only reply is searched, as in minimax. It is 4…{ $best }; after it the position is worth { $value }.
   *[other] 4.{ $move }: there is nothing to compare with yet, so all { $replies } replies by Black are searched, as in minimax. The best is 4…{ $best }; after it the position is worth { $value }.
}
lab-spanish-sure = So White is sure of { $value }, whatever else turns up: alpha is now { $value }. From here on a move matters only if it brings more.
lab-spanish-second = 4.{ $move } gives up a bishop for a mere pawn. Minimax would have to search every reply to find that out. Alpha-beta carries the guaranteed value along: alpha = { $alpha }.
lab-spanish-refuted = { $looked ->
    [1] The very first reply it tries is 4…{ $reply }, and there the position is worth { $value }, no more than alpha.
   *[other] Reply number { $looked } is 4…{ $reply }, and there the position is worth { $value }, no more than alpha.
}
lab-spanish-or = or
lab-spanish-cut = { $skipped ->
    [one] That is enough. Black can hold White to { $value } or less, so White will not play 4.{ $move }: { $alpha } is guaranteed elsewhere. How much worse it could get does not matter. The one remaining reply, { $examples }, is never searched: the branch is cut off.
   *[other] That is enough. Black can hold White to { $value } or less, so White will not play 4.{ $move }: { $alpha } is guaranteed elsewhere. How much worse it could get does not matter. The other { $skipped } replies, such as { $examples }, are never searched: the branch is cut off.
}
lab-spanish-end = In the end White plays { $best }, worth { $value }. Alpha-beta searched { $pruned } positions; minimax searches { $full } and finds the same value.
