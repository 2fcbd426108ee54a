# The server of the page in a browser.

web-about = Plays chess in your browser, on this machine alone
web-option-port = The port of the address; 0 takes any that is free
web-option-open = Shows the page in your browser
web-address = Horizont is at { $address } (Ctrl-C ends it; games are kept)
web-no-page = English: this program was built without the page; in the source folder, "cargo xtask web" builds both and starts them (it needs Node.js).
web-no-browser = No browser could be started: open the address yourself.
web-port-in-use = Port { $port } is in use: another Horizont may be running, or choose another with --port.
web-port-denied = The system does not let us use port { $port }: choose another with --port, from 1024 up.
web-trouble = The server can not run: { $error }.

web-full = All places are taken: this program plays with 64 browsers at once. Please try again in a while.
web-not-understood = The page and the program do not understand each other; load the page anew.
web-no-such-game = There is no such game here any more, or another program plays it.
web-no-takeback = In this game moves are not taken back.
web-game-too-large = This game has too many moves and variations for the page.
web-busy = The computer is thinking: wait, or stop it first.
web-computers-turn = It is the computer's turn here: "Continue" makes it think.
web-stopped = Stopped; the computer has not moved. "Continue" makes it think again.
web-no-tip = Nothing is known about this position yet. "Suggest a move" thinks about it.
web-nothing-to-search = The game is over here: there is nothing to look for.
web-analysis-idle = The analysis has ended: nobody has watched it for ten minutes.
web-draw-offered = { $side ->
    [white] White offers a draw: Black accepts with "Draw" or moves on.
   *[black] Black offers a draw: White accepts with "Draw" or moves on.
}
web-draw-waits = Your offer stands: the other side accepts it or moves on.
web-not-kept = The game is not being kept: { $reason }. Save it yourself.

web-help-controls =
    # Controls
    A move is made by dragging a piece, by clicking it and then its square, by touch, or by typing it in any notation: e4, e2e4, Nf3, Jf3, O-O. A pawn on the last rank asks what it becomes: click, or press Q R B N or D V S J.
    # The game
      New game       who plays White and Black, how strong, with which clocks, from which position
      Open, Save     files .pgn, .fen, .sch and .txt; a file can be dropped on the page or pasted
      Games          those kept here, to go on with
      Edit           a position of your own, checked before it is played
    # While playing
      Interrupt      stops the computer; nothing is played
      Play now       the computer plays what it has found so far
      Continue       the computer thinks again, from the position shown
      Take back      the last move of a person
      Tip            at once, what is known already
      Suggest a move full strength thinks for a few seconds
      Analyse        the best lines, until you stop it
      Resign, Draw   gives up; claims, offers or accepts a draw
    # Looking back
    The list of moves leads to any position, also while the computer thinks; whatever you play there becomes a variation. The arrow keys go back and forward, Home and End to the ends.
    # Two people
    Whoever opens the same link sits at the same board.
