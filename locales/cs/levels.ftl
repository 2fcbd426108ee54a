# Obtížnost a hodnocení.

level-lowest = nejnižší
level-low = nízká
level-medium = střední
level-high = vysoká
level-full = plná síla
level-depths = { $main }+{ $quiescence } { $quiescence ->
    [one] půltah
    [few] půltahy
   *[other] půltahů
}
level-elo = { $elo } Elo
level-unknown = Neznámá obtížnost „{ $text }“: napište lowest, low, medium, high, full, dvě hloubky jako 4+6 (nejvýš { $depth }+{ $quiescence }), nebo Elo od { $min } do { $max }.

score-mates = mat { $moves }. tahem
score-mated = dostane mat { $moves }. tahem
