# A game of chess in the terminal.

play-about = Play chess in the terminal, or answer with one move
play-title = Horizont { $version } – chess
play-how-to-move = Type a move such as e2 e4, e4, Nf3 or O-O. "help" lists the commands, "exit" leaves.
play-waiting = { $count ->
    [one] You have one unfinished game: "resume" continues it.
   *[other] You have { $count } unfinished games: "resume" lists them.
}
play-how-to-leave = Type "exit" or press Ctrl-D to leave.
play-farewell = Goodbye.
play-farewell-kept = Game saved: "resume" continues it next time. Goodbye.
play-uci-first = "uci" is accepted only as the first command.
play-prompt-edit = edit

play-sides = White: { $white }. Black: { $black }.
play-human = human
play-computer = computer ({ $level })
play-versus = against
play-level = Level: { $level }. { $pace }
play-pace-free = No clock.
play-pace-move = The computer has { $seconds } s per move.
play-pace-clock = Clock: { $minutes } min + { $seconds } s per move.

play-book-on = The computer plays openings from its book.
play-book-off = The computer plays without the opening book.
play-book-nothing = This position is not in the book.
play-book-knows = Book moves here: { $moves }.
play-book-move = { $move } { $percent } %
play-opening = Opening: { $opening }

play-new-game = New game.
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
play-browsing = Showing an earlier position ({ $move }).
play-book-moved = Computer: { $move }  (book)
play-computer-moved = Computer: { $move }  ({ $score }, depth { $depth })
play-which-promotion = Promote the pawn on { $square } to what? Type Q, R, B or N.
play-busy = The computer is thinking: wait, or "stop" it (Ctrl-C).
play-computers-turn = It is the computer's turn: "continue" makes it think.
play-after-end = "new" starts another game.
play-claim = "draw" claims it.

play-thinking = Computer is thinking:
play-thinking-hint = Looking for the best move:
play-thinking-analysis = Analysis:
play-percent = { $percent } %
play-depth = depth { $depth }
play-effort = { $seconds } s, { $nodes }k nodes

play-stopped = Stopped; the computer has not moved. "continue" makes it think again.
play-stopped-elsewhere = Stopped; the computer has not moved. Play a move or "continue" from the position shown; "goto end" returns to the last one.
play-stopped-advice = Stopped.
play-search-failed = The search failed; this is a bug in the program. The game is unchanged.
play-nothing-to-stop = Nothing to stop: the computer is not thinking.
play-tip = Tip: { $move }  ({ $score }, depth { $depth }; { $line })
play-no-tip = No tip for this position yet. "hint" thinks about it.
play-hint = Hint: { $move }  ({ $score }, depth { $depth }; { $line })
play-moves = { $side ->
    [white] White
   *[black] Black
} has { $count ->
    [one] { $count } legal move:
   *[other] { $count } legal moves:
}

play-nothing-before = This is the start of the game.
play-nothing-after = There are no moves after this one.
play-no-such-place = There is no such move in the game.
play-variations = Alternatives to this move ("variation NUMBER" shows one):
play-variations-from-here = Moves played from here ("variation NUMBER" shows one):
play-no-variations = There are no alternatives to this move.
play-no-moves = No moves yet.
play-history-variations = * marks a move with alternatives: go there and type "variation".

play-captured =
    White pieces captured: { $white }
    Black pieces captured: { $black }
play-captured-nothing = none
play-balance-level = Material is level.
play-balance = { $side ->
    [white] White
   *[black] Black
} is ahead in material by { $pawns ->
    [one] a pawn.
   *[other] { $pawns } pawns.
}

play-editing = Editor: Ke1 places a white king, ke8 a black one, -e4 clears a square, e2 e4 moves a piece. "done" or "cancel" leaves the editor, "help" says more.
play-edit-cancelled = Cancelled; the game is unchanged.
play-edited = The position is legal; playing from it.
play-edit-invalid = Illegal position: { $reason }.
play-edit-castling = Invalid castling rights "{ $text }": use letters of KQkq, or "-".
play-not-in-editor = Not available in the editor: type "done" or "cancel" first.
play-only-in-editor = This works only in the editor: type "edit" first.

play-draw-offered = { $side ->
    [white] White offers a draw: Black can accept with "draw" or play on.
   *[black] Black offers a draw: White can accept with "draw" or play on.
}
play-draw-declined = The computer declines.
play-draw-waits = Your draw offer stands: the other side can accept it or play on.
play-draw-declined-by = { $side ->
    [white] White declines the draw.
   *[black] Black declines the draw.
}
play-takeback-asked = { $side ->
    [white] White asks to take a move back: Black can agree or play on.
   *[black] Black asks to take a move back: White can agree or play on.
}
play-takeback-waits = You have asked to take a move back: the other side can agree or play on.
play-takeback-declined-by = { $side ->
    [white] White does not agree to the takeback.
   *[black] Black does not agree to the takeback.
}
play-not-your-turn = It is not your turn in this position: play one move at a time, for your own colour, where the game stands.
play-nobody-to-ask = Not available when the computer plays both sides.

play-saved = Saved to { $path }.
play-would-replace = { $path } already exists: "save! { $path }" replaces it.
play-save-where = Name a file, for example "save game.pgn".
play-opened = Opened { $path }.
play-not-kept = Autosave failed: { $reason }. Use "save".
play-kept-games = Unfinished games ("resume NUMBER" continues one):
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
play-resumed = Game resumed.
play-nothing-kept = There are no unfinished games.
play-no-files = Files are not available here.
play-keeps-nothing = Games are not saved automatically: { $reason }. Use "save".
play-keeps-nothing-to-resume = Games are not saved automatically here, so there is none to continue.
play-kept-set-aside = A saved game could not be understood; it was set aside as { $path }.
play-kept-newer = { $path } was saved by a newer version of Horizont and is left for that version.

