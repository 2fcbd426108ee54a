# horizont eval

eval-about = Explain what the program thinks of a position and why
eval-fen = The position, in FEN; without it the start of a game

eval-term = in pawns
eval-white = White
eval-black = Black
eval-difference = difference
eval-total = Total
eval-hard-to-win = Advantage hard to win with

eval-term-material = Material
eval-term-piece-squares = Where pieces and pawns stand
eval-term-mobility = Mobility
eval-term-pawn-structure = Pawn structure
eval-term-passed-pawns = Passed pawns
eval-term-minors = Footing of knights and bishops
eval-term-bishops = Bishops and colours of squares
eval-term-rooks = Rooks on files and ranks
eval-term-early-queen = Development of the queen
eval-term-king-shelter = King's pawn shelter
eval-term-king-danger = Danger to the king
eval-term-castling = Right to castle
eval-term-king-activity = King near the pawns
eval-term-threats = Threats
eval-term-space = Space
eval-term-mop-up = Driving the bare king
eval-term-tempo = Having the move

eval-phase = { $percent ->
    [100] Phase: opening or middlegame
    [0] Phase: endgame
   *[other] Phase: { $percent }% middlegame, the rest endgame
}
eval-in-check = The side to move is in check: without a search this says little.
eval-verdict-level = The position is roughly level.
eval-verdict-white-slightly = White is slightly better.
eval-verdict-black-slightly = Black is slightly better.
eval-verdict-white-better = White is clearly better.
eval-verdict-black-better = Black is clearly better.
eval-verdict-white-winning = White is winning.
eval-verdict-black-winning = Black is winning.

eval-network = The network: { $value } pawns for White
eval-what-if = What each piece is worth where it stands: so much its side would lose if it were gone.
