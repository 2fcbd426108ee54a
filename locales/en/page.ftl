# The page in the browser.

page-view-chess = Chess
page-view-othello = Othello
page-view-review = Review
page-view-database = Database
page-view-lab = Laboratory
page-views = Games and tools
page-skip = Skip to content
page-menu = Menu
page-menu-game = Game
page-menu-position = Position
page-menu-show = View
page-menu-help = Help
page-language = Language
page-theme-dark = Dark theme
page-theme-light = Light theme
page-loading = Loading…
page-work-lost = The connection dropped and the work in progress was lost. Please start it again.
page-lost = Connection lost. Reconnecting; your game is safe.
page-full = The server is full. Trying again shortly.
page-close = Close
page-cancel = Cancel
page-ok = OK

page-board = Chessboard
page-square = { $square }, { $content }
page-square-worth = { $name }, worth { $worth }
page-square-reachable = { $square }, { $content }, you can move here
page-square-empty = empty
page-side-white = White
page-side-black = Black
page-piece-white-pawn = white pawn
page-piece-white-knight = white knight
page-piece-white-bishop = white bishop
page-piece-white-rook = white rook
page-piece-white-queen = white queen
page-piece-white-king = white king
page-piece-black-pawn = black pawn
page-piece-black-knight = black knight
page-piece-black-bishop = black bishop
page-piece-black-rook = black rook
page-piece-black-queen = black queen
page-piece-black-king = black king

page-who-human = Human
page-who-computer = Computer
page-human = Human
page-computer = Computer, { $level }
page-to-move = to move
page-captured = Captured: { $pieces }
page-clock = Time left
page-watchers = { $count ->
    [one] One browser has this game open.
   *[other] { $count } browsers have this game open.
}

page-new-game = New game
page-new-game-menu = New…
page-table-menu = Play a friend over the network…
page-open-menu = Open…
page-save = Save
page-save-as-menu = Save as…
page-share-menu = Link to the game…
page-share-code = QR code
page-teach = Show the board to a class
page-sides-and-level = Sides and level
page-sides-and-level-menu = Sides and level…
page-take-back = Take back
page-draw = Offer or claim a draw
page-accept-draw = Accept the draw
page-resign = Resign
page-resign-menu = Resign…
page-resign-sure = Resign this game?
page-play-on = Keep playing
page-ending-review = Review the game
page-rematch = Rematch
page-remarks = Remarks on the move
page-comment = Comment on the move
page-promote-line = Move the variation up
page-promote-line-short = Move up
page-delete-line = Delete the move and all after it
page-delete-line-short = Delete
page-play-from-here = Play from here
page-not-your-turn = { $side ->
    [white] It is White's turn: this piece cannot move now.
   *[black] It is Black's turn: this piece cannot move now.
}
page-glyph-1 = Good move
page-glyph-2 = Mistake
page-glyph-3 = Brilliant move
page-glyph-4 = Blunder
page-glyph-5 = Interesting move
page-glyph-6 = Dubious move

page-sides = Players
page-level = Level
page-level-lowest = Lowest (2+2 half-moves)
page-level-low = Low (3+4 half-moves)
page-level-medium = Medium (4+6 half-moves)
page-level-high = High (6+8 half-moves)
page-level-full = Full strength
page-level-depths = Custom depths…
page-level-elo = By Elo…
page-depth-main = Main search, half-moves
page-depth-quiescence = Captures, half-moves
page-pace = Time control
page-pace-free = No clock
page-pace-move = Time per move
page-pace-clock = Clock
page-seconds = Seconds per move
page-minutes = Minutes per side
page-increment = Increment in seconds
page-bottom = Board orientation
page-bottom-player = Player's side
page-takeback-allowed = Allow takebacks
page-start-game = Start

page-promotion = Promote to
page-open-game = Open a game
page-choose-file = Choose a file…
page-file-kinds = .pgn, .fen, .sch or .txt; you can also drop a file anywhere on the page.
page-paste-here = Or paste a game or a position
page-open-pasted = Open pasted text
page-kept-games = Saved automatically
page-no-kept-games = No games yet.
page-kept-moves = { $count ->
    [one] one half-move
   *[other] { $count } half-moves
}
page-kept-search = Search by name, opening, date or result
page-kept-none-found = Nothing like that here.
page-kept-delete = Delete the game
page-kept-delete-sure = Really delete?
page-table-moves = Moves by the endgame tables
page-table-win = wins, mate in { $moves }
page-table-draw = draw
page-table-loss = loses, mated in { $moves }
page-file-too-large = This file is too large to be a single game.
page-file-name = game
page-save-as = Save as
page-save-name = Name
page-save-format = Format
page-format-pgn = everything, with variations, for any chess program
page-format-txt = the moves, as the program Šachy wrote them
page-format-sch = the position and the sides
page-format-fen = the position only
page-share = Link
page-share-invite = Play this game
page-share-invite-about = Whoever opens this link in another browser plays along: two people can play.
page-share-game = Watch this game
page-share-game-about = Whoever opens this link in another browser can watch but not move.
page-watching = You are watching: whoever began this game can invite you to play.
page-being-taught = You are in a lesson: the board follows the teacher, and the engine is hidden.
page-share-position = This position
page-share-position-about = Starts a new game from here.
page-share-fen-about = The position as text, for other programs.
page-copy = Copy
page-copied = Copied

