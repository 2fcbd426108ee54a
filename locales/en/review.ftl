# horizont review

review-about = Review finished games: what went wrong, and why
review-long =
    Searches every position of a game on all cores. A move is judged by the winning chances it cost: 8% is an inaccuracy, 10% a mistake, 20% a blunder. A reason is given only where the search, an exchange or an endgame table proves it.

    With -o the games are written with glyphs, comments and better lines. A large file is read one game at a time; Ctrl-C stops, and the same command picks up where it stopped.

    { help-exit-codes }
review-option-file = File with one or more games (.pgn), or a single game (.txt)
review-option-from-db = Review the games of a database, those of --query if it is given
review-option-output = Write the reviewed games to this PGN file
review-option-nodes = Nodes to search for each position
review-option-depth = Search to this depth (half-moves) instead
review-option-time = Think this long about each position instead: 500ms, 2s
review-option-threads = Positions searched at once [all cores]
review-option-all = Show every move, not just the bad ones
review-option-json = Write JSON, one line per game
review-other-games = Another process is reading different games: all of them need the same file or the same database.
review-no-games = No games found in { $file }.
review-bad-game = { $file }: { $error } Skipped.
review-at = Reviewing the game: { $done }/{ $all } (Ctrl-C stops it)
review-no-such-game = { $file } has no game { $game }; the last one is { $games }.
review-progress-game = game { $game }
review-progress-file = ({ $percent }% of the file, { $left } left)
review-unreadable = { $file } could not be read: { $error }.
review-unwritable = { $file } could not be written: { $error }.
review-resumed = { $games ->
    [one] Continuing after the first game, already reviewed.
   *[other] Continuing after the first { $games } games, already reviewed.
}
review-stopped = { $games ->
    [one] Stopped after { $games } game. Run the same command to continue.
   *[other] Stopped after { $games } games. Run the same command to continue.
}
review-stopped-nothing = Stopped.
review-written = { $games ->
    [one] { $games } game written: { $file }
   *[other] { $games } games written: { $file }
}
review-same-file = The output would overwrite the input: choose another name.

review-title = { $white } – { $black }, { $result }
review-opening = Opening: { $eco } { $name }
review-side-white = White
review-side-black = Black
review-accuracy = { $side }: { $accuracy }% accuracy, { $inaccuracies ->
    [one] { $inaccuracies } inaccuracy
   *[other] { $inaccuracies } inaccuracies
}, { $mistakes ->
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] { $blunders } blunder
   *[other] { $blunders } blunders
}
review-accuracy-none = { $side }: no moves while the game was open
review-decisive = The decisive mistake was { $move }.
review-graph = White's winning chances, move by move:
review-no-mistakes = No inaccuracies found.
review-move = { $move } { $class } (−{ $loss }% winning chances)
review-move-good = { $move } { $class }
review-better = Better: { $line } ({ $score })
review-mate-score = mate in { $moves }
review-decisive-comment = The decisive mistake.
review-comment = { $class ->
    [inaccuracy] Inaccuracy.
    [mistake] Mistake.
   *[blunder] Blunder.
}

review-decided-won = the game is already won
review-decided-lost = the game is already lost
review-compares = In the engine's judgement { $best } keeps { $kept }; now it is { $left } (positive is good for White).
review-compares-things = In the engine's judgement { $best } keeps { $things }, with { $kept }; now it is { $left } (positive is good for White).
review-kept-bishop-pair = the bishop pair
review-kept-castling = the right to castle
review-kept-passed-pawn = a passed pawn
review-kept-sound-pawns = sound pawns
review-class-best = best move
review-class-good = good move
review-class-inaccuracy = inaccuracy
review-class-mistake = mistake
review-class-blunder = blunder

review-allows-mate = { $moves ->
    [1] Allows mate in one{ $pattern ->
        [back-rank] {" "}on the back rank
        [smothered] , a smothered mate
       *[none] {""}
    }: { $reply }.
   *[other] Allows a forced mate in { $moves }{ $pattern ->
        [back-rank] {" "}on the back rank
        [smothered] , a smothered mate
       *[none] {""}
    }, starting with { $reply }.
}
review-misses-mate = { $moves ->
    [1] Misses mate in one{ $pattern ->
        [back-rank] {" "}on the back rank
        [smothered] , a smothered mate
       *[none] {""}
    }: { $best }.
   *[other] Misses a forced mate in { $moves }{ $pattern ->
        [back-rank] {" "}on the back rank
        [smothered] , a smothered mate
       *[none] {""}
    }, starting with { $best }.
}
review-allows-lost-ending = After { $reply } the game reaches an ending that is lost according to the endgame tables.
review-misses-won-ending = Misses { $best }, which leads to an ending that is won according to the endgame tables.
review-praise-good = A sacrifice that works: nothing else is better.
review-praise-brilliant = A sacrifice that works, and the only good move: anything else is a mistake.
review-stalemates = Stalemate: the opponent has no legal moves, and the game is a draw.
review-spoils-ending = { $was ->
    [won] { $is ->
        [drawn] Throws away the win: according to the endgame tables the position is now a draw.
       *[other] Throws away the win: according to the endgame tables the position is now lost.
    }
   *[other] Throws away the draw: according to the endgame tables the position is now lost.
}
review-puts-en-prise = Puts the { $role } en prise on { $square }: { $by } wins { $lost }.
review-leaves-hanging = Leaves the { $role } on { $square } hanging: { $by } wins { $lost }.
review-tactic = Allows { $by }: { $how } and wins { $lost }.
review-misses-tactic = Misses { $best }: { $how } and wins { $gain }.
review-how-fork = { $by } forks { $targets }
review-how-pin = { $by } pins { $pinned } to { $to }
review-how-pinned-guard = { $guard } is pinned and cannot recapture, so { $by } captures safely
review-how-skewer = { $by } skewers { $front } and, behind it, { $behind },
review-how-discovery = { $mover } uncovers { $by } attack on { $target }
review-how-removes-guard = { $by } takes { $guard } that guards { $of }
review-how-traps = { $by } traps { $piece } on { $square }, which has no safe square,
review-piece-subject = the { $role }
review-piece-object = the { $role }
review-piece-owner = the { $role }'s
review-allows-promotion = Lets a pawn queen on { $square }: { $line }.
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
    [one] a pawn's worth of material
   *[other] { $pawns } pawns' worth of material
}

review-target-pawn = { $count ->
    [1] pawn
    [2] both pawns
   *[other] { $count } pawns
}
review-target-knight = { $count ->
    [1] knight
    [2] both knights
   *[other] { $count } knights
}
review-target-bishop = { $count ->
    [1] bishop
    [2] both bishops
   *[other] { $count } bishops
}
review-target-rook = { $count ->
    [1] rook
    [2] both rooks
   *[other] { $count } rooks
}
review-target-queen = { $count ->
    [1] queen
    [2] both queens
   *[other] { $count } queens
}
review-target-king = { $count ->
   *[1] king
}
