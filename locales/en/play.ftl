# A game of chess in the terminal.

play-about = Plays chess with you in the terminal, or answers with one move
play-title = Horizont { $version } – chess
play-how-to-move = Type a move such as e2 e4, e4, Nf3 or O-O. "help" lists the commands, "exit" leaves.
play-waiting = { $count ->
    [one] One game was left unfinished: "resume" goes on with it.
   *[other] { $count } games were left unfinished: "resume" lists them.
}
play-how-to-leave = Leave with "exit" or Ctrl-D.
play-farewell = Goodbye.
play-farewell-kept = The game is kept: "resume" goes on with it next time. Goodbye.
play-uci-first = "uci" is understood only as the first word after the start.
play-prompt-edit = edit

play-sides = White: { $white }. Black: { $black }.
play-human = a person
play-computer = the computer ({ $level })
play-versus = against
play-level = Level: { $level }. { $pace }
play-pace-free = No clocks.
play-pace-move = { $seconds } s for each move of the computer.
play-pace-clock = Clocks: { $minutes } min and { $seconds } s more with each move.

play-book-on = The computer plays openings from its book.
play-book-off = The computer plays without the opening book.
play-book-nothing = The book does not know this position.
play-book-knows = Here the book plays: { $moves }.
play-book-move = { $move } { $percent } %
play-opening = Opening: { $opening }

play-new-game = A new game.
play-turn = { $side ->
    [white] White to move.
   *[black] Black to move.
}
play-turn-in-check = { $side ->
    [white] Check! White to move.
   *[black] Check! Black to move.
}
play-clocks = Clocks: White { $white }, Black { $black }.
play-at-start = the start
play-browsing = You are looking back ({ $move }).
play-book-moved = Computer: { $move }  (from the book)
play-computer-moved = Computer: { $move }  ({ $score }, depth { $depth })
play-which-promotion = What shall the pawn on { $square } become? Type Q, R, B or N.
play-busy = The computer is thinking: wait, or "stop" it (Ctrl-C).
play-computers-turn = It is the computer's turn here: "continue" makes it think.
play-after-end = "new" begins another game.
play-claim = "draw" claims it.

play-thinking = The computer thinks:
play-thinking-hint = Looking for advice:
play-thinking-analysis = Analysis:
play-percent = { $percent } %
play-depth = depth { $depth }
play-effort = { $seconds } s, { $nodes }k positions

play-stopped = Stopped; the computer has not moved. "continue" makes it think again.
play-stopped-elsewhere = Stopped; the computer has not moved. A move or "continue" plays on from the position shown; "goto end" returns to the last one.
play-stopped-advice = Stopped.
play-nothing-to-stop = There is nothing to stop: the computer is not thinking.
play-tip = Tip: { $move }  ({ $score }, depth { $depth }; { $line })
play-no-tip = I know nothing about this position yet. "hint" thinks about it.
play-hint = My advice: { $move }  ({ $score }, depth { $depth }; { $line })
play-moves = { $side ->
    [white] White
   *[black] Black
} has { $count ->
    [one] { $count } legal move:
   *[other] { $count } legal moves:
}

play-nothing-before = This is the start of the game.
play-nothing-after = The game does not go on from here.
play-no-such-place = The game has no such move.
play-variations = Tried instead of this move (shown by "variation NUMBER"):
play-no-variations = Nothing else was tried here.
play-no-moves = No moves yet.
play-history-variations = Where there is a *, something else was tried too: go there and type "variation".

play-captured =
    White pieces taken: { $white }
    Black pieces taken: { $black }
play-captured-nothing = none
play-balance-level = Material is level.
play-balance = { $side ->
    [white] White
   *[black] Black
} is ahead by { $pawns ->
    [one] a pawn.
   *[other] { $pawns } pawns.
}

play-editing = The editor: Ke1 puts a white king, ke8 a black one, -e4 empties a square, e2 e4 moves a piece. "done" or "cancel" leaves it, "help" says more.
play-edit-cancelled = Cancelled; the game is as it was.
play-edited = The position is in order; play goes on from it.
play-edit-invalid = This can not be played: { $reason }.
play-edit-castling = "{ $text }" are no castling rights: use letters of KQkq, or "-".
play-not-in-editor = Not in the editor: first "done" or "cancel".
play-only-in-editor = That belongs into the editor, which "edit" begins.

play-draw-offered = { $side ->
    [white] White offers a draw: Black accepts with "draw" or moves on.
   *[black] Black offers a draw: White accepts with "draw" or moves on.
}
play-draw-declined = The computer declines.
play-nobody-to-ask = The computer plays against itself: there is nobody to do that for.

play-saved = Saved to { $path }.
play-would-replace = There is a file { $path } already: "save! { $path }" replaces it.
play-save-where = Where to? Type, for example, "save game.pgn".
play-opened = Opened: { $path }.
play-not-kept = The game is not being kept: { $reason }. Use "save".
play-kept-games = Unfinished games ("resume NUMBER" goes on with one):
play-kept-game =   { $number })  { $age }, { $count ->
    [one] { $count } move
   *[other] { $count } moves
}:  { $line }
play-age-minutes = { $count ->
    [0] just now
    [one] a minute ago
   *[other] { $count } minutes ago
}
play-age-hours = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
play-age-days = { $count ->
    [one] a day ago
   *[other] { $count } days ago
}
play-resumed = The game goes on.
play-nothing-kept = No unfinished game is waiting.
play-no-files = There are no files here.
play-kept-unreadable = There is no readable game in { $path }.

