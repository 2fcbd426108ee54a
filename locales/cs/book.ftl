# horizont book

book-about = Knihovny zahájení: prohlížení, výroba, spojování a jména zahájení
book-show-about = Ukáže tahy knihovny v pozici
book-name-about = Řekne kód ECO a jméno zahájení
book-make-about = Vyrobí z partií v PGN knihovnu formátu Polyglot
book-merge-about = Spojí dvě knihovny formátu Polyglot
book-info-about = Shrne obsah knihovny formátu Polyglot
book-export-about = Zapíše vestavěnou knihovnu ve formátu Polyglot pro jiné programy
book-compare-about = Porovná vestavěnou knihovnu s partiemi v databázi
book-grow-about = Vyrobí vestavěnou knihovnu analýzou motoru; v rozdělané pokračuje
book-check-about = Nechá motor znovu a důkladně ověřit tahy vestavěné knihovny

book-option-output = Kam zapsat výsledek
book-option-file = Knihovna formátu Polyglot (jinak vestavěná)
book-option-fen = Pozice (jinak základní postavení)
book-option-moves = Tahy od základního postavení, nebo soubor .pgn
book-option-games = Soubor s partiemi v PGN
book-option-book = Knihovna formátu Polyglot
book-option-first = První knihovna
book-option-second = Druhá knihovna
book-option-prefer-first = U pozic, které znají obě, platí první knihovna; jinak se váhy sečtou
book-option-min-games = Nejméně v kolika partiích musel být tah hrán
book-option-max-ply = Kolik půltahů od základního postavení
book-option-make-ply = Kolik půltahů z každé partie
book-option-only-wins = Počítat jen tahy vítěze
book-option-side = Počítat jen tahy bílého (white), nebo černého (black)
book-option-from-db = Počítat partie z databáze, s --query jen ty, které se hledají
book-option-compare-games = Vynechat pozice, které má méně partií
book-option-limit = Kolik tahů ukázat, od největšího rozdílu; 0 znamená všechny
book-option-positions = Kolik pozic má knihovna mít
book-option-nodes = Po kolika pozicích už analýza nezačne další iteraci
book-option-lines = Kolik nejlepších tahů v pozici analyzovat
book-option-margin = O kolik setin pěšce smí být tah horší než nejlepší
book-option-unproved-margin = Totéž pro tah, na který ještě nejsou odpovědi analyzovány
book-option-halving = O kolik setin pěšce horší tah se hraje polovičně často
book-option-sample = Kolik pozic vylosovat z partií podle knihovny
book-option-seed = Semínko náhody; jiné číslo vylosuje jiné pozice
book-option-threads = Kolik pozic analyzovat najednou

book-bad-file = { $file }: { $reason }.
book-text-line = řádek { $line }: { $problem }
book-text-no-position = má tu být pozice, středník a tahy
book-text-no-candidate = „{ $found }“ není tah, váha a ohodnocení
book-error-empty = soubor je prázdný
book-error-odd-length = délka v bajtech, { $number }, není celý počet záznamů po 16 bajtech
book-error-unsorted = záznam { $number } není na svém místě: soubor není knihovna formátu Polyglot, nebo není setříděný
book-entry-skipped = Záznam { $number } má nepřípustný tah a je vynechán.
book-no-moves = Tato pozice v knihovně není.
book-name-none = Toto zahájení nemá jméno.
book-name-bad-move = Tah „{ $move }“ tu není přípustný, nebo není jednoznačný.
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

book-compare-long = Pro každou pozici knihovny: jak často hraje který tah knihovna a jak často lidé, s jakým výsledkem a výkonem. Partie se volbou --query vybírají podle hlaviček.
book-compare-headers-only = Knihovna se porovnává s partiemi vybranými jen podle hlaviček, ne podle pozice, zahájení, materiálu či pěšců.
book-compare-stopped = Přerušeno: neporovnaly se všechny pozice.
book-compared = Pozic v knihovně: { $positions }, z toho v dostatku partií: { $compared }. V { $same } z nich je první volba knihovny i nejhranější tah. Shoda tahů podle četnosti: { $overlap }.
book-compare-column-line = Tah
book-compare-column-book = knihovna
book-compare-column-practice = praxe
book-compare-column-games = partií
book-compare-column-score = úspěšnost
book-compare-column-performance = výkon

book-check-exit-codes = Návratový kód: 0, není-li žádný tah horší než nejlepší o víc než půl pěšce, jinak 1.
book-check-bad = { $line }: poslední tah je horší než nejlepší; ztráta v setinách pěšce: { $loss }.
book-check-stopped = Přerušeno: ověřeny byly jen tyto pozice.
book-checked = Pozic: { $positions }, tahů: { $moves }. Ztráta proti nejlepšímu v setinách pěšce: průměrně { $mean }, nejvýš { $greatest }; větší než { $limit }: { $bad }.
