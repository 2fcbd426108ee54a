# koncovka and horizont koncovka

koncovka-about = Solve an endgame on the 7x7 board exactly: what can be forced within so many half-moves
koncovka-file = File with the three lines of the task; a dash or nothing means standard input
koncovka-explain = After the answer, print a tree of the main lines
koncovka-board = Draw the board (White in capitals, Black in small letters)
koncovka-json = Answer in JSON
koncovka-batch = Solve all files *.in and *.txt of a folder at once
koncovka-time = Take so many seconds at most, tables included (else without limit)
koncovka-cache = Folder in which tables of mates are kept

koncovka-unreadable = The file { $file } cannot be read: { $error }.
koncovka-out-of-time = The time allowed was not enough to decide: try a longer --time or fewer half-moves.
koncovka-too-far = Draws and wins by the horizon are searched up to { $most } half-moves only, and no mate decides here: try fewer half-moves.
koncovka-lines = A task has three lines (pieces, side to move, number of half-moves), but there are { $count } that are not empty.
koncovka-piece = "{ $word }" is no piece: write such as Kd5, Vf3 or c6, files a to g, ranks 1 to 7.
koncovka-order = The pieces are others or in another order: expected White's king, perhaps White's rook and pawn, then Black's king and perhaps Black's rook.
koncovka-side = "{ $word }" is no side to move: expected B (White) or C (Black).
koncovka-number = "{ $word }" is no number of half-moves: expected a whole number, 0 or more.
koncovka-same-square = Two pieces stand on { $square }.
koncovka-adjacent-kings = The kings stand side by side, which the rules forbid.
koncovka-pawn-rank = A pawn cannot stand on { $square }: the first and the last rank are not for pawns.
koncovka-opponent-in-check = The king of the side that is not to move is in check: such a position cannot arise.
