# Othello in the terminal.

othello-turn =
    { $pass ->
        [0] { $colour ->
            [black] { $name } to move (black stones).
           *[white] { $name } to move (white stones).
        }
       *[1] { $colour ->
            [black] { $name } is to move (black stones) but has no move: enter pass.
           *[white] { $name } is to move (white stones) but has no move: enter pass.
        }
    }
othello-thinking = { $name } is thinking…
othello-played = { $name }: { $square }
othello-passed = { $name }: pass
othello-part = Of the board you see rows { $top }–{ $bottom } and columns { $left }–{ $right }.
othello-won = The game is over. { $name } wins { $stones } : { $other }.
othello-draw = The game is over. A draw, { $stones } : { $stones }.

# horizont othello

othello-about = Play Othello against a person or the machine
othello-opt-black = The black player: human or minimax, then by commas a name and a depth, e.g. human,Eva or minimax,Robot,5
othello-opt-white = The white player; the machine at depth 5 unless given
othello-opt-size = Size of the board, e.g. 8x8 or just 8
othello-opt-init = Where the upper left of the four first stones lies, e.g. 4_4; in the middle unless given
othello-opt-input = Go on with the game in this file
othello-opt-output = Save the game to this file after every move
othello-opt-eval = How the machine values positions: by stones, or better (positional)
othello-opt-threads = How many threads think
othello-opt-ascii = Draw the board in letters only

othello-bad-input = The file { $path } cannot be read
othello-bad-file = The input is no game file: line { $line } is neither a block such as [size 8 8] nor its value.
othello-bad-output = The file { $path } cannot be written
othello-bad-player = The player "{ $text }" is described wrongly: human or minimax is expected, then by commas a name and a depth.
othello-same-names = The players must have different names.
othello-bad-size = The size "{ $text }" will not do: something like 8x8 is expected, 2x2 at least.
othello-bad-init = The first stone cannot lie at "{ $text }": something like 4_4 is expected, with all four stones on the board.
othello-bad-action = Move number { $number } of the file ("{ $text }") is not legal.
othello-no-memory = There is not enough memory for a board this large.

othello-welcome = Write a square as row_column, e.g. 3_4. The word help lists the commands.
othello-help =
    Move:   3_4, 3 4 or 3,4 (row, column); legal squares are marked on the board
    hint    advises a move
    undo    takes your last move back
    redo    plays again what you took back
    save    saves the game; save game.txt saves it to that file
    quit    ends the program
othello-unknown = I do not understand: enter a square such as 3_4, or help.
othello-must-move = You cannot pass: you have a move.
othello-off-board = There is no square { $square } on the board.
othello-occupied = There is a stone on { $square } already.
othello-turns-nothing = A stone on { $square } would turn none of the opponent's.
othello-thought = Value { $value }, positions looked at: { $nodes }, in { $ms } ms.
othello-hint = My advice is { $square }.
othello-taken-back = The move is taken back; redo plays it again.
othello-nothing-back = There is nothing to take back.
othello-nothing-again = There is nothing to play again.
othello-save-where = Say where: save game.txt
othello-saved = Saved to { $path }.
