# Othello in the terminal.

othello-turn =
    { $pass ->
        [0] { $colour ->
            [black] { $name } to move (black discs).
           *[white] { $name } to move (white discs).
        }
       *[1] { $colour ->
            [black] { $name } (black discs) has no move: enter pass.
           *[white] { $name } (white discs) has no move: enter pass.
        }
    }
othello-thinking = { $name } is thinking…
othello-played = { $name }: { $square }
othello-passed = { $name }: pass
othello-part = Showing rows { $top }–{ $bottom } and columns { $left }–{ $right } of the board.
othello-won = Game over. { $name } wins { $stones } : { $other }.
othello-draw = Game over. Draw, { $stones } : { $stones }.

# horizont othello

othello-about = Play Othello against a person or the computer
othello-opt-black = Black: human or minimax, then a name and a depth separated by commas, e.g. human,Eva or minimax,Robot,5
othello-opt-white = White (default: the computer at depth 5)
othello-opt-size = Board size, e.g. 8x8 or just 8
othello-opt-init = Square of the upper left of the four starting discs, e.g. 4_4 (default: the centre)
othello-opt-input = Continue the game in this file
othello-opt-output = Save the game to this file after every move
othello-opt-eval = How the task's minimax evaluates positions: by disc count (stones), or better (positional); on 8x8 without this option the strong engine plays
othello-opt-nboard = Speak the NBoard 2 protocol on standard input and output
othello-opt-gtp = Speak GTP for Othello on standard input and output
othello-opt-level = Level of the engine on 8x8: beginner, easy, medium, hard, expert or full
othello-opt-movetime = Milliseconds the engine may think about a move
othello-opt-depth = Search depth of the engine in plies
othello-opt-no-book = Think about every move, without the opening book
othello-opt-hash = Memory for the engine's table of positions in MB
othello-protocol-options = --nboard and --gtp leave board, players and files to the other program.
othello-opt-threads = Number of search threads
othello-opt-ascii = Draw the board in ASCII

othello-bad-input = Cannot read { $path }
othello-bad-file = Not a game file: line { $line } is neither a block such as [size 8 8] nor its value.
othello-bad-output = Cannot write { $path }
othello-bad-player = Invalid player "{ $text }": expected human or minimax, then a name and a depth separated by commas.
othello-same-names = The players must have different names.
othello-bad-size = Invalid size "{ $text }": expected something like 8x8, at least 2x2.
othello-bad-init = Invalid starting square "{ $text }": expected something like 4_4, with all four discs on the board.
othello-bad-action = Move { $number } of the file ("{ $text }") is not legal.
othello-no-memory = Not enough memory for a board this large.

othello-welcome = Enter a square such as d3 or 3_4 (row_column). Type help for the commands.
othello-help =
    Move:     d3 (column and row), or 3_4, 3 4 or 3,4 (row, column); legal squares are marked on the board
    hint      suggests a move; hint 3 compares the best three (8x8)
    level     level hard sets the strength of the computer (8x8)
    review    shows which moves lost discs (8x8)
    undo      takes back your last move
    redo      replays a move you took back
    new       starts another game; the current one can be resumed
    resume    continues the game that was left unfinished
    save      saves the game; save game.txt saves it to that file
    quit      quits the program
    Full screen: a click plays; Left, Right, Home and End walk through the game; Up and Down recall lines typed before; Ctrl-C makes the computer move at once.
othello-new = A new game.
othello-unknown = Not understood: enter a square such as 3_4, or help.
othello-endless-line = The line is too long; it counts as the end of the input.
othello-must-move = You cannot pass: you have a legal move.
othello-off-board = There is no square { $square } on this board.
othello-occupied = { $square } is occupied.
othello-turns-nothing = A disc on { $square } would flip nothing.
othello-thought = Score { $value }, { $nodes } positions searched in { $ms } ms.
othello-hint = Try { $square }.
othello-taken-back = Move taken back; redo replays it.
othello-nothing-back = Nothing to take back.
othello-nothing-again = Nothing to redo.
othello-save-where = Name a file: save game.txt
othello-saved = Saved to { $path }.

othello-level-beginner = beginner
othello-level-easy = easy
othello-level-medium = medium
othello-level-hard = hard
othello-level-expert = expert
othello-level-full = full strength
othello-level-now = Level: { $level }
othello-wait = It is the computer's turn: Ctrl-C makes it move now, undo takes your move back.
othello-browsing = After move { $shown } of { $all }; End returns.
othello-farewell-kept = Game saved: "resume" continues it next time. Goodbye.
othello-level-set = The computer now plays at this level: { $level }.
othello-level-unknown = Levels: beginner, easy, medium, hard, expert, full.
othello-level-elsewhere = Levels are for 8x8 boards only.
othello-value-exact = { $value } exact
othello-value-likely = { $value } at { $percent } %
othello-value-deep = { $value } at depth { $depth }
othello-hint-thinking = Looking for a move…
othello-hint-strong = Try { $square }: { $value }.{ $more ->
    [0] {""}
   *[other] {" "}Then { $line }.
}
othello-interrupt = The game goes on; quit leaves it.
othello-unfinished = A game was left unfinished: resume continues it.
othello-resumed = The game continues where it was left.
othello-nothing-to-resume = There is no unfinished game.
othello-after-the-end = review shows where discs were lost; undo takes back a move; new starts another game; Enter quits.
othello-review-title = Moves that lost discs:
othello-review-nothing = No move lost discs.
othello-review-move = { $number }. { $move }: { $exact ->
    [1] { $loss }
   *[0] about { $loss }
}{ $improved ->
    [0] {""}
   *[other] , better { $better }
}
othello-review-graph = Expected result after each move, for Black:
othello-review-player = { $name }: discs lost: { $loss }, moves: { $moves }, of which proven perfect: { $perfect }
othello-review-thinking = Reviewing the game…
othello-review-left = Reviewing the game… positions left: { $left }
othello-review-stopped = The review was stopped.
othello-review-elsewhere = Only games on 8x8 boards are reviewed.

othello-solve-about = Solve the positions of an OBF file exactly (8x8)
othello-solve-file = The file of positions, one on each line
othello-solve-threads = Number of search threads
othello-solve-hash = Memory for the table of positions in MB
othello-solve-json = Print each position as a line of JSON
othello-solve-head = name         empty  score  best           nodes    seconds
othello-solve-total = positions in total: { $count }
othello-solve-stopped = The search was stopped.
othello-solve-bad-squares = Line { $line }: expected 64 squares of X, O and -.
othello-solve-bad-side = Line { $line }: expected the side to move, X or O.
othello-solve-bad-value = Line { $line }: a move's value is written like A2:+38.

othello-value-book = { $value } by the book
othello-opening = Opening: { $name }
othello-book-about = Show the engine's opening book (8x8) or make one
othello-book-show-about = Show what the book says after these moves
othello-book-make-about = Grow a book by searching, from the start of the game
othello-book-moves = The moves of the game so far, such as f5d6c3
othello-book-output = Where the book is written
othello-book-depth = How many plies deep each position is searched
othello-book-positions = About how many positions the book is to have
othello-book-nothing = The book has nothing for this position.
othello-book-made = { $path }: { $positions } positions.
othello-book-stopped = Stopped; no book was written.
othello-book-bad-move = Move { $number } ("{ $text }") is not legal.
othello-book-bad-moves = Expected moves such as f5d6c3.
