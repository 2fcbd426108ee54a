# horizont review

review-about = Review finished games: where they went wrong, and why
review-long =
    Every position of the game is looked at, on all cores. A move is judged by what it cost in chances to win, in points of a hundred: an inaccuracy 5, a mistake 10, a blunder 20. A reason is given only where search, exchange or endgame table prove it.

    With -o the games are written with glyphs, comments and better lines. A file of many games is read one at a time; Ctrl-C stops, and the same command goes on where it stopped.

    { help-exit-codes }
review-option-file = File of one game or many: .pgn, or one game as .txt
review-option-output = Write the reviewed games into this PGN file
review-option-nodes = How many positions to search for each move
review-option-depth = How many half-moves deep to search instead
review-option-time = How long to think about each position instead: 500ms, 2s
review-option-threads = How many positions at once; without it all cores
review-option-all = Tell every move, not the bad ones alone
review-option-json = Write JSON, a line for each game
review-no-games = There is no game in { $file }.
review-bad-game = { $file }: { $error }. It is left out.
review-unreadable = { $file } can not be read: { $error }.
review-unwritable = { $file } can not be written: { $error }.
review-resumed = { $games ->
    [one] Going on after the first game, which is done.
   *[other] Going on after the first { $games } games, which are done.
}
review-stopped = Stopped after { $games } games. The same command goes on from here.
review-stopped-nothing = Stopped.
review-written = { $games ->
    [one] One game written: { $file }
   *[other] { $games } games written: { $file }
}
review-same-file = The output would overwrite the games that are read: choose another name.

review-title = { $white } – { $black }, { $result }
review-opening = Opening: { $eco } { $name }
review-side-white = White
review-side-black = Black
review-accuracy = { $side }: accuracy { $accuracy } %, inaccuracies { $inaccuracies }, mistakes { $mistakes }, blunders { $blunders }
review-accuracy-none = { $side }: no moves
review-decisive = The game was decided by { $move }.
review-graph = White's chances, move by move:
review-no-mistakes = No inaccuracy was found.
review-move = { $number } { $move }{ $sign } { $class } (−{ $loss } points)
review-move-good = { $number } { $move } { $class }
review-better = Better: { $line } ({ $score })
review-mate-score = mate in { $moves }
review-decisive-comment = The decisive mistake.

review-class-best = best
review-class-good = good
review-class-inaccuracy = inaccuracy
review-class-mistake = mistake
review-class-blunder = blunder

review-allows-mate = { $moves ->
    [1] { $reply } mates at once.
   *[other] After { $reply } the opponent mates in { $moves }.
}
review-misses-mate = { $moves ->
    [1] Misses { $best }, which mates at once.
   *[other] Misses mate in { $moves }, beginning with { $best }.
}
review-stalemates = Stalemate: the opponent has no move, and the game is drawn.
review-spoils-ending = { $was ->
    [won] { $is ->
        [drawn] Gives up a won ending: by the endgame table it is a draw now.
       *[other] Gives up a won ending: by the endgame table it is lost now.
    }
   *[other] Gives up a drawn ending: by the endgame table it is lost now.
}
review-puts-en-prise = Puts the { $role } on { $square }, where it can be taken: { $by } wins { $lost }.
review-leaves-hanging = Leaves the { $role } on { $square } hanging: { $by } wins { $lost }.
review-fork = Runs into a fork: { $by } attacks { $targets } at once with the { $forker } and wins { $lost }.
review-allows-promotion = Lets a pawn become a queen on { $square }: { $line }.
review-loses = Loses { $lost }: { $line }.
review-misses = Misses { $best }, which wins { $gain }.
review-list = { $most } and { $last }

review-lost-pawn = a pawn
review-lost-two-pawns = two pawns
review-lost-exchange = the exchange
review-lost-piece = a piece
review-lost-piece-for-pawn = a piece for a pawn
review-lost-rook = a rook
review-lost-queen = the queen
review-lost-queen-for-rook = the queen for a rook
review-lost-queen-for-piece = the queen for a piece
review-lost-material = { $pawns ->
    [one] material worth a pawn
   *[other] material worth { $pawns } pawns
}

review-target-pawn = pawn
review-target-knight = knight
review-target-bishop = bishop
review-target-rook = rook
review-target-queen = queen
review-target-king = king
