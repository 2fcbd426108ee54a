# horizont selfplay

selfplay-about = Partie motoru se sebou samým, ze kterých se učí hodnocení
selfplay-play-about = Hraje partie a přidává je do souboru
selfplay-export-about = Zamíchá klidné pozice z partií do souboru pro učení
selfplay-stats-about = Řekne, co je v souborech s partiemi
selfplay-option-output = Soubor; co v něm je, zůstane
selfplay-option-games = Kolik partií hrát; Ctrl-C skončí dřív a nic se neztratí
selfplay-option-nodes = Po kolika pozicích už výpočet nezačne další iteraci
selfplay-option-random-plies = Náhodné půltahy na začátku partie; polovina partií má o jeden víc
selfplay-option-threads = Kolik partií najednou; není-li řečeno, tolik, kolik je jader
selfplay-option-seed = Pro tatáž zahájení znovu; jinak podle hodin
selfplay-option-inputs = Soubory s partiemi
selfplay-option-to = Kam pozice zapsat
selfplay-option-text = Pro každou pozici řádek FEN;výsledek;hodnocení místo sbaleného tvaru
selfplay-option-shuffle = Pořadí; stejné číslo míchá stejně

selfplay-resumed = Partií už v souboru: { $games }.
selfplay-progress = půltahů { $plies }
selfplay-done = Partií přidáno do { $file }: { $games }, půltahů { $plies }.
selfplay-exported = Pozic zapsáno do { $file }: { $positions }.
selfplay-nothing = V těchto souborech nejsou žádné klidné pozice.
selfplay-foreign = to není soubor partií motoru se sebou samým, nebo má jinou verzi
selfplay-damaged = partie { $game } je poškozená ({ $error })
selfplay-bad-file = { $file }: { $reason }.

selfplay-stats-games = Partie
selfplay-stats-plies = Půltahy
selfplay-stats-length = Půltahů na partii
selfplay-stats-results = Bílý vyhrál / remíza / prohrál
selfplay-stats-quiet = Pozice pro učení
selfplay-stats-pieces = s { $from } až { $to } kameny
selfplay-stats-pawns = s náskokem aspoň { $from } pěšců
