# koncovka and horizont koncovka

koncovka-about = Solve a 7x7 endgame exactly: what can be forced within a given number of half-moves
koncovka-file = File with the three lines of the task; a dash or no argument reads standard input
koncovka-explain = Explain the answer in words: the plan, every reply and how it ends
koncovka-board = Draw the board (White in capitals, Black in lower case)
koncovka-batch = Solve all *.in and *.txt files of a folder
koncovka-time = Time limit in seconds, building tables included (default: none)
koncovka-expected-seconds = expected seconds, 0 or more
koncovka-cache = Folder for the mate tables
koncovka-long =
    A task has three lines: the pieces, the side to move (B for White, C for Black) and the number of half-moves. White's pieces come first, each side's king before the others: K is the king, V a rook, and a square alone a pawn. Kd5 Vf3 c6 Kf7 Vf6 is such a first line.
    The answer is one line: 1-0 or 0-1 (mate), 1/2-1/2 (a draw that Black forces), H 1-0 or H 0-1 (enough superiority at the horizon), with all half-moves that keep it, or 0-0 when nobody can force anything.
    Exit codes: 0 answered, 2 wrong command line or input, 3 not decided within the limits.

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

koncovka-asking = Asking whether { $goal ->
    [mate-white] White can force mate
    [mate-black] Black can force mate
    [draw] Black can force a draw
    [horizon-white] White can force superiority at the horizon
   *[horizon-black] Black can force superiority at the horizon
}.
koncovka-listing = Asking which of { $count } choices keep { $goal ->
    [mate-white] White's mate
    [mate-black] Black's mate
    [draw] the draw
    [horizon-white] White's superiority at the horizon
   *[horizon-black] Black's superiority at the horizon
}.
koncovka-plan = { $goal ->
    [mate-white] White can force mate
    [mate-black] Black can force mate
    [draw] Black can force a draw
    [horizon-white] White can force enough superiority to win at the horizon
   *[horizon-black] Black can force enough superiority to win at the horizon
} within { $half_moves } half-moves. { $mover ->
    [own] Each of these half-moves keeps it; below are all replies, with the line that reaches the goal all the same:
   *[other] Whatever the side to move plays, these are the replies that keep it, and below them everything that may follow:
}
koncovka-plan-at-once = No half-move is needed: { $goal ->
    [mate-white] Black is mated already
    [mate-black] White is mated already
    [draw] the game is drawn already
    [horizon-white] White is superior already
   *[horizon-black] Black is superior already
}.
koncovka-plan-nothing = Nobody can force anything within { $half_moves } half-moves. Why:
koncovka-refusal = { $goal ->
    [mate-white] White's mate cannot be forced
    [mate-black] Black's mate cannot be forced
    [draw] A draw cannot be forced
    [horizon-white] White's superiority at the horizon cannot be forced
   *[horizon-black] Black's superiority at the horizon cannot be forced
}{ $tries ->
    [0] .
    [one] ; this spoils it:
   *[other] ; every try has a reply that spoils it:
}
koncovka-ending-mate = mate
koncovka-ending-stalemate = stalemate
koncovka-ending-dead-material = draw, nothing left to mate with
koncovka-ending-third-repetition = third repetition
koncovka-ending-horizon = { $side ->
    [white] horizon, White is superior
    [black] horizon, Black is superior
   *[none] horizon, nobody is superior
}
