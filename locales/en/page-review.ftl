# The review of a game on the page.

review-page-title = Game review
review-page-lead = Paste a game in PGN and be told where it went wrong.
review-page-pgn = Game (PGN)
review-page-paste = Paste a game here, or drop a file.
review-page-go = Review
review-page-mine = Review my game
review-page-stop = Stop
review-page-effort = Thoroughness
review-page-effort-quick = quick
review-page-effort-usual = usual
review-page-effort-thorough = thorough
review-page-progress = { $done } of { $all } positions looked at
review-page-accuracy = Accuracy { $accuracy } %
review-page-white = White
review-page-black = Black
review-page-inaccuracies = inaccuracies: { $count }
review-page-mistakes = mistakes: { $count }
review-page-blunders = blunders: { $count }
review-page-graph = White's chances in the course of the game
review-page-graph-at = After { $move } White has { $chance } % of the points
review-page-decisive = the decisive mistake
review-page-better = Better: { $line }
review-page-lost = The move cost { $loss } % of the chances.
review-page-fine = A good move.
review-page-try = Try again from here
review-page-save = Save with comments
review-page-moves = Moves
review-page-start = First position
review-page-next-mistake = Next mistake
review-page-first = To the start
review-page-back = Back
review-page-forward = Forward
review-page-last = To the end
review-page-no-game = This is no game in PGN.
review-page-no-moves = There is no move in the game yet.
review-page-board = Chessboard: { $fen }

review-page-help-title = How a game is judged
review-page-help =
    Every position of the game is searched, and each move is compared with the best one. What counts is not pawns but points: how many of a hundred White would score from there. So a pawn matters much in a level game and little in a won one.

    # Marks
    {" "}?!  an inaccuracy: costs 5 points or more
    {" "}?  a mistake: 10 points or more
    {" "}??  a blunder: 20 points or more

    The reason beside a mark is found by playing the better line out: what it wins, which mate it gives, what the move played allowed. Where nothing is proved, nothing is said. The decisive mistake is the costliest of those from which the loser never came back to 40 points.

    “Try again from here” puts the position before the move on the chess board, against the computer. “Save with comments” writes the game with all of this as PGN.
