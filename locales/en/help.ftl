# The topics of the help. A line with "# " is a heading, one that begins with spaces an item of a
# list; other lines are joined and set to the width of the terminal.

help-overview =
    Write a move, such as e2e4 or Nf3, or a command:

      new          another game
      back         one half-move back, to look or to play on from there
      hint         advice on the best move
      level        how strong the computer plays
      save FILE    keep the game
      exit         leave; the game is kept

    There is more under "help controls", "help rules", "help notation" and "help algorithm".

help-rules =
    # The game
    Chess is for two players. Each has 16 pieces, which stand as usual at the beginning. White moves
    first; then the players take turns. A move takes one piece of one's own to a square that is
    empty or holds a piece of the opponent, which is taken off the board. Nobody may pass. Except
    for knights, and for the rook in castling, nothing jumps over other pieces.

    # How the pieces move
      Pawn      straight on, one square; from where it stood at the beginning one or two. It takes differently: one square on, to the left or right.
      Knight    one square along a line and one diagonally away from there, like the letter L. What stands between does not matter.
      Bishop    diagonally, as far as the way is free
      Rook      along ranks and files, as far as the way is free
      Queen     like a rook or a bishop
      King      one square in any direction, but never to a square that the opponent attacks

    # Taking in passing
    A pawn that has just gone two squares may be taken as if it had gone only one, by a pawn that
    attacks the square it passed. This must be done at once or not at all.

    # Promotion
    A pawn that reaches the last rank becomes a queen, rook, bishop or knight at once, as its player
    likes.

    # Castling
    The king goes two squares towards a rook, and that rook goes to the square the king passed. It
    is allowed when
      - neither the king nor this rook has moved before,
      - no piece stands between them,
      - the king is not in check, and neither the square it passes nor the one it reaches is attacked.

    # Check, mate, stalemate
    A king is in check when a piece of the opponent could take it. The player must get it out of
    check with the next move: move the king, take the attacker, or put a piece in between. A player
    who cannot is mated and has lost. A player who is not in check but has no move is stalemated,
    and the game is drawn.

    # How games end
    A player wins by giving mate, or when the opponent resigns or, with clocks, runs out of time.
    The game is a draw
      - by stalemate,
      - when nobody can mate any more: bare kings, a bishop or a knight alone against a bare king, or one bishop each on squares of one colour,
      - when the same position has come five times; from the third time on, the side to move may claim the draw,
      - after 75 moves of both sides without a capture or a pawn move; from 50 on it may be claimed,
      - when the time of one side runs out and the other has a bare king,
      - when the players agree.

help-controls =
    # Moves
    Write a move and press Enter: e2e4, Nf3 and e4 are all understood, see "help notation". If it is
    not legal, you hear why. If it is then the computer's turn, it begins to think at once.

    Commands may be written in English or in Czech, whatever language the program answers in.

    # The game
      new [SIDES]       another game; the sides as below
      sides [SIDES]     who plays: white, black (your colour), both, none, or two words such as human computer
      level [LEVEL]     how strong the computer plays: lowest, low, medium, high, full, depths such as 4+6, or Elo such as 1500
      level 5s          five seconds for each move
      level clock 5+3   a clock of five minutes, three seconds more with each move
      level off         no clock
      book [on|off]     whether the computer plays openings from its book, and what the book plays here
      draw              claim a draw, offer it, or accept it
      resign            give up
      exit              leave; the game is kept for "resume"

    # While the computer thinks
      stop      stop thinking without a move; the computer is still to move
      now       stop thinking and play what was found so far
      continue  think again, or play on from the position shown

    # Looking back
      history        all moves; the one shown is marked
      back [N]       N half-moves back
      forward [N]    N half-moves on
      goto 12        to White's move 12; 12... is Black's; also start and end
      undo           back to where you chose your last move
      variation [N]  what else was played here
    Play a move from an earlier position and the game goes on from there; what was played before
    stays as a variation. If it is the computer's turn there, say continue.

    # Advice
      tip               at once, what the computer expects here from its last thinking
      hint [5s]         think at full strength, then advise a move; better than a tip, but slower
      moves             how many legal moves there are, and which
      eval              what the position is worth, and why
      analyse [N] [5s]  the N best lines, live, until you stop it
      score [UNIT]      in what scores are shown: pawns, centipawns or points

    # The board
      board      draw it again
      flip       turn it round
      marks      stop marking the last move on the board, or mark it again
      captured   what has been taken
      edit       set up a position; "done" plays from it, "cancel" leaves the game as it was
      edit fen   with a FEN behind it: play from that position

    # Files
      save [FILE]   to .pgn (everything), .txt (the moves), .sch (position and sides) or .fen (the position); without a name, where it was saved before; a file of another game is replaced only by save!
      open FILE     a file of one of these kinds
      resume [N]    go on with a game that was left

    # The rest
      lang cs|en     the language
      help [TOPIC]   this help: rules, controls, notation, algorithm

