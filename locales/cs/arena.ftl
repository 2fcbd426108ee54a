# horizont arena

arena-about = Sehrát zápas dvou šachových motorů nebo motorů pro Othello a říci, který je silnější
arena-option-game = Hra: šachy (chess) mezi motory UCI, nebo Othello mezi motory, které mluví NBoard nebo GTP, z náhodných vyrovnaných zahájení
arena-option-engine = Motor, zadává se dvakrát: nutné je cmd=; dále name=, dir=, stderr=SOUBOR, proto= (uci, nboard, gtp), option.JMÉNO= a vlastní tc=, movetime=, nodes=, depth=
arena-option-tc = Tempo hry: [tahy/]sekundy[+přídavek]
arena-option-movetime = Milisekundy na každý tah
arena-option-nodes = Kolik pozic na každý tah prohledat
arena-option-depth = Hloubka každého propočtu v půltazích
arena-option-games = Kolik partií; každé zahájení se hraje dvakrát s vyměněnými barvami
arena-option-concurrency = Kolik partií najednou
arena-option-openings = Zahájení: soubor s řádky EPD či FEN nebo s partiemi PGN; balanced: vestavěných 500 pozic; start: základní postavení; db: partie z databáze, vybrané volbou --query
arena-option-order = Zahájení v pořadí souboru (file), nebo zamíchaná (random)
arena-option-seed = Semínko náhody pro zamíchání; stejné číslo zamíchá stejně
arena-option-plies = Kolik půltahů se z partií PGN nejvýše vezme (z databáze 16)
arena-option-chess960 = Psát rošádu jako v Chess960 (u zahájení Chess960 samočinně)
arena-option-resign = Strana se vzdá po tolika tazích za sebou s takovou ztrátou; twosided=true, mají-li se shodnout obě
arena-option-draw = Remíza po tolika vyrovnaných tazích obou stran za sebou, nejdřív však v tomto tahu
arena-option-max-moves = Partie s tolika tahy je remíza
arena-option-sprt = Skončit, až tento sekvenční test rozhodne; model=normalized (výchozí) nebo logistic
arena-option-ideas = Místo zápasu zkusit nápady: hodnoty číselných voleb UCI, všechny v týchž partiích; každá dvojice partií dá každý nápad jedné, nebo druhé straně, a přínos každého se určí zvlášť
arena-option-tune = Místo zápasu ladit parametry jednoho motoru metodou SPSA: číselné volby UCI, každou s posledním krokem; --resume uchová, co se naučilo
arena-option-margin = O kolik milisekund smí motor překročit čas
arena-option-patience = Kolik sekund se smí motor připravovat, nebo přemýšlet, když nemá hodiny
arena-option-pgn = Připisovat partie do tohoto souboru (PGN; u Othella GGF)
arena-option-to-db = Přidávat partie během zápasu do této databáze
arena-option-resume = Po každé dvojici partií sem zápas uložit a v uloženém pokračovat

arena-two-engines = Zápas potřebuje dva motory: zadejte --engine dvakrát.
arena-same-name = Oba motory se jmenují stejně: rozlište je pomocí name=.
arena-mean-time = { $engine }: { $ms } ms na tah, tahů { $moves }
arena-chess-protocol = Šachové motory mluví UCI: proto=nboard a proto=gtp patří k --game othello.
arena-othello-option = Volba --{ $option } patří jen k šachům.
arena-othello-openings = V Othellu je --openings buď balanced (náhodná), nebo start.
arena-no-limits = Motory potřebují omezení: zadejte --tc, --movetime, --nodes nebo --depth.
arena-bad-option = Chybná volba --{ $option }: { $reason }.
arena-bad-tc = má být [tahy/]sekundy[+přídavek], například 2+0.02 nebo 40/60
arena-bad-value = „{ $value }“ k { $key } nepatří: patří sem { $key ->
    [tc] [tahy/]sekundy[+přídavek], například 2+0.02 nebo 40/60
    [movetime] milisekundy, aspoň 1
    [nodes] počet pozic
    [depth] počet půltahů
    [movenumber] číslo tahu, aspoň 0
    [movecount] počet tahů, aspoň 1
    [score] setiny pěšce od 0 do 100000
    [twosided] true, nebo false
    [elo0] Elo od -400 do 400
    [elo1] Elo od -400 do 400, větší než elo0
    [alpha] pravděpodobnost větší než 0 a menší než 0.5
    [beta] pravděpodobnost větší než 0 a menší než 0.5
    [model] normalized, nebo logistic
   *[other] hodnota, kterou popisuje --help
}
arena-not-a-field = „{ $text }“ nemá tvar klíč=hodnota
arena-unknown-key = neznámý klíč „{ $key }“, možné jsou { $expected }
arena-spec-key = neznámý klíč „{ $key }“, možné jsou name=, cmd=, dir=, stderr=, proto=, tc=, movetime=, nodes=, depth= a option.JMÉNO=
arena-spec-command = chybí cmd=
arena-spec-quote = uvozovka zůstala otevřená: { $text }
arena-openings-empty = V souboru { $file } není žádné zahájení.
arena-openings-bad = { $file }, { $number }. zahájení: { $reason }.
arena-cannot-read = Soubor { $file } nelze přečíst: { $error }.
arena-cannot-write = Soubor { $file } nelze zapsat: { $error }.
arena-cannot-write-games = Partie nelze zapsat: { $error }.
arena-cannot-run = { $engine }: „{ $command }“ nelze spustit: { $error }.
arena-no-answer = { $engine }: na „{ $question }“ nepřišla odpověď; je to motor UCI?
arena-damaged = Soubor { $file } je poškozený nebo to není uložený zápas: smažte ho a zápas začne znovu.
arena-not-saved = { $file } není uložený zápas.
arena-other-match = { $file } patří k zápasu s jinými motory, limity, zahájeními nebo pravidly: dejte --resume jiný soubor.
arena-failed-elsewhere = Jiný proces téhož zápasu nemůže pokračovat; proč, hlásí sám.
arena-othello-not-shared = Mezi několik procesů se dá rozdělit jen šachový zápas.
arena-worker-lost = Vlákno, které hrálo partie, selhalo; odehrané partie zůstaly.

