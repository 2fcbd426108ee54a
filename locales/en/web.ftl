# The server of the page in a browser.

web-about = Play chess in your browser, on this machine or with others on your network
web-option-port = Port; 0 picks any free one
web-option-host = Let other machines in at this address of yours, with a token; 0.0.0.0 means every address
web-network-warning = Whoever has this link can come in: send it only to those you want to play with, and only on a network you trust, because nothing is encrypted.
web-unknown-host = No machine is known as { $host }: give an address of this machine, or 0.0.0.0.
web-other-host = { $host } is not an address of this machine: give one that is, or 0.0.0.0.
web-option-open = Open the page in your browser
web-address = Horizont is running at { $address } (Ctrl-C stops it; games are saved)
web-address-keeps-nothing = Horizont is running at { $address } (Ctrl-C stops it; games are NOT saved: { $reason })
web-no-page = English: this program was built without the page; in the source folder, "cargo xtask web" builds both and starts them (it needs Node.js).
web-no-browser = No browser could be started: open the address yourself.
web-port-in-use = Port { $port } is in use: another Horizont may be running, or choose another with --port.
web-running-already = Horizont is already running at { $address }.
web-port-denied = No permission to use port { $port }: choose another with --port, 1024 or higher.
web-trouble = The server cannot run: { $error }.

web-full = The server is full: it takes 64 browsers at once. Please try again later.
web-not-understood = The page does not match the program; reload the page.
web-no-such-game = This game does not exist here.
web-game-in-use = Another program has this game open.
web-game-newer = This game was saved by a newer version of Horizont and is left for that version.
web-game-unreadable = This game cannot be read: { $reason }.
web-only-players = You are watching this game: whoever began it can invite you to play ("Link to the game").
web-only-owner-invites = Only the person who began this game can invite others to play.
web-only-owner-teaches = Only whoever began this game can show it to a class.
web-lesson-no-help = The engine is hidden during a lesson.
web-no-token = Only those who were sent the link may come in: open the whole link, with its token, as Horizont printed it when it started.
web-no-network = There is no server here through which two people could play.
web-table-no-help = Two people are playing: advice, analysis and evaluation wait until the game is over.
web-table-not-now = Two people are playing: sides, levels and remarks cannot be changed until the game is over.
web-table-waits = Your opponent is not here yet: send the link first.
web-no-table = This is not a table for two people.
web-rematch-later = This game is not over yet.
web-rematch-waits = Another game offered: the other side can accept.
web-othello-illegal = That square is not a legal move.
web-othello-over = The game is over.
web-othello-size = There is no such board: rows and columns go from 2 to 40.
web-othello-won = { $winner ->
    [white] White wins { $more } : { $fewer }.
   *[black] Black wins { $more } : { $fewer }.
}
web-othello-drawn = The game is a draw, { $more } : { $fewer }.
web-only-study = Variations can be moved and deleted only on the analysis board: this game is still being played.
web-name-human = Human
web-name-computer = Horizont ({ $level })
web-no-takeback = Takebacks are not allowed in this game.
web-game-too-large = This game has too many moves and variations for the page.
web-busy = The computer is thinking: wait, or stop it first.
web-computers-turn = It is the computer's turn: "Continue from here" makes it think.
web-stopped = Stopped; the computer has not moved. "Continue from here" makes it think again.
web-no-tip = No tip for this position yet. "Suggest a move" thinks about it.
web-nothing-to-search = The game is over: there is nothing to search.
web-analysis-idle = Analysis stopped: nobody has watched it for ten minutes.
web-draw-offered = { $side ->
    [white] White offers a draw: Black can accept or play on.
   *[black] Black offers a draw: White can accept or play on.
}
web-draw-waits = Draw offered: the other side can accept or play on.
web-keeps-nothing = Games are not saved here: { $reason }. Save yours as a file.
web-not-kept = Autosave failed: { $reason }. Save the game yourself.

web-help-controls =
    # First steps
    You play White against the computer; just move. The Game menu starts, opens and saves games and
    sets the players and the level. Every game is saved as you play: close the page whenever you
    like, and find the game again under "Open".

    # Moves
    Click a piece and then its destination, or drag it there; on a phone, tap or drag. Or type the
    move: e2e4, Nf3 and O-O all work. If a move is illegal, the panel at the top says why. The
    computer replies at once when it is its turn.

    # The game
      New             players, level, clock and board orientation
      Open            a .pgn, .fen, .sch or .txt file, pasted text, or an autosaved game; you can also drop a file or paste a game anywhere on the page
      Save            under the name the game was opened or saved with
      Save as         under a new name and in a format you choose
      Link            opens the same game in another browser
      Class           whoever watches sees the position you are looking at, and nothing from the engine
      Sides, level    can be changed at any time
      Draw            offers, accepts or claims a draw

    # History
    The list shows all moves; click one to see the position after it. The buttons below it and the
    arrow keys go back and forward. To play on from an earlier position just move; if it is the
    computer's turn there, press "Continue from here". The old moves stay as a variation. You can
    look back while the computer thinks; its move then brings you back.

    # Computer
    While the computer thinks you see its progress, the depth, its best move and the score, in pawns
    for White. "Stop" stops it without a move: it is still the computer's turn, you can change
    anything, and "Continue from here" makes it think again. "Move now" plays its best move so far.

    # Advice
      Quick tip          shows at once what the computer already knows
      Suggest a move     thinks at full strength; better, but slower
      Why?               reasons for the position shown, each proven or marked as a judgement
      Count moves        how many legal moves there are, useful in check
      Analysis           the best lines, until you switch it off; point at a move to see it on the board

    # Board editor
    Set up any position, choose the side to move and the castling rights, and play from there.

    # View
    Switches for the captured pieces, the highlighting of the last move (red), the computer's
    thinking on the board (blue), the evaluation bar and graph, and sounds. The page remembers them.

web-help-algorithm =
    { help-algorithm-search }

    # What a position is worth
    Material counts most; then piece placement and mobility, pawn structure and passed pawns, king
    safety, threats and space. "Evaluation in detail" beside the board shows all of it, and "Why?"
    says it in sentences. The weights were fitted to games the program played against itself.

    { help-algorithm-levels }

    # Scores
    Scores are in pawns and always for White, whoever plays: +1.25 means that White is better by a
    pawn and a quarter, −1.25 that Black is. #5 is a mate by White in five moves, #−3 one by Black
    in three.
