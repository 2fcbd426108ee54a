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
web-computers-turn = It is the computer's turn here: "Continue from here" makes it think.
web-stopped = Stopped; the computer has not moved. "Continue from here" makes it think again.
web-no-tip = Nothing is known about this position yet. "Suggest a move" thinks about it.
web-nothing-to-search = The game is over here: there is nothing to look for.
web-analysis-idle = The analysis has ended: nobody has watched it for ten minutes.
web-draw-offered = { $side ->
    [white] White offers a draw: Black accepts or moves on.
   *[black] Black offers a draw: White accepts or moves on.
}
web-draw-waits = Your offer stands: the other side accepts it or moves on.
web-not-kept = The game is not being kept: { $reason }. Save it yourself.

web-help-controls =
    # First steps
    You have White and the computer Black; just move. The menu Game begins another game, opens and
    saves games, and sets who plays and how strong the computer is. Every game is kept as it is
    played: close the page whenever you like, and find the game under "Open".

    # Moves
    Click a piece and then the square it shall go to, or drag it there; on a phone tap or pull. Or
    type the move: e2e4, Nf3 and O-O are all understood. If a move is not legal, the panel on top
    says why. If it is then the computer's turn, it begins to think at once.

    # The game
      New             sides, level, clocks, and which side is at the bottom
      Open            a file .pgn, .fen, .sch or .txt, pasted text, or a game kept here; files may also be dropped on the page and games pasted anywhere
      Save            under the name the game was opened or saved with
      Save as         a name and a kind of file
      Link            another browser that opens it sits down at the same game
      Sides, level    may change at any time, also in the middle of the game
      Draw            offers, accepts or claims it

    # History
    The list holds all moves; a click shows the position after one. The arrows below it, and those
    of the keyboard, go back and forward. To play on from an earlier position just move; if it is
    the computer's turn there, press "Continue from here". The old moves stay as a variation. You
    may look back while the computer thinks; it is not disturbed, and its move brings you back.

    # Computation
    While the computer thinks you see how far it is, how deep, which move it has chosen and what it
    thinks of it, in pawns for White. "Interrupt" ends the thinking and nothing is played: it is
    still the computer's turn, everything may be set, and "Continue from here" lets it think again.
    "Move now" plays what was found so far.

    # Advice
      Quick tip          at once, from what the computer has already thought
      Suggest a move     thinks at full strength and recommends; better, but slower
      Count moves        how many legal moves there are, useful in check
      Analysis           the best lines, until you switch it off; point at a move to see it on the board

    # Edit mode
    Put the pieces where you want them, say who is to move and who may castle, and play from there.

    # Show
    Switches for the captured pieces, the marks of the last move (red), the computer's thoughts on
    the board (blue), the bar and the graph of the evaluation, and sounds. The page remembers them.
