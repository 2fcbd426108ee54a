# The topics of the help. A line with "# " is a heading, one that begins with spaces an item of a
# list; other lines are joined and set to the width of the terminal.

help-overview =
    Type a move, such as e2e4 or Nf3, or a command:

      new          starts another game
      back         goes one half-move back, to look or to play on from there
      hint         suggests the best move
      level        sets the strength of the computer
      save FILE    saves the game
      exit         leaves; the game is saved

    See also "help controls", "help rules", "help notation" and "help algorithm".

help-rules =
    # The game
    Chess is a game for two players with 16 pieces each. White moves first, then the players take
    turns. A move takes one of your pieces to an empty square, or to a square with an enemy piece,
    which is captured. Passing is not allowed. Apart from knights, and the rook in castling, no piece
    jumps over another.

    # How the pieces move
      Pawn      one square straight ahead, or two from its starting square. It captures one square diagonally ahead.
      Knight    in an L: two squares along a rank or file and one to the side. It jumps over other pieces.
      Bishop    diagonally, any number of free squares
      Rook      along ranks and files, any number of free squares
      Queen     like a rook or a bishop
      King      one square in any direction, but never to a square attacked by the opponent

    # En passant
    A pawn that has just moved two squares can be captured as if it had moved only one, by a pawn
    that attacks the square it passed. This must be done on the very next move.

    # Promotion
    A pawn that reaches the last rank becomes a queen, rook, bishop or knight at once, whichever its
    player chooses.

    # Castling
    The king moves two squares towards a rook, and the rook moves to the square the king passed over.
    Castling is allowed if
      - neither the king nor this rook has moved before,
      - there is no piece between them,
      - the king is not in check, and neither the square it passes nor the one it reaches is attacked.

    # Check, checkmate, stalemate
    A king is in check when an enemy piece could capture it. The player must get out of check on the
    next move: move the king, capture the attacker, or block the check. A player who cannot is
    checkmated and loses. A player who is not in check but has no legal move is stalemated, and the
    game is drawn.

    # How games end
    A player wins by checkmate, when the opponent resigns or, with a clock, when the opponent runs out
    of time. The game is a draw
      - by stalemate,
      - when neither side can mate: bare kings, a lone bishop or knight against a bare king, or one bishop each on squares of the same colour,
      - when the same position occurs for the fifth time; from the third, the side to move may claim the draw (against the computer the game then ends at once),
      - after 75 moves by each side without a capture or a pawn move; from 50, the draw may be claimed,
      - when a player runs out of time and the opponent has a bare king,
      - by agreement.

help-controls =
    # Moves
    Type a move and press Enter: e2e4, Nf3 and e4 all work, see "help notation". If it is illegal,
    you are told why. The computer replies at once when it is its turn.

    Commands can be typed in English or in Czech, whatever the language of the program.

    # The game
      new [SIDES]       starts another game; the sides as below
      sides [SIDES]     who plays: white, black (your colour), both, none, or two words such as human computer
      level [LEVEL]     the strength of the computer: lowest, low, medium, high, full, depths such as 4+6, or Elo such as 1500
      level 5s          five seconds per move
      level clock 5+3   a clock of five minutes plus three seconds per move
      level off         no clock
      book [on|off]     whether the computer uses its opening book, and the book moves here
      draw              claims, offers or accepts a draw
      resign            resigns the game
      exit              leaves; "resume" continues the game next time

    # While the computer thinks
      stop      stops it without a move; it is still the computer's turn
      now       stops it and plays its best move so far
      continue  makes it think again, or plays on from the position shown

    # Looking back
      history        all moves; the one shown is marked
      back [N]       N half-moves back
      forward [N]    N half-moves forward
      goto 12        White's move 12; 12... is Black's; also start and end
      undo           back to your last decision
      variation [N]  the alternatives to this move, or what was played from here
    Play a move from an earlier position and the game continues from there; the old moves stay as a
    variation. If it is the computer's turn there, type continue.

    # Advice
      tip               shows at once what the computer already expects here
      hint [5s]         thinks at full strength and suggests a move; better than a tip, but slower
      moves             the number of legal moves, and the moves
      eval              the evaluation of the position, explained
      analyse [N] [5s]  the N best lines, live, until you stop it
      review            goes through the game so far and says where it went wrong
      score [UNIT]      the unit of scores: pawns, centipawns or points

    # The board
      board      redraws it
      flip       flips it
      marks      highlights the last move, or stops doing so
      captured   the captured pieces
      clock      what the clocks show; level clock 5+3 turns them on
      edit       sets up a position; "done" plays from it, "cancel" leaves the game as it was
      edit fen   followed by a FEN: plays from that position

    # Files
      save [FILE]   to .pgn (everything), .txt (the moves), .sch (position and players) or .fen (the position); without a name, where it was last saved; only save! replaces the file of another game
      open FILE     opens a file of one of these kinds
      resume [N]    continues an unfinished game

    # The rest
      lang cs|en     the language
      help [TOPIC]   this help: rules, controls, notation, algorithm

