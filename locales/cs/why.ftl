# Proč je pozice taková, jaká je, ve větách.

why-over = Partie skončila: { $outcome }
why-mated = { $side ->
    [white] Bílý neodvrátí mat { $moves }. tahem.
   *[black] Černý neodvrátí mat { $moves }. tahem.
}
why-mates-late = { $side ->
    [white] Bílý dá mat { $moves }. tahem.
   *[black] Černý dá mat { $moves }. tahem.
}
why-lost-ending = { $side ->
    [white] Bílý se nevyhne koncovce, která je podle tabulek prohraná.
   *[black] Černý se nevyhne koncovce, která je podle tabulek prohraná.
}
why-tables-win = { $moves ->
    [one] Výhru drží jediný možný tah z { $all }.
    [few] Výhru drží { $moves } možné tahy z { $all }.
   *[other] Výhru drží { $moves } možných tahů z { $all }.
}
why-tables-draw = { $moves ->
    [one] Remízu drží jediný možný tah z { $all }.
    [few] Remízu drží { $moves } možné tahy z { $all }.
   *[other] Remízu drží { $moves } možných tahů z { $all }.
}

why-wins-mate = { $side ->
    [white] Bílý
   *[black] Černý
} dá mat { $moves ->
    [1] jedním tahem
   *[other] { $moves }. tahem
}{ $pattern ->
    [back-rank] {" "}na poslední řadě
    [smothered] , a to dušený
   *[none] {""}
}: { $line }.
why-wins-ending = { $side ->
    [white] Bílý
   *[black] Černý
} může přejít do koncovky, která je podle tabulek vyhraná: { $line }.
why-wins-tactic = { $side ->
    [white] Bílý
   *[black] Černý
} má { $move }: { $how } a získá { $won } ({ $line }).
why-wins-material = { $side ->
    [white] Bílý
   *[black] Černý
} získá { $won }: { $line }.
why-wins-back = { $side ->
    [white] Bílý
   *[black] Černý
} získá zpět { $won }: { $line }.

why-threatens-mate = { $side ->
    [white] Bílý
   *[black] Černý
} hrozí matem { $moves ->
    [1] jedním tahem
   *[other] { $moves }. tahem
}{ $pattern ->
    [back-rank] {" "}na poslední řadě
    [smothered] , a to dušeným
   *[none] {""}
}: { $line }.
why-threatens-ending = { $side ->
    [white] Bílý
   *[black] Černý
} hrozí, že přejde do koncovky, která je podle tabulek vyhraná: { $line }.
why-threatens-tactic = { $side ->
    [white] Bílý
   *[black] Černý
} hrozí { $move }: { $how } a získá { $won } ({ $line }).
why-threatens-material = { $side ->
    [white] Bílý
   *[black] Černý
} hrozí, že získá { $won }: { $line }.
why-threatens-back = { $side ->
    [white] Bílý
   *[black] Černý
} hrozí, že získá zpět { $won }: { $line }.

why-level = Materiál je vyrovnaný.
why-ahead = { $side ->
    [white] Bílý má navíc { $more }.
   *[black] Černý má navíc { $more }.
}

why-plan = { $side ->
    [white] Plán bílého
   *[black] Plán černého
} v nejlepší variantě: { $steps } ({ $line }).
why-step-castle-short = malá rošáda
why-step-castle-long = velká rošáda
why-step-go = { $role ->
    [pawn] pěšec
    [knight] jezdec
    [bishop] střelec
    [rook] věž
    [queen] dáma
   *[king] král
} na { $square }
why-step-exchange = { $role ->
    [pawn] výměna pěšců
    [knight] výměna jezdců
    [bishop] výměna střelců
    [rook] výměna věží
   *[queen] výměna dam
}
why-step-exchange-minors = { $role ->
    [knight] výměna střelce za jezdce
   *[bishop] výměna jezdce za střelce
}
why-step-take = { $role ->
    [pawn] braní pěšce
    [knight] braní jezdce
    [bishop] braní střelce
    [rook] braní věže
   *[queen] braní dámy
} na { $square }
why-step-promote = proměna na { $square }

why-better = { $what }, v ceně { $pawns } pěšce.
why-better-piece-squares = { $side ->
    [white] Bílý má lépe postavené figury a pěšce
   *[black] Černý má lépe postavené figury a pěšce
}
why-better-mobility = { $side ->
    [white] Bílý má pohyblivější figury
   *[black] Černý má pohyblivější figury
}
why-better-pawn-structure = { $side ->
    [white] Bílý má lepší pěšcovou strukturu
   *[black] Černý má lepší pěšcovou strukturu
}
why-better-passed-pawns = { $side ->
    [white] Bílý má silnější volné pěšce
   *[black] Černý má silnější volné pěšce
}
why-better-minors = { $side ->
    [white] Bílí jezdci a střelci mají lepší opěrné body
   *[black] Černí jezdci a střelci mají lepší opěrné body
}
why-better-bishops = { $side ->
    [white] Bílý má lepší střelce
   *[black] Černý má lepší střelce
}
why-better-rooks = { $side ->
    [white] Bílý má lépe postavené věže
   *[black] Černý má lépe postavené věže
}
why-better-early-queen = { $side ->
    [white] Černá dáma vyšla příliš brzy
   *[black] Bílá dáma vyšla příliš brzy
}
why-better-king-shelter = { $side ->
    [white] Bílý král má lepší pěšcový kryt
   *[black] Černý král má lepší pěšcový kryt
}
why-better-king-danger = { $side ->
    [white] Černý král je víc ohrožený
   *[black] Bílý král je víc ohrožený
}
why-better-castling = { $side ->
    [white] Bílý má lepší možnosti rošády
   *[black] Černý má lepší možnosti rošády
}
why-better-king-activity = { $side ->
    [white] Bílý král je aktivnější
   *[black] Černý král je aktivnější
}
why-better-threats = { $side ->
    [white] Bílé figury víc útočí
   *[black] Černé figury víc útočí
}
why-better-space = { $side ->
    [white] Bílý má víc prostoru
   *[black] Černý má víc prostoru
}
why-better-mop-up = { $side ->
    [white] Osamělý černý král je zahnaný
   *[black] Osamělý bílý král je zahnaný
}

why-worths = { $side ->
    [white] Podle sítě má z bílých figur
   *[black] Podle sítě má z černých figur
} { $best ->
    [knight] jezdec
    [bishop] střelec
    [rook] věž
   *[queen] dáma
} na { $best-square } cenu { $most } pěšce, { $worst ->
    [knight] jezdec
    [bishop] střelec
    [rook] věž
   *[queen] dáma
} na { $worst-square } jen { $least }.
