# Othello on the page.

othello-page-board = Othello board, { $rows } by { $cols }
othello-page-black = black disc
othello-page-white = white disc
othello-page-empty = empty
othello-page-legal = you can move here
othello-page-keys-board = On the board (reached with Tab): arrow keys move between squares, Enter or Space places a disc.
othello-page-worth = worth { $value }
othello-page-score = Score
othello-page-name-black = Black
othello-page-name-white = White
othello-page-human = human
othello-page-computer = computer
othello-page-turn =
    { $side ->
        [black] Black to move.
       *[white] White to move.
    }
othello-page-thinks =
    { $side ->
        [black] The computer is thinking for Black…
       *[white] The computer is thinking for White…
    }
othello-page-passed =
    { $side ->
        [black] Black has no move and passes.
       *[white] White has no move and passes.
    }
othello-page-looking = Showing move { $at } of { $all }.
othello-page-hint-thinks = Looking for a move…
othello-page-hint-is = Try { $move } (depth { $depth }).
othello-page-only = The only move is { $move }.
othello-page-thought = The computer played { $move } (depth { $depth }, { $nodes } positions).
othello-page-won =
    { $side ->
        [black] Game over. Black wins { $stones } : { $other }.
       *[white] Game over. White wins { $stones } : { $other }.
    }
othello-page-draw = Game over. Draw, { $stones } : { $stones }.
othello-page-moves = Moves
othello-page-pass = pass
othello-page-first = To the start
othello-page-back = Back
othello-page-forward = Forward
othello-page-last = To the end
othello-page-graph = Disc count
othello-page-lead = Black's lead: { $value }
othello-page-new = New game
othello-page-players = Players
othello-page-play = Play
othello-page-confirm = Confirm
othello-page-size = Board size
othello-page-rows = Rows
othello-page-cols = Columns
othello-page-black-side = Black
othello-page-white-side = White
othello-page-level = Computer level
othello-page-level-beginner = beginner
othello-page-level-easy = easy
othello-page-level-medium = medium
othello-page-level-hard = hard
othello-page-level-expert = expert
othello-page-level-full = full strength
othello-page-level-own = minimax to a fixed depth
othello-page-depth = Depth in half-moves
othello-page-open = Open…
othello-page-save = Save
othello-page-transcript = Transcript
othello-page-transcript-how = The moves in the usual notation (f5d6c3…). Copy them, or paste another game.
othello-page-transcript-open = Load
othello-page-takeback = Take back
othello-page-hint = Hint
othello-page-values = Square values
othello-page-stop = Stop
othello-page-continue = Continue from here
othello-page-exact = { $value } exact
othello-page-likely = { $value } at { $percent } %
othello-page-deep = { $value } at depth { $depth }
othello-page-progress = So far { $move }, { $worth }.
othello-page-hint-worth = Try { $move }: { $worth }.
othello-page-worth-computer = It expects { $worth }.
othello-page-review = Review
othello-page-review-do = Review the game
othello-page-reviewing = Reviewing the game, positions left: { $left }.
othello-page-review-side =
    { $side ->
        [black] Black lost { $loss } { $loss ->
            [one] disc
           *[other] discs
        } in { $moves } moves, { $perfect } of them proven perfect.
       *[white] White lost { $loss } { $loss ->
            [one] disc
           *[other] discs
        } in { $moves } moves, { $perfect } of them proven perfect.
    }
othello-page-for-black = Expected result here for Black: { $worth }.
othello-page-loss = This move lost { $loss } { $loss ->
    [one] disc
   *[other] discs
}.
othello-page-loss-about = This move lost about { $loss } { $loss ->
    [one] disc
   *[other] discs
}.
othello-page-better = Better was { $move }.
othello-page-perfect = Proven: there was no better move.
othello-page-graph-expected = Dashed: the expected result
othello-page-problem-review = Only games on an 8 × 8 board are reviewed.
othello-page-problem-table = Two people are playing: advice, values and review wait until the game is over.
othello-page-watching = You are watching this game.
othello-page-leave-table = Leave the table
othello-page-problem-size = The board must be between 2 × 2 and 40 × 40.
othello-page-problem-first = The four starting discs are not all on the board.
othello-page-problem-players = Invalid players: expected human or minimax, then a name and a depth separated by commas, and two different names.
othello-page-problem-action = Move { $number } ("{ $text }") is not legal.
othello-page-problem-line = Not a game file: line { $line } is neither a block such as [size 8 8] nor its value.
othello-page-problem-no-square = Expected a square such as f5 at character { $at }.
othello-page-problem-too-wide = A board with more than 26 columns has no transcript in letters.
othello-page-problem-over = The game is over.

othello-page-replaced = Your move replaced { $count ->
    [one] one later move.
   *[other] { $count } later moves.
}
othello-page-bring-back = Restore

othello-page-help-rules-title = Rules
othello-page-help-rules =
    Two players place discs on a board, usually eight by eight. Black moves first.

    A disc may be placed only where it outflanks discs of the other colour: a straight line of them, horizontal, vertical or diagonal, without gaps, between the new disc and another disc of its colour. All discs outflanked, in every direction, are flipped to that colour.

    A player who cannot outflank anything must pass; passing is not allowed otherwise. When neither side can move, the game is over, and whoever has more discs wins.

    # Tips for beginners
    {" "}- Having many discs early is no advantage: they can all be flipped, and the player with few discs often has more moves to choose from.
    {" "}- A disc in a corner can never be flipped. So be careful with the squares next to an empty corner.
    {" "}- Count discs near the end; before that, count moves.

othello-page-help-page-title = How to play here
othello-page-help-page =
    The squares you can move to are marked: click one, or go there with the arrow keys and press Enter. Passes are played automatically.

    "Square values" shows on each legal square how many discs you would win by, as far as the computer sees. "Hint" names the best move.

    Click any move in the list to see that position. Playing a move there, or "Continue from here", replaces the moves that followed; you can bring them back until your next move.

    "Transcript" gives the moves in the usual notation and loads those of other programs; "Save" and "Open" use the file format of the Othello task, which allows other board sizes.
