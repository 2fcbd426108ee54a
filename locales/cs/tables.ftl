# horizont tables

tables-about = Tabulky koncovek: výroba, dotazy, kontrola
tables-make-about = Vyřeší koncovky a uloží je do souborů; co už je hotové, znovu nepočítá
tables-probe-about = Ukáže výsledek pozice a hodnotu každého tahu
tables-serve-about = Odpovídat na otázky o pozicích přes HTTP jako tabulky na lichess
tables-stats-about = Vypíše statistiky tabulek a jejich nejdelší maty
tables-verify-about = Ověří každou pozici tabulek podle pozic po jejích tazích
tables-option-endings = Koncovky, třeba KRPKR (anglická písmena figur)
tables-option-pieces = Všechny koncovky nejvýš s tolika kameny včetně králů
tables-option-dir = Složka s tabulkami (jinak mezi daty uživatele)
tables-option-threads = Počet vláken (jinak počet jader)
tables-option-memory = Nejvýš kolik MB paměti použít (jinak 4096, nebo kolik je volno)
tables-option-port = Port (0: kterýkoli volný)
tables-option-host = Adresa tohoto počítače, na které poslouchat (jinak jen tento počítač)
tables-option-fen = Pozice

tables-no-folder = Systém nemá složku pro data: zadejte --dir.
tables-no-endings = Zadejte koncovku, třeba KRPKR, nebo --pieces.
tables-no-ending = { $name } není koncovka; má být něco jako KRPKR.
tables-bad-size = { $name }: počet kamenů je { $pieces }, ale tabulky mohou mít 3 až { $most }.
tables-file-foreign = není to soubor s tabulkou, nebo má jinou verzi
tables-file-length = soubor má špatnou délku
tables-file-damaged = soubor je poškozený
tables-file-misnamed = v souboru je jiná koncovka, { $ending }
tables-bad-file = { $file }: { $reason }.
tables-memory = { $ending } potřebuje { $needed } MB paměti, dovoleno je { $there } MB.
tables-disk = Tabulky potřebují ve složce { $ending } asi { $needed } MB, volno je { $there } MB.
tables-plan = Vyrobit zbývá { $endings } { $endings ->
    [one] koncovku
    [few] koncovky
   *[other] koncovek
}, asi { $positions } mil. pozic; potrvá to asi { $minutes } min ({ $threads ->
    [one] jedno volné jádro
   *[other] volná jádra: { $threads }
}), zabere to nejvýš { $memory } MB paměti a asi { $disk } MB na disku.
tables-plan-together = O práci se dělí { $processes ->
    [one] jediný proces
    [few] { $processes } procesy
   *[other] { $processes } procesů
}; tolik paměti potřebuje každý z nich.
tables-failed-elsewhere = Jiný proces nemůže pokračovat; proč, hlásí sám.
tables-stopped = Zastaveno; co je hotové, zůstává, a stejný příkaz naváže tam, kde skončil.
tables-too-long = { $ending }: mat trvá víc půltahů, než kolik tabulka pojme.
tables-made-one = { $ending } { $positions } { $positions ->
    [one] pozice
    [few] pozice
   *[other] pozic
} { $size } kB, bitů na pozici { $bits }, nejdelší mat { $moves }, řešení { $solve } s, sbalení { $pack } s
tables-made = Tabulek vyrobeno ve složce { $folder }: { $tables }, { $size } MB, { $seconds } s.
tables-sent = Ostatním procesům odesláno: { $size } MB.

tables-serving = Tabulek: { $tables }, na adrese { $address }… (konec Ctrl-C)
tables-fen-too-long = Pozice ve formátu FEN bývá kratší.
tables-unknown = Tuto pozici žádná tabulka nezná: viz horizont tables make.
tables-missing = Tabulka { $ending } tu není: viz horizont tables make.
tables-dead = { $ending } je vždy remíza a tabulku nepotřebuje.
tables-win = mat { $moves }. tahem
tables-loss = dostane mat { $moves }. tahem
tables-mated = mat
tables-draw = remíza
tables-line = Nejlepší hra: { $line }
tables-stats-white = Bílý na tahu: { $won } { $won ->
    [one] vyhraná
    [few] vyhrané
   *[other] vyhraných
}, { $drawn } { $drawn ->
    [one] remízová
    [few] remízové
   *[other] remízových
}, { $lost } { $lost ->
    [one] prohraná
    [few] prohrané
   *[other] prohraných
}
tables-stats-black = Černý na tahu: { $won } { $won ->
    [one] vyhraná
    [few] vyhrané
   *[other] vyhraných
}, { $drawn } { $drawn ->
    [one] remízová
    [few] remízové
   *[other] remízových
}, { $lost } { $lost ->
    [one] prohraná
    [few] prohrané
   *[other] prohraných
}
tables-longest-win = nejdelší výhra { $moves }. tahem ({ $plies } { $plies ->
    [one] půltah
    [few] půltahy
   *[other] půltahů
}), { $count } { $count ->
    [one] pozice
    [few] pozice
   *[other] pozic
}, třeba { $fen }
tables-longest-loss = nejdelší prohra { $moves }. tahem ({ $plies } { $plies ->
    [one] půltah
    [few] půltahy
   *[other] půltahů
}), { $count } { $count ->
    [one] pozice
    [few] pozice
   *[other] pozic
}, třeba { $fen }
tables-verified = { $ending }: { $positions } { $positions ->
    [one] pozice
    [few] pozice
   *[other] pozic
}, vše v pořádku.
tables-wrong = { $ending }: { $positions } { $positions ->
    [one] pozice
    [few] pozice
   *[other] pozic
}, z toho { $wrong } { $wrong ->
    [one] špatná
    [few] špatné
   *[other] špatných
}, třeba { $fen }.

tables-verdict-draw = Tabulky: remíza.
tables-verdict-mate = { $side ->
    [white] Tabulky: bílý dá mat { $moves }. tahem.
   *[black] Tabulky: černý dá mat { $moves }. tahem.
}
tables-verdict-mate-late = { $side ->
    [white] Tabulky: bílý dá mat { $moves }. tahem, nepřijde-li dřív pravidlo padesáti tahů.
   *[black] Tabulky: černý dá mat { $moves }. tahem, nepřijde-li dřív pravidlo padesáti tahů.
}
