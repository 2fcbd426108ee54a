# horizont eval

eval-about = Vysvětlit, jak program hodnotí pozici a proč
eval-fen = Pozice ve tvaru FEN; bez ní základní postavení

eval-term = v pěšcích
eval-white = bílý
eval-black = černý
eval-difference = rozdíl
eval-total = Celkem
eval-hard-to-win = Výhoda se těžko uplatňuje

eval-term-material = Materiál
eval-term-piece-squares = Postavení figur a pěšců
eval-term-mobility = Pohyblivost figur
eval-term-pawn-structure = Pěšcová struktura
eval-term-passed-pawns = Volní pěšci
eval-term-minors = Opora jezdců a střelců
eval-term-bishops = Střelci a barvy polí
eval-term-rooks = Věže na sloupcích a řadách
eval-term-early-queen = Vývin dámy
eval-term-king-shelter = Pěšcový kryt krále
eval-term-king-danger = Ohrožení krále
eval-term-castling = Právo na rošádu
eval-term-king-activity = Král u pěšců
eval-term-threats = Hrozby
eval-term-space = Prostor
eval-term-mop-up = Zahnání osamělého krále
eval-term-tempo = Výhoda tahu

eval-phase = { $percent ->
    [100] Fáze: zahájení nebo střední hra
    [0] Fáze: koncovka
   *[other] Fáze: střední hra z { $percent } %, zbytek koncovka
}
eval-in-check = Strana na tahu je v šachu: hodnocení bez propočtu tu říká málo.
eval-verdict = { $verdict } (krátký propočet: { $score }, hloubka { $depth }).
eval-verdict-level = Pozice je zhruba vyrovnaná
eval-verdict-white-slightly = Bílý stojí o něco lépe
eval-verdict-black-slightly = Černý stojí o něco lépe
eval-verdict-white-better = Bílý má zřetelnou výhodu
eval-verdict-black-better = Černý má zřetelnou výhodu
eval-verdict-white-winning = Bílý má rozhodující výhodu
eval-verdict-black-winning = Černý má rozhodující výhodu

eval-network = Neuronová síť: { $value } pěšce pro bílého
eval-what-if = Cena každého kamene tam, kde stojí: o tolik by na tom jeho strana byla bez něj hůř.
