# horizont lab

lab-about = Compare the ways of searching one position: minimax, alpha-beta, the cascade and more
lab-long =
    Searches one position to one depth with every method of the laboratory and prints a table: how many positions each looked at, of which leaves, cut-offs, hits of the hash table, the branching factor, the time. Below it stands what the theory says.

    Examples:
      horizont lab --fen FEN --depth 4
      horizont lab --game othello --size 6x6 --depth 6
      horizont lab --game koncovka endgame.txt
      horizont lab --example spanish
      horizont lab --depth 3 --tree tree.svg --method captures

    { help-exit-codes }
lab-option-game = The game: chess, othello or koncovka (the 7x7 endgame)
lab-option-fen = Chess position as FEN; without it the start of a game
lab-option-size = Size of the Othello board, rows by columns, such as 6x6
lab-option-file = The three lines of the 7x7 endgame; - for standard input
lab-option-depth = How many half-moves deep; without it 4 in chess, 6 in Othello, 5 in the endgame
lab-option-evaluation = What judges positions: seed or classical in chess, stones or positional in Othello
lab-option-method = Only this method; may be given several times. With --tree, the one that is drawn
lab-option-nodes = A method that needs more positions is given up
lab-option-tree = Draw the tree of one search into this SVG file, cut branches in grey
lab-option-tree-nodes = The most positions to draw
lab-option-chart = Draw the cost of all methods by depth into this SVG file
lab-option-example = A guided example: spanish
lab-option-json = Write JSON
lab-bad-size = "{ $text }" is no size: two numbers from 2 up are expected, such as 6x6.
lab-bad-evaluation = The evaluation { $name } does not belong to this game: see --help.
lab-bad-method = There is no method { $name }. The methods: { $all }.
lab-not-chess = { $option } is for chess alone.
lab-not-othello = { $option } is for Othello alone.
lab-koncovka-file = The 7x7 endgame is read from a file: horizont lab --game koncovka FILE.
lab-not-koncovka = A file is for the 7x7 endgame alone: a chess position comes by --fen.
lab-over = The game is over in this position: there is nothing to search.
lab-too-deep = The search needs more than { $nodes } positions: choose a smaller --depth or larger --nodes.
lab-cannot-write = { $file } can not be written: { $error }.
lab-written = Written: { $file }
lab-no-memory = There is no memory for a board this large.

lab-title = Depth { $depth }; a value counts for White in chess, for Black in Othello.
lab-column-method = method
lab-column-value = value
lab-column-nodes = positions
lab-column-of-minimax = of minimax
lab-column-leaves = leaves
lab-column-cutoffs = cut-offs
lab-column-first = by first move
lab-column-hits = table hits
lab-column-branching = branching
lab-column-seconds = seconds
lab-more-than = more than { $nodes }
lab-mate-note = # and a number: mate after so many half-moves.
lab-other-value = * looks behind the depth, so its value may be another one.

lab-method-minimax = minimax
lab-method-alphabeta = alpha-beta
lab-method-captures = + eat what you can
lab-method-reaction = + order of Šachy
lab-method-history = + table of moves
lab-method-killers = + two best of a depth
lab-method-line = + principal variation
lab-method-ordered = all orders
lab-method-table = all orders, hash table
lab-method-cascade = cascade
lab-method-sorting = cascade, sorted
lab-method-window = cascade, window
lab-method-cascade-table = cascade, hash table
lab-method-quiescence = + quiet positions *
lab-method-extensions = + deeper lines *
lab-method-everything = everything *

lab-theory-title = What the theory says
lab-theory-moves = A position here has v = { $moves } moves on average; the depth is h = { $depth }.
lab-theory-minimax = Minimax ends in v^h = { $theory } leaves; counted: { $counted }.
lab-theory-best = Alpha-beta with a perfect order ends in about v^(h/2) = { $theory } leaves (exactly, in an even tree, { $exactly }); the best here: { $counted } ({ $method }).
lab-theory-cascade-costs = The cascade costs { $ratio } times the positions of one search with the same orders; the report of the seed expects about 1.5 times.
lab-theory-cascade-saves = The cascade costs less than nothing: { $ratio } times the positions of one search with the same orders, where the report of the seed expects about 1.5 times.
lab-theory-whole = At { $speed } positions a second, minimax would search the whole game, { $depth } half-moves deep, in { $years } years, and the best alpha-beta in { $best } years.
lab-theory-whole-seed = The seed, with 20 moves and a million positions a second, came to 3.81 · 10^16509 years for chess.

lab-tree-title = { $method }, depth { $depth }
lab-tree-legend = { $nodes } positions searched. Blue: the first player moves; brown: the second. Green: the best line. Grey and dashed: cut, never looked at; α or β says by which bound.
lab-tree-start = start
lab-tree-left-out = below: { $count }
lab-chart-title = Positions by method and depth
lab-chart-axes = down: positions (logarithmic); across: depth in half-moves
lab-chart-full = v^h
lab-chart-best = v^(h/2)

lab-spanish-start = The Spanish game after 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6: Black attacks the bishop, White is to move. The program shall look two half-moves ahead: a move of White, a reply of Black. Values are White's, in hundredths of a pawn, by the simple evaluation of the seed: material and the centre. Nothing is sure yet: alpha is minus infinity.
lab-spanish-order = The generator gives captures first. So 4. Bxc6 is tried before quiet moves, and 4. Bxa6 soon after it.
lab-spanish-first = 4. { $move }: nothing is known to compare with, so all { $replies } replies of Black are looked at, as in minimax. The best is 4... { $best }; after it the position is worth { $value }.
lab-spanish-sure = So White has { $value } for sure, whatever else he finds: alpha is now { $value }. A move is of interest only if it brings more.
lab-spanish-second = 4. { $move } gives a bishop for a mere pawn. Minimax would have to look at every reply to see it. Alpha-beta takes the sure value with it: alpha = { $alpha }.
lab-spanish-refuted = { $looked ->
    [1] The very first reply that it looks at
   *[other] Reply number { $looked } that it looks at
} is 4... { $reply }, and there the position is worth { $value }, not more than alpha.
lab-spanish-or = or
lab-spanish-cut = That is enough. Black can hold White to { $value } or less, so White will not play 4. { $move }: he has { $alpha } for sure elsewhere. How much worse it could get is of no interest. The other { $skipped } replies, such as { $examples }, are never looked at: the branch is cut.
lab-spanish-end = At the end White plays { $best }, worth { $value }. Alpha-beta looked at { $pruned } positions; minimax looks at { $full } and finds the same value.