help-notation =
    # What is understood
    Squares have a letter for the file (a to h, from White's left) and a number for the rank (1 to
    8, from White's side). A move may be written
      e2e4, e2 e4, e2-e4       from one square to another
      Nf3, Nbd7, exd5, e8=Q    in short, as books do
      Ng1-f3, Nd4xf3+          in full
      O-O, O-O-O               castling to the king's side, to the queen's side; zeros do as well

    Signs such as x, -, =, +, # and ! may be left out. Letters of pieces may be English or Czech:
      K   king, král
      Q   queen; in Czech D, dáma
      R   rook; in Czech V, věž
      B   bishop; in Czech S, střelec
      N   knight; in Czech J, jezdec
    A pawn has no letter. Capitals name pieces, small letters files; where bc3 could be both, you
    are asked.

    A pawn that reaches the last rank needs the letter of what it becomes: e7e8q, e8=Q, e8Q.

    # What is written
    In files of the kind .txt, moves are written in full with Czech letters, as the program Šachy of
    2002 did:
      d2-d4      a pawn from d2 to d4
      Dd1-d2     the queen from d1 to d2
      Jd4xf3+    the knight takes on f3 and gives check
      c7xb8D     a pawn takes on b8 and becomes a queen
      d4xc3ep    a pawn takes in passing; the pawn it takes stood on c4
    Mate is written like check. Files of the kind .pgn have the short notation with English letters.

help-algorithm =
    # Looking ahead
    The computer plays through the moves of both sides in its mind, gives the positions at the end a
    number, and assumes that each side picks what is best for it: that is minimax. Alpha-beta makes
    it faster without changing the answer: as soon as a reply shows that a move is worse than
    another one already known, the other replies are not looked at.

    It does so one half-move deep, then two, then three, and so on: the cascade. The shallower
    search costs little and tells which moves to look at first, and whenever time runs out there is
    an answer. Positions that can be reached in several ways are remembered in a table.

    # The horizon
    A search that stops in the middle of an exchange sees a queen won and not that she is taken back.
    So at the end of every line exchanges are played out until the position is quiet.

    At full strength the computer looks at promising lines deeper and at poor ones hardly at all.

    # What a position is worth
    Material counts most; then where the pieces stand and how far they can go, pawns and passed
    pawns, the safety of the kings, threats and space. "eval" shows it all. The weights were fitted
    to games that the program played with itself.

    # Levels
    The levels lowest, low, medium and high look at every move to a fixed depth and then at exchanges
    only:
      lowest   2 half-moves, then 2 of exchanges
      low      3, then 4
      medium   4, then 6: so it sees some things ten half-moves ahead
      high     6, then 8
    4+6 and the like set both depths yourself. A level by Elo errs like a person: it overlooks moves
    that are hard to see. Full strength uses all the time it has.

    # Scores
    In pawns, +1.25 means an advantage of a pawn and a quarter, seen from the computer's side. In
    points, as the program Šachy counted, a pawn is 1000; there a knight was 3000, a bishop 3100, a
    rook 5000, a queen 9000. A move that mates at once has 60000, mate in two half-moves 59998, in
    four 59996. Here a hundredth of a pawn is ten points, and the pieces are worth what this program
    learnt from games.
