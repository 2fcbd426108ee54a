# Levels and scores.

level-lowest = lowest
level-low = low
level-medium = medium
level-high = high
level-full = full strength
level-depths = { $main }+{ $quiescence } half-moves
level-elo = { $elo } Elo
level-unknown = Unknown level "{ $text }": use lowest, low, medium, high, full, two depths such as 4+6 (at most { $depth }+{ $quiescence }), or Elo from { $min } to { $max }.

score-mates = mate in { $moves }
score-mated = mated in { $moves }
