# The review of a game on the page.

review-page-title = Game review
review-page-lead = Paste a game in PGN to see where it went wrong, and why.
review-page-pgn = Game (PGN)
review-page-paste = Paste a game or drop a file here.
review-page-go = Review
review-page-mine = Review my game
review-page-stop = Stop
review-page-effort = Thoroughness
review-page-effort-quick = quick
review-page-effort-usual = normal
review-page-effort-thorough = thorough
review-page-progress = { $done } of { $all } positions analysed
review-page-accuracy = Accuracy { $accuracy }%
review-page-white = White
review-page-black = Black
review-page-inaccuracies = { $count ->
    [one] { $count } inaccuracy
   *[other] { $count } inaccuracies
}
review-page-mistakes = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
review-page-blunders = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
}
review-page-graph = White's winning chances through the game
review-page-graph-at = After { $move } White's winning chances are { $chance }%
review-page-decisive = the decisive mistake
review-page-better = Better: { $line }
review-page-lost = The move cost { $loss }% of the winning chances.
review-page-fine = A good move.
review-page-try = Try again from here
review-page-save = Save annotated PGN
review-page-moves = Moves
review-page-start = Starting position
review-page-next-mistake = Next mistake
review-page-first = To the start
review-page-back = Back
review-page-forward = Forward
review-page-last = To the end
review-page-no-game = This is not a game in PGN.
review-page-no-moves = The game has no moves yet.
review-page-board = Chessboard: { $fen }

review-page-help-title = How games are reviewed
review-page-help =
    The engine searches every position of the game and compares each move with the best one. What counts is winning chances rather than pawns: a pawn matters a lot in an equal game and little in a won one.

    # Marks
    {" "}?!  inaccuracy: costs 8% or more
    {" "}?  mistake: 10% or more
    {" "}??  blunder: 20% or more

    A reason is given only where it is proved: by a mate, by material won at the end of a line, or by the endgame tables. The decisive mistake is the costliest one after which the loser never got back to 30%.

    "Try again from here" sets up the position before the move, against the computer. "Save annotated PGN" writes the game with all the comments and better lines.
review-page-another = Review another game

review-page-numbers = Score { $score }, White's winning chances { $chance }%, the move cost { $loss }%, search depth { $depth }
review-page-lab = See why the machine rejects this
review-page-levels = What does each level see here?

learn-title = Learn from your mistakes
learn-white = { $count ->
    [one] Learn from White's mistake
   *[other] Learn from White's { $count } mistakes
}
learn-black = { $count ->
    [one] Learn from Black's mistake
   *[other] Learn from Black's { $count } mistakes
}
learn-due = { $count ->
    [one] Repeat a task from earlier games
   *[other] Repeat { $count } tasks from earlier games
}
learn-at = Task { $at } of { $all }
learn-find = Find something better than { $move }
learn-white-to-move = White to move.
learn-black-to-move = Black to move.
learn-judging = Judging the move…
learn-costs = { $move } is not good enough: it costs { $loss }% of the winning chances. Try again.
learn-best = { $best } is the best move.
learn-good = { $move } is good enough. The engine prefers { $best }.
learn-shown = The best move was { $best }.
learn-lost = The move could not be judged. Try it again.
learn-hint = Hint
learn-hint-piece = Move the piece on { $square }.
learn-hint-square = It goes to { $square }.
learn-hint-none = Nothing is proved here; the engine just prefers it.
learn-show = Show the solution
learn-next = Next
learn-back = Back to the game
learn-score = { $solved } of { $all } solved without help
learn-score-rest = With help or at a later try: { $helped }. Shown: { $shown }.
learn-kept = The tasks are kept in this browser and come back: tomorrow if you needed help, otherwise after 1, 3, 7, 16, 35 and 90 days.