help-notation =
    # What you can type
    Squares are named by file (a to h, from White's left) and rank (1 to 8, from White's side). A
    move can be written as
      e2e4, e2 e4, e2-e4       from square to square
      Nf3, Nbd7, exd5, e8=Q    in standard notation
      Ng1-f3, Nd4xf3+          in long notation
      O-O, O-O-O               castling kingside and queenside; zeros work too

    The signs x, -, =, +, # and ! are optional. Piece letters can be English or Czech:
      K   king, král
      Q   queen; in Czech D, dáma
      R   rook; in Czech V, věž
      B   bishop; in Czech S, střelec
      N   knight; in Czech J, jezdec
    A pawn has no letter. Pieces are capitals, files are lower case; where bc3 could mean both, you
    are asked.

    When promoting, add the letter of the new piece: e7e8q, e8=Q, e8Q.

    # What is written
    In .txt files moves are in long notation with Czech letters, as in the program Šachy of 2002:
      d2-d4      a pawn from d2 to d4
      Dd1-d2     the queen from d1 to d2
      Jd4xf3+    the knight captures on f3 and gives check
      c7xb8D     a pawn captures on b8 and becomes a queen
      d4xc3ep    a pawn captures en passant; the captured pawn was on c4
    Mate is written like check. Files in .pgn use standard notation with English letters.

help-algorithm-search =
    # Looking ahead
    The computer plays through the moves of both sides, scores the positions at the end, and assumes
    that each side picks its best move: this is minimax. Alpha-beta makes it faster without changing
    the answer: as soon as one reply shows that a move is worse than another already found, the
    remaining replies are skipped.

    It searches one half-move deep, then two, then three, and so on: iterative deepening (in Czech
    books, the cascade method). The shallow searches cost little and show which moves to try first,
    and there is a move to play whenever time runs out. Positions that can be reached in several ways
    are remembered in a transposition table.

    # The horizon
    A search that stops in the middle of an exchange sees the queen won but not the recapture. So
    captures at the end of every line are played out until the position is quiet.

    At full strength the computer searches promising lines deeper and hardly looks at poor ones.

help-algorithm-levels =
    # Levels
    The levels lowest, low, medium and high search every move to a fixed depth and then only captures:
      lowest   2 half-moves, then 2 of captures
      low      3, then 4
      medium   4, then 6: it sees some things ten half-moves ahead
      high     6, then 8
    4+6 and the like set both depths. A level in Elo makes human mistakes: it overlooks moves that
    are hard to see. Full strength uses all its time.

help-algorithm =
    { help-algorithm-search }

    # What a position is worth
    Material counts most; then piece placement and mobility, pawn structure and passed pawns, king
    safety, threats and space. "eval" shows all of it. The weights were fitted to games the program
    played against itself.

    { help-algorithm-levels }

    # Scores
    Scores are for the side to move: for the computer with its own moves, for you with a hint. In
    pawns, +1.25 means being better by a pawn and a quarter. In points, as the program Šachy counted,
    a pawn is 1000; there a knight was 3000, a bishop 3100, a rook 5000, a queen 9000. Mate on the
    next move is 60000, mate in two half-moves 59998, in four 59996. Here a centipawn is ten points,
    and the pieces are worth what this program learnt from games.
