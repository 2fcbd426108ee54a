# Soubory s partiemi a pozicemi.

file-trouble = Soubor { $path }: { $reason }.
file-unknown-kind = jeho jméno má končit .pgn, .fen, .sch, nebo .txt
file-missing = takový soubor nebo složka neexistuje
file-not-a-file = není to soubor, ale složka nebo zařízení
file-denied = přístup odepřen
file-too-large = je větší než { $limit } MB, víc soubor s partií mít nesmí
file-folder-full = složka { $path } dosáhla meze { $limit } MB; smažte partie, které už nepotřebujete
file-no-home = chybí domovská složka (HOME není nastaveno)
file-disk-full = na disku není místo
file-busy = právě ho používá někdo jiný
file-bad-name = takhle se soubor jmenovat nemůže
file-failing = disk nebo spojení s ním selhává
file-other = systém hlásí „{ $error }“
file-empty = je prázdný
file-not-text = na řádku { $line } není text
file-heading = neznámý první řádek „{ $found }“, možná ho napsala novější verze Horizontu
file-unknown-line = „{ $found }“ na řádku { $line } sem nepatří
file-bad-value = „{ $found }“ na řádku { $line } k „{ $name }:“ nepatří; patří tam { $name ->
    [below] white nebo black
   *[other] human, nebo computer a obtížnost
}
file-line-missing = chybí řádek „{ $name }:“, část souboru se možná ztratila
file-cut-short = { $moves ->
    [0] končí na řádku { $line } bez tahů a bez výsledku, zbytek se možná ztratil
    [one] končí na řádku { $line } po jediném půltahu bez výsledku, zbytek se možná ztratil
   *[other] končí na řádku { $line } po { $moves } půltazích bez výsledku, zbytek se možná ztratil
}
file-position = pozice na řádku { $line }: { $reason }
file-move = tah { $move } na řádku { $line }: { $reason }
file-after-end = na řádku { $line } je za koncem partie ještě „{ $found }“
file-too-many-moves = na řádku { $line } je partie už příliš dlouhá
file-no-such-game = { $games ->
    [one] je v něm jen { $games } partie
    [few] jsou v něm jen { $games } partie
   *[other] je v něm jen { $games } partií
}
file-no-game = není v něm žádná partie
file-several-games = je v něm víc partií a uložením jedné by se ostatní ztratily; zvolte jiné jméno
file-more-games = V souboru je víc partií, otevřena je první. Uložte ji pod jiným jménem, aby se ostatní neztratily.
file-no-end = Partie nemá výsledek, možná kus chybí.

pgn-on-line = na řádku { $line }: { $reason }
pgn-game = { $game }. partie: { $reason }.
pgn-move = tah { $move }: { $reason }
pgn-fen = ve značce FEN není pozice: { $reason }
pgn-variant = hraje se podle neznámých pravidel „{ $rules }“
pgn-null-move = prázdné tahy („--“) nejsou podporovány
pgn-stray-variation = varianta začíná dřív než tah, ke kterému patří
pgn-stray-bracket = závorka uzavírá variantu, která nezačala
pgn-open-variation = varianta není uzavřena
pgn-too-long = partie je příliš dlouhá
pgn-syntax = některá značka nebo poznámka není uzavřena
