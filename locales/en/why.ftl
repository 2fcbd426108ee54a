# Why a position is what it is, in sentences.

why-over = The game is over: { $outcome }
why-mated = { $side ->
    [white] White cannot avoid mate in { $moves }.
   *[black] Black cannot avoid mate in { $moves }.
}
why-mates-late = { $side ->
    [white] White mates in { $moves }.
   *[black] Black mates in { $moves }.
}
why-lost-ending = { $side ->
    [white] White cannot avoid an ending that is lost according to the endgame tables.
   *[black] Black cannot avoid an ending that is lost according to the endgame tables.
}
why-tables-win = { $moves ->
    [one] Only one of the { $all } legal moves keeps the win.
   *[other] { $moves } of the { $all } legal moves keep the win.
}
why-tables-draw = { $moves ->
    [one] Only one of the { $all } legal moves keeps the draw.
   *[other] { $moves } of the { $all } legal moves keep the draw.
}

why-wins-mate = { $side ->
    [white] White
   *[black] Black
} mates in { $moves ->
    [1] one
   *[other] { $moves }
}{ $pattern ->
    [back-rank] {" "}on the back rank
    [smothered] , a smothered mate
   *[none] {""}
}: { $line }.
why-wins-ending = { $side ->
    [white] White
   *[black] Black
} can reach an ending that is won according to the endgame tables: { $line }.
why-wins-tactic = { $side ->
    [white] White
   *[black] Black
} has { $move }: { $how } and wins { $won } ({ $line }).
why-wins-material = { $side ->
    [white] White
   *[black] Black
} wins { $won }: { $line }.
why-wins-back = { $side ->
    [white] White
   *[black] Black
} wins back { $won }: { $line }.

why-threatens-mate = { $side ->
    [white] White
   *[black] Black
} threatens mate in { $moves ->
    [1] one
   *[other] { $moves }
}{ $pattern ->
    [back-rank] {" "}on the back rank
    [smothered] , a smothered mate
   *[none] {""}
}: { $line }.
why-threatens-ending = { $side ->
    [white] White
   *[black] Black
} threatens to reach an ending that is won according to the endgame tables: { $line }.
why-threatens-tactic = { $side ->
    [white] White
   *[black] Black
} threatens { $move }: { $how } and wins { $won } ({ $line }).
why-threatens-material = { $side ->
    [white] White
   *[black] Black
} threatens to win { $won }: { $line }.
why-threatens-back = { $side ->
    [white] White
   *[black] Black
} threatens to win back { $won }: { $line }.

why-level = Material is level.
why-ahead = { $side ->
    [white] White is ahead by { $more }.
   *[black] Black is ahead by { $more }.
}

why-plan = { $side ->
    [white] White's
   *[black] Black's
} plan in the best line: { $steps } ({ $line }).
why-step-castle-short = castle kingside
why-step-castle-long = castle queenside
why-step-go = { $role } to { $square }
why-step-exchange = { $role ->
    [pawn] exchange pawns
    [knight] exchange knights
    [bishop] exchange bishops
    [rook] exchange rooks
   *[queen] exchange queens
}
why-step-exchange-minors = { $role ->
    [knight] exchange bishop for knight
   *[bishop] exchange knight for bishop
}
why-step-take = take the { $role } on { $square }
why-step-promote = promote on { $square }

why-better = { $what }, worth { $pawns } pawns.
why-better-piece-squares = { $side ->
    [white] White's pieces and pawns are better placed
   *[black] Black's pieces and pawns are better placed
}
why-better-mobility = { $side ->
    [white] White's pieces are more mobile
   *[black] Black's pieces are more mobile
}
why-better-pawn-structure = { $side ->
    [white] White has the better pawn structure
   *[black] Black has the better pawn structure
}
why-better-passed-pawns = { $side ->
    [white] White's passed pawns are stronger
   *[black] Black's passed pawns are stronger
}
why-better-minors = { $side ->
    [white] White's minor pieces have the better posts
   *[black] Black's minor pieces have the better posts
}
why-better-bishops = { $side ->
    [white] White's bishops are better
   *[black] Black's bishops are better
}
why-better-rooks = { $side ->
    [white] White's rooks are better placed
   *[black] Black's rooks are better placed
}
why-better-early-queen = { $side ->
    [white] Black's queen is out too early
   *[black] White's queen is out too early
}
why-better-king-shelter = { $side ->
    [white] White's king has the better pawn shelter
   *[black] Black's king has the better pawn shelter
}
why-better-king-danger = { $side ->
    [white] Black's king is in more danger
   *[black] White's king is in more danger
}
why-better-castling = { $side ->
    [white] White has the better castling rights
   *[black] Black has the better castling rights
}
why-better-king-activity = { $side ->
    [white] White's king is more active
   *[black] Black's king is more active
}
why-better-threats = { $side ->
    [white] White's pieces attack more
   *[black] Black's pieces attack more
}
why-better-space = { $side ->
    [white] White has more space
   *[black] Black has more space
}
why-better-mop-up = { $side ->
    [white] Black's bare king is driven back
   *[black] White's bare king is driven back
}

why-worths = To the network { $side ->
    [white] White's
   *[black] Black's
} { $best } on { $best-square } is worth { $most } pawns, the { $worst } on { $worst-square } only { $least }.
