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