arena-tune-one-engine = --tune a --ideas potřebují jeden motor: zadejte --engine jednou.
arena-tune-no-number = Motor nemá číselnou volbu { $name }.
arena-tune-step = Chybný krok „{ $text }“: má být JMÉNO:KROK, třeba lmr_base:40.
arena-idea-value = Chybná hodnota „{ $text }“: má být JMÉNO:HODNOTA s hodnotou od { $low } do { $high }.
arena-idea = { $name }: { $gain } Elo
arena-tuned = { $name }: { $start } → { $value }
arena-tuned-games = Odehráno partií: { $games }.

arena-no-such-option = { $engine } nemá volbu { $option }.
arena-openings-repeat = Zahájení: { $openings }, dvojic partií: { $pairs }; zahájení se budou opakovat.
arena-resumed = Zápas pokračuje; odehráno už je partií: { $games }.
arena-fault-crash = Partie { $game }: { $engine } spadl.
arena-fault-hang = Partie { $game }: { $engine } přestal odpovídat.
arena-fault-time = Partie { $game }: { $engine } prohrál na čas.
arena-fault-illegal = Partie { $game }: { $engine } zahrál „{ $move }“, což není přípustný tah.
arena-faults = { $count ->
    [one] { $count } chyba
    [few] { $count } chyby
   *[other] { $count } chyb
}

arena-score = { $first } – { $second }: { $points } b. z { $games } ({ $share } %), +{ $wins } ={ $draws } -{ $losses }
arena-elo = Elo { $value } (95 %)
arena-normalised-elo = Normalizované Elo { $value } (95 %)
arena-superiority = Silnější s pravděpodobností { $value } %
arena-pairs = Dvojice s 0, ½, 1, 1½ a 2 body: { $value }
arena-ratio = { $llr } ({ $lower }; { $upper }) [{ $elo0 }; { $elo1 }]
arena-llr = LLR { $value }
arena-engine-faults = { $engine }: pády { $crashes }, zamrznutí { $hangs }, nepřípustné tahy { $illegal }, prohry na čas { $time }
arena-verdict-complete = Všechny partie jsou odehrány.
arena-verdict-stopped = Zápas byl zastaven.
arena-verdict-accepted = SPRT rozhodl: zlepšení (elo1).
arena-verdict-rejected = SPRT rozhodl: žádné zlepšení (elo0).

openings-about = Vytvořit sadu zahájení: náhodné pozice, které motor pokládá za vyrovnané
openings-option-count = Kolik pozic
openings-option-plies = Kolik náhodných půltahů ke každé vede
openings-option-seed = Semínko náhody; stejné číslo dá stejné pozice
openings-option-nodes = Kolik pozic se prohledá, než se o jedné rozhodne
openings-option-balance = Nejvyšší hodnocení v setinách pěšce, které se ještě pokládá za vyrovnané
openings-option-output = Zapsat je do tohoto souboru; jinak na standardní výstup
openings-too-few = Takových pozic se našlo jen { $found }; více půltahů jich dá víc.
