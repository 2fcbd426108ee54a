# horizont eval

eval-about = Explain how the engine evaluates a position, and why
eval-fen = Position as FEN [the starting position]

eval-term = in pawns
eval-white = White
eval-black = Black
eval-difference = difference
eval-total = Total of the terms
eval-hard-to-win = Drawish: hard to win

eval-term-material = Material
eval-term-piece-squares = Piece placement
eval-term-mobility = Mobility
eval-term-pawn-structure = Pawn structure
eval-term-passed-pawns = Passed pawns
eval-term-minors = Outposts and minor pieces
eval-term-bishops = Bishops and square colours
eval-term-rooks = Rook placement
eval-term-early-queen = Early queen
eval-term-king-shelter = Pawn shelter
eval-term-king-danger = King safety
eval-term-castling = Castling rights
eval-term-king-activity = King activity
eval-term-threats = Threats
eval-term-space = Space
eval-term-mop-up = Driving back the bare king
eval-term-tempo = Tempo

eval-phase = { $percent ->
    [100] Phase: opening or middlegame
    [0] Phase: endgame
   *[other] Phase: { $percent }% middlegame, the rest endgame
}
eval-in-check = The side to move is in check: a static evaluation means little here.
eval-verdict = { $verdict } (a short search: { $score }, depth { $depth }).
eval-verdict-level = The position is roughly level
eval-verdict-white-slightly = White is slightly better
eval-verdict-black-slightly = Black is slightly better
eval-verdict-white-better = White is clearly better
eval-verdict-black-better = Black is clearly better
eval-verdict-white-winning = White is winning
eval-verdict-black-winning = Black is winning

eval-network = NNUE: { $value } pawns for White
eval-what-if = What each piece is worth where it stands: how much its side would lose without it.
