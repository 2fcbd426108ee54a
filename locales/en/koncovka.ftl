# koncovka and horizont koncovka

koncovka-about = Solve a 7x7 endgame exactly: what can be forced within a given number of half-moves
koncovka-file = File with the three lines of the task; a dash or no argument reads standard input
koncovka-explain = After the answer, print a tree of the main lines
koncovka-board = Draw the board (White in capitals, Black in lower case)
koncovka-json = Write JSON
koncovka-batch = Solve all *.in and *.txt files of a folder
koncovka-time = Time limit in seconds, building tables included (default: none)
koncovka-expected-seconds = expected seconds, 0 or more
koncovka-cache = Folder for the mate tables

koncovka-unreadable = Cannot read { $file }: { $error }.
koncovka-too-long = { $file } is longer than { $most } bytes: a task has three short lines.
koncovka-unusable-cache = { $file } is damaged or of another version and was not used; the table was made anew.
koncovka-out-of-time = Not decided within the time limit: try a longer --time or fewer half-moves.
koncovka-too-far = Without a forced mate only { $most } half-moves can be searched: try fewer half-moves.
koncovka-lines = A task has three lines (pieces, side to move, number of half-moves), but there are { $count } non-empty lines.
koncovka-piece = "{ $word }" is not a piece: write Kd5, Vf3 or c6, with files a to g and ranks 1 to 7.
koncovka-order = Wrong pieces or wrong order: expected White's king, optionally White's rook and pawn, then Black's king and optionally Black's rook.
koncovka-side = "{ $word }" is not a side to move: expected B (White) or C (Black).
koncovka-number = "{ $word }" is not a number of half-moves: expected a whole number, 0 or more.
koncovka-same-square = Two pieces stand on { $square }.
koncovka-adjacent-kings = The kings stand on adjacent squares.
koncovka-pawn-rank = A pawn cannot stand on { $square }, on the first or last rank.
koncovka-opponent-in-check = The side that is not to move is in check.
