# Othello on the page.

othello-page-board = Othello board, { $rows } by { $cols }
othello-page-black = black stone
othello-page-white = white stone
othello-page-empty = empty
othello-page-legal = you can move here
othello-page-keys-board = On the board, reached by Tab: arrows walk over the squares, Enter or Space puts a stone down.
othello-page-worth = worth { $value }
othello-page-score = Score
othello-page-name-black = Black
othello-page-name-white = White
othello-page-human = person
othello-page-computer = computer
othello-page-turn =
    { $side ->
        [black] Black to move.
       *[white] White to move.
    }
othello-page-thinks =
    { $side ->
        [black] The computer thinks for Black…
       *[white] The computer thinks for White…
    }
othello-page-passed =
    { $side ->
        [black] Black has no move and passes.
       *[white] White has no move and passes.
    }
othello-page-looking = You are looking at move { $at } of { $all }.
othello-page-hint-thinks = Looking for advice…
othello-page-hint-is = My advice: { $move } (depth { $depth }).
othello-page-only = The only move is { $move }.
othello-page-thought = The computer played { $move } (depth { $depth }, { $nodes } positions).
othello-page-won =
    { $side ->
        [black] The game is over. Black wins { $stones } : { $other }.
       *[white] The game is over. White wins { $stones } : { $other }.
    }
othello-page-draw = The game is over. A draw, { $stones } : { $stones }.
othello-page-moves = Moves
othello-page-pass = pass
othello-page-first = To the start
othello-page-back = Back
othello-page-forward = Forward
othello-page-last = To the end
othello-page-graph = Course of the game
othello-page-lead = Black's lead: { $value }
othello-page-new = New game
othello-page-players = Players
othello-page-play = Play
othello-page-confirm = Confirm
othello-page-size = Size of the board
othello-page-rows = Rows
othello-page-cols = Columns
othello-page-black-side = Black is played by
othello-page-white-side = White is played by
othello-page-level = Strength of the computer
othello-page-level-easy = low
othello-page-level-middle = medium
othello-page-level-hard = high
othello-page-level-best = highest
othello-page-level-own = minimax to a chosen depth
othello-page-depth = Depth in half-moves
othello-page-open = Open…
othello-page-save = Save
othello-page-transcript = Transcript
othello-page-transcript-how = The moves as other programs write them (f5d6c3…); copy them, or paste others.
othello-page-transcript-open = Play it
othello-page-takeback = Take back
othello-page-hint = Advice
othello-page-values = Worth of squares
othello-page-stop = Stop
othello-page-continue = Continue from here
othello-page-problem-size = A board has at least 2 × 2 and at most 40 × 40 squares.
othello-page-problem-first = The first four stones are not on the board.
othello-page-problem-players = The players are described wrongly: expected human or minimax, then by commas a name and a depth, and two different names.
othello-page-problem-action = Move { $number } (“{ $text }”) is against the rules.
othello-page-problem-line = This is no game file: line { $line } is neither a block such as [size 8 8] nor its value.
othello-page-problem-no-square = At character { $at } a square such as f5 was expected.
othello-page-problem-too-wide = A board wider than the alphabet has no transcript in letters.
othello-page-problem-over = The game is over.

othello-page-replaced = The game went on differently before ({ $count } moves).
othello-page-bring-back = Bring it back

othello-page-help-rules-title = Rules
othello-page-help-rules =
    Two players put stones on a board, usually of eight by eight squares. Black begins.

    A stone may be put only where it locks in stones of the other colour: in a straight line, across, down or slantwise, between itself and another stone of its own colour, with no gap. All stones locked in, in all directions at once, turn over to its colour.

    Whoever can't lock in anything must pass; nobody may pass otherwise. When neither side can move, the game is over, and the one with more stones on the board has won.

    # What beginners wonder about
    {" "}- Many stones early are no advantage: they can all be turned, and whoever has few often has more moves to choose from.
    {" "}- A stone in a corner is never turned. So beware of the squares next to an empty corner.
    {" "}- Near the end count stones; before it, count moves.

othello-page-help-page-title = How to play here
othello-page-help-page =
    Marked squares are those where you can put a stone: click one, or walk there by the arrow keys and press Enter. The computer passes, and lets you pass, by itself.

    “Worth of squares” writes on each of them by how many stones its player would win in the end, as far as the computer sees. “Advice” names the best one.

    In the list of moves any earlier position can be looked at. A stone put down there, or “Continue from here”, begins another way from that position; the way left can be brought back until your next move.

    “Transcript” gives the moves as other programs write them and takes theirs; “Save” and “Open” use the format of the school task, in which the board may have other sizes.