page-computation = Computer
page-analysis = Analysis
page-please-wait = Please wait…
page-thinking-move = The computer is thinking…
page-thinking-hint = Looking for the best move…
page-game-over = Game over
page-browsing = Showing an earlier position
page-turn-human = { $side ->
    [white] White to move
   *[black] Black to move
}
page-turn-computer = { $side ->
    [white] White to move (computer)
   *[black] Black to move (computer)
}
page-progress = Search progress
page-chosen = Best move so far:
page-effort = depth { $depth }, { $nodes } positions
page-interrupt = Stop
page-play-now = Move now
page-line = Line
page-line-count = { $count ->
    [one] one line
   *[other] { $count } lines
}
page-more-lines = More lines
page-fewer-lines = Fewer lines
page-wdl = White wins { $win } %, draws { $draw } %, loses { $loss } %
page-chance-win = White
page-chance-drawn = draw
page-chance-loss = Black
page-why = Evaluation in detail
page-eval = Evaluation
page-eval-unknown = not known yet
page-score-pawns = { $value } pawns for White
page-score-white-mates = { $moves ->
    [one] White mates in one move
   *[other] White mates in { $moves } moves
}
page-score-black-mates = { $moves ->
    [one] Black mates in one move
   *[other] Black mates in { $moves } moves
}
page-graph = Evaluation graph
page-evaluating = Evaluating the game: { $done } of { $all }
page-graph-at = Evaluation graph; after { $move }: { $score }
page-start = the start

page-history = Moves
page-no-moves =
    No moves yet.
    Drag or click a piece, or type a move. The Game menu starts another game.
page-back = Back
page-forward = Forward
page-to-beginning = To the start
page-to-end = To the end
page-previous-variation = Previous variation
page-next-variation = Next variation
page-continue = Continue from here

page-type-move = Type a move
page-type-move-example = e2e4, Nf3, O-O
page-play-move = Play
page-quick-tip = Quick tip
page-suggest = Suggest a move
page-ask-why = Why?
page-explorer = Explorer of games
page-count = Count moves
page-count-moves = { $side ->
    [white] White
   *[black] Black
} has { $count ->
    [one] one legal move.
   *[other] { $count } legal moves.
}
page-edit = Board editor

page-flip = Flip board
page-flip-short = Flip board
page-show-captured = Captured pieces
page-show-lastMove = Highlight the last move
page-show-computation = Show the computer's thinking on the board
page-show-arrowScores = Scores on arrows
page-show-destinations = Show legal moves
page-show-evalBar = Evaluation bar
page-show-graph = Evaluation graph
page-show-evalInGame = Evaluation while playing the computer too
page-show-worths = Piece values
page-show-premoves = Premoves while the computer thinks
page-board-wood = Board: wood
page-board-green = Board: green
page-board-blue = Board: blue
page-board-grey = Board: grey
page-pieces-classic = Pieces: classic
page-pieces-plain = Pieces: plain
page-pieces-letters = Pieces: letters
page-show-typing = Always show the move box
page-show-sounds = Sounds
page-redraw = Redraw the board

page-editor = Board editor
page-editor-tools = Pieces
page-editor-hand = Move pieces
page-editor-rubber = Remove pieces
page-editor-turn = To move
page-editor-passing = En passant
page-editor-castling = Castling
page-editor-valid = The position is legal.
page-editor-empty = Empty board
page-editor-start = Starting position
page-editor-done = Play from here
page-editor-find = Find games

page-help = Help
page-help-menu = Help and keys…
page-threads =
    { $threads ->
        [one] searches on one thread
       *[other] searches on { $threads } threads
    }
page-help-controls-title = Controls
page-help-rules-title = Rules
page-help-notation-title = Notation
page-help-algorithm-title = Algorithm
page-help-keys-title = Keys
page-letter-keys = Single-letter shortcuts
page-keys-board = On the board (reached with Tab): arrow keys move between squares, Enter or Space picks a piece up and puts it down, Esc cancels.
page-keys-promotion = When promoting: Q R B N, or the Czech D V S J.

# The page that needs no server.
page-share-moves = This game
page-share-moves-about = The moves are in the link: whoever opens it sees the game.
page-backup = Export everything
page-restore = Import…
page-restore-bad = This is not a file exported from Horizont. Nothing was changed.
page-add-tables = Add endgame tables…
page-tables-added = { $taken } of { $all } files added as endgame tables.