play-lang = I speak English.
play-marks-on = The last move is marked.
play-marks-off = The last move is not marked.
play-unit-pawns = Scores are in pawns.
play-unit-centipawns = Scores are in hundredths of a pawn.
play-unit-points = Scores are in the points of the program Šachy: a pawn 1000, mate at once 60000.
play-unknown = I do not know the word "{ $word }". "help" lists the commands.
play-unknown-nearest = I do not know the word "{ $word }". Did you mean "{ $nearest }"?
play-help-unknown = There is no help on that: type "help" and rules, controls, notation, algorithm, or the name of a command.

play-help-editor =
    # The editor
      Ke1, Nb1       a white piece (a capital, English or Czech)
      ke8, nb8       a black piece (a small letter)
      -e4            an empty square
      e2 e4          moves what stands there
      clear          empties the board
      start          the usual start
      white, black   who is to move
      castling KQkq  which castlings are allowed
      ep e3          the square that a pawn has just jumped over
      fen ...        a whole position in FEN
      flip           turns the board round
      done           checks the position and plays from it
      cancel         leaves the game as it was

usage-help = "help" lists commands; "help rules", controls, notation or algorithm are the topics; "help COMMAND" is about one command.
usage-new = "new", or with your colour: "new white", "new black"; "new both" for two people, "new none" for two computers.
usage-sides = "sides human computer" (White first), or "sides white", "black", "both", "none"; alone it says who plays.
usage-level = "level 1" to "4", lowest, low, medium, high, full; depths "4+6"; Elo "1500"; a time for each move "5s"; "clock 5+3" (minutes and seconds); "off" without clocks. "level black 1500" sets one side.
usage-book = "book on" or "book off": whether the computer plays openings from its book; alone it says what the book plays here.
usage-back = "back", or "back 4" for four half-moves.
usage-forward = "forward", or "forward 4" for four half-moves.
usage-undo = "undo" goes back to where a person chose the last move.
usage-goto = "goto 12" is after White's move 12, "goto 12..." after Black's; also "goto start", "goto end".
usage-variation = "variation" lists what was tried instead of the move shown, "variation 2" goes there.
usage-continue = "continue" plays on from the position shown; the computer begins to think.
usage-history = "history" lists the moves.
usage-stop = "stop" (Ctrl-C) ends the thinking without a move.
usage-now = "now" ends the thinking and plays what was found so far.
usage-tip = "tip" says at once what the computer knows about the position.
usage-hint = "hint", or "hint 10s": thinks at full strength and only recommends.
usage-moves = "moves" counts and lists the legal moves.
usage-eval = "eval" explains how the position stands.
usage-analyse = "analyse", or "analyse 5" for five lines, "analyse 3 10s" for ten seconds; "stop" ends it.
usage-captured = "captured" lists the pieces taken and the balance of material.
usage-edit = "edit" begins to set up a position, "edit fen ..." plays from one written in FEN.
usage-resign = "resign" gives the game up.
usage-draw = "draw" claims, offers or accepts a draw.
usage-save = "save game.pgn": everything to .pgn, moves to .txt, position and sides to .sch, the position to .fen; "save! game.pgn" replaces a file that is there.
usage-open = "open game.pgn": a file .pgn, .txt, .sch or .fen.
usage-resume = "resume" goes on with an unfinished game; if there are several, "resume 2" with the second of the list.
usage-board = "board" draws the board.
usage-flip = "flip" turns the board round.
usage-marks = "marks" turns the marking of the last move on the board off or on.
usage-score = "score pawns", "score centipawns" or "score points".
usage-lang = "lang cs" or "lang en".
usage-exit = "exit" leaves; an unfinished game is kept.
usage-uci = "uci" as the first word after the start turns the program into a chess engine.

play-option-moves = Moves played so far in any notation, with spaces between: the computer answers and the program ends
play-option-fen = The position to play from
play-option-level = Level: 1 to 4, lowest, low, medium, high, full, depths 4+6, Elo 1500
play-option-time = Time for each move of the computer, such as 5s
play-option-clock = Clocks: minutes and seconds a move, such as 5+3
play-option-sides = Who plays: white, black (your colour), both, none
play-option-file = A file .pgn, .fen, .sch or .txt to open
play-option-quiet = With --moves: only the move, like e2e4
play-option-ascii = ASCII alone: a board of letters, Czech without diacritics, no colours
play-option-seed = A number by which the book chooses and weaker levels err the same way each time
play-option-no-book = The computer thinks from the first move on, without the opening book
play-exit-codes =
    Exit codes: 0 end of the game or of the input, 2 something that is not understood, 143 ended by the system (SIGTERM, SIGHUP).
    Input that is not a terminal is read line by line, and the computer's answer is always waited for; an analysis without a time lasts 3 seconds. After every move the game is on disk, in HORIZONT_STATE_DIR or the system's usual folder.
play-bad-move = Move { $number } ("{ $text }"): { $reason }
play-bad-option = "{ $value }" does not fit { $option }: --help says what does.
