# horizont book

book-about = Knihovny zahájení: co je v nich, jak se dělají, jak se zahájení jmenují
book-show-about = Ukáže tahy, které má knihovna pro pozici
book-name-about = Řekne kód ECO a jméno zahájení
book-make-about = Udělá z partií v PGN knihovnu formátu Polyglot
book-merge-about = Spojí dvě knihovny formátu Polyglot
book-info-about = Řekne, co je v knihovně formátu Polyglot
book-export-about = Zapíše naši knihovnu ve formátu Polyglot pro jiné programy
book-grow-about = Udělá naši knihovnu rozborem motoru; v rozdělané pokračuje
book-check-about = Nechá motor znovu a důkladně rozebrat tahy, které hraje naše knihovna

book-option-output = Kam zapsat výsledek
book-option-file = Knihovna formátu Polyglot; není-li řečeno, ta naše
book-option-fen = Pozice; není-li řečeno, základní postavení
book-option-moves = Tahy od základního postavení, nebo soubor .pgn
book-option-games = Soubor s partiemi v PGN
book-option-book = Knihovna formátu Polyglot
book-option-first = První knihovna
book-option-second = Druhá knihovna
book-option-prefer-first = U pozic, které znají obě, platí první knihovna; jinak se váhy sečtou
book-option-min-games = V kolika partiích musel být tah hrán
book-option-max-ply = Kolik půltahů od základního postavení
book-option-make-ply = Kolik půltahů z každé partie
book-option-only-wins = Počítat jen tahy vítěze
book-option-side = Počítat jen tahy bílého (white), nebo černého (black)
book-option-positions = Kolik pozic má knihovna mít
book-option-nodes = Po kolika pozicích už rozbor nezačne další iteraci
book-option-lines = Kolik nejlepších tahů v pozici rozebrat
book-option-margin = O kolik setin pěšce smí být tah horší než nejlepší
book-option-unproved-margin = Totéž pro tah, pod kterým ještě nic rozebráno nebylo
book-option-halving = O kolik setin pěšce horší tah se hraje o polovinu méně
book-option-sample = Kolik pozic vylosovat z partií podle knihovny
book-option-seed = Jiné číslo vylosuje jiné pozice
book-option-threads = Kolik pozic rozebírat najednou

book-bad-file = { $file }: { $reason }.
book-error-empty = soubor je prázdný
book-error-odd-length = { $number } bajtů není celý počet záznamů po 16 bajtech
book-error-unsorted = záznam { $number } není na svém místě: to není knihovna formátu Polyglot, nebo není setříděná
book-entry-skipped = Záznam { $number } má tah, který zde podle pravidel nejde; je vynechán.
book-no-moves = Pro tuto pozici knihovna nic nemá.
book-name-none = Toto zahájení nemá jméno.
book-name-bad-move = Tah „{ $move }“ zde nejde zahrát nebo není jasný.
book-info =
    Záznamů: { $entries }
    Pozic: { $positions }
    Záznamů s váhou 0: { $unweighted }
book-info-start = Základní postavení:
book-written = Záznamů zapsáno do { $file }: { $entries }.
book-made = Partií započítáno: { $games }, nečitelných: { $bad }.
book-make-stopped = Přerušeno; knihovna nebyla zapsána.
book-grow-resumed = Pozic už v knihovně: { $positions }.
book-grown = Pozic v knihovně { $file }: { $positions }.

book-check-exit-codes = Návratový kód: 0, není-li žádný tah horší než nejlepší o víc než půl pěšce, jinak 1.
book-check-bad = { $line }: poslední tah je horší než nejlepší o { $loss } setin pěšce.
book-checked = Pozic: { $positions }, tahů: { $moves }. Horší než nejlepší jsou v průměru o { $mean } a nanejvýš o { $greatest } setin pěšce; o víc než { $limit }: { $bad }.
