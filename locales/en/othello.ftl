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
othello-opt-eval = How the computer evaluates positions: by discs (stones), or better (positional)
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

othello-welcome = Enter a square as row_column, e.g. 3_4. Type help for the commands.
othello-help =
    Move:   3_4, 3 4 or 3,4 (row, column), or d3 (column and row); legal squares are marked on the board
    hint    suggests a move
    undo    takes back your last move
    redo    replays a move you took back
    save    saves the game; save game.txt saves it to that file
    quit    quits the program
othello-unknown = Not understood: enter a square such as 3_4, or help.
othello-endless-line = The line is too long; the input counts as ended.
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