play-lang = Language: English.
play-marks-on = The last move is highlighted.
play-marks-off = The last move is not highlighted.
play-unit-pawns = Scores in pawns.
play-unit-centipawns = Scores in centipawns.
play-unit-points = Scores in the points of the program Šachy: a pawn is 1000, immediate mate 60000.
play-unknown = Unknown command "{ $word }". "help" lists the commands.
play-unknown-nearest = Unknown command "{ $word }". Did you mean "{ $nearest }"?
play-help-unknown = No help on that: type "help" followed by rules, controls, notation, algorithm, or a command.

play-help-editor =
    # The editor
      Ke1, Nb1       places a white piece (capital letter, English or Czech)
      ke8, nb8       places a black piece (lower case)
      -e4            clears a square
      e2 e4          moves a piece
      clear          clears the board
      start          sets up the starting position
      white, black   the side to move
      castling KQkq  the castling rights
      ep e3          the square a pawn has just jumped over
      fen ...        sets up a FEN
      flip           flips the board
      done           checks the position and plays from it
      cancel         leaves the game as it was

usage-help = "help" lists the commands; "help rules", controls, notation or algorithm shows a topic; "help COMMAND" explains one command.
usage-new = "new", or with your colour: "new white", "new black"; "new both" for two people, "new none" for computer against computer.
usage-sides = "sides human computer" (White first), or "sides white", "black", "both", "none"; on its own it shows who plays.
usage-level = "level 1" to "4", lowest, low, medium, high, full; depths "4+6"; Elo from 600 to 2700; time per move "5s" (the strength stays); "clock 5+3" (minutes and seconds); "off" for no clock. "level black 1500" sets one side.
usage-book = "book on" or "book off" lets the computer play from its opening book or not; on its own it shows the book moves here.
usage-back = "back", or "back 4" for four half-moves (1 or more).
usage-forward = "forward", or "forward 4" for four half-moves.
usage-undo = "undo" goes back to your last decision.
usage-goto = "goto 12" goes to the position after White's move 12, "goto 12..." after Black's; also "goto start", "goto end".
usage-variation = "variation" lists the alternatives to the move shown (where there are none, the moves played from here), "variation 2" goes to the second.
usage-continue = "continue" plays on from the position shown; the computer starts thinking.
usage-history = "history" lists the moves.
usage-stop = "stop" (Ctrl-C) stops the computer without a move.
usage-now = "now" stops the computer and plays its best move so far.
usage-tip = "tip" shows at once what the computer already knows about the position.
usage-hint = "hint", or "hint 10s" (a day at most): thinks at full strength and suggests a move.
usage-moves = "moves" counts and lists the legal moves.
usage-eval = "eval" explains the evaluation of the position.
usage-analyse = "analyse", or "analyse 5" for five lines (1 to 10), "analyse 3 10s" for ten seconds; "stop" ends it.
usage-captured = "captured" lists the captured pieces and the material balance.
usage-edit = "edit" opens the board editor, "edit fen ..." plays from a FEN.
usage-resign = "resign" resigns the game.
usage-draw = "draw" claims, offers or accepts a draw.
usage-save = "save game.pgn": .pgn keeps everything, .txt the moves, .sch the position and the players, .fen the position; "save! game.pgn" replaces an existing file.
usage-open = "open game.pgn": opens a .pgn, .txt, .sch or .fen file.
usage-resume = "resume" continues an unfinished game; if there are several, "resume 2" picks the second.
usage-review = "review" goes through the game so far move by move and says where it went wrong.
usage-clock = "clock" shows how much time each side has left; "level clock 5+3" turns the clocks on.
usage-board = "board" draws the board.
usage-flip = "flip" flips the board.
usage-marks = "marks" switches the highlighting of the last move on or off.
usage-score = "score pawns", "score centipawns" or "score points".
usage-lang = "lang cs" or "lang en".
usage-exit = "exit" leaves; an unfinished game is saved.
usage-uci = "uci" as the first command turns the program into a UCI engine.

play-option-moves = Moves played so far in any notation, separated by spaces: the computer replies and the program ends
play-option-fen = The position to play from
play-option-level = Level: 1 to 4, lowest, low, medium, high, full, depths 4+6, Elo 1500
play-option-time = Time per move for the computer, such as 5s
play-option-clock = Clock: minutes plus seconds per move, such as 5+3
play-option-sides = Who plays: white, black (your colour), both, none
play-option-file = A .pgn, .fen, .sch or .txt file to open
play-option-json = With --moves: write the answer as JSON
play-option-quiet = With --moves: print only the move, such as e2e4
play-option-ascii = ASCII only: a board of letters, Czech without diacritics, no colours
play-option-plain = Line by line instead of the full screen, as for pipes and dumb terminals
play-option-seed = Random seed of book choices and of the mistakes of weaker levels
play-option-no-book = Do not use the opening book
play-exit-codes =
    Exit codes: 0 end of the game or of the input, 2 invalid input, 143 terminated by the system (SIGTERM, SIGHUP).
    Input that is not a terminal is read line by line, and the program always waits for the computer's move; an analysis without a time lasts 3 seconds. The game is saved after every move, in HORIZONT_STATE_DIR or the system's usual folder.
play-bad-move = Move { $number } ("{ $text }"): { $reason }
play-bad-option = "{ $value }" is not a valid value for --{ $option }: expected { $option ->
    [level] 1 to 4, lowest, low, medium, high, full, depths such as 4+6, or Elo such as 1500
    [time] a time such as 5s
    [clock] minutes and seconds per move such as 5+3
   *[sides] white, black, both, none, or two words such as human computer
}
