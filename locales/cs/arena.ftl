# horizont arena

arena-about = Sehrát zápas dvou UCI programů a říci, který je silnější
arena-option-engine = Program, zadává se dvakrát: nutné je cmd=; dále name=, dir=, stderr=SOUBOR, option.JMÉNO= a vlastní tc=, movetime=, nodes=, depth=
arena-option-tc = Hodiny: [tahy/]sekundy[+přídavek]
arena-option-movetime = Milisekundy na každý tah
arena-option-nodes = Kolik pozic se smí na každý tah prohledat
arena-option-depth = Hloubka každého propočtu v půltazích
arena-option-games = Kolik partií; každé zahájení se hraje dvakrát s vyměněnými barvami
arena-option-concurrency = Kolik partií najednou
arena-option-openings = Zahájení: soubor s řádky EPD či FEN nebo s partiemi PGN; balanced: našich 500 pozic; start: začátek partie
arena-option-order = Zahájení v pořadí souboru (file), nebo zamíchaná (random)
arena-option-seed = Zamíchání; stejné číslo zamíchá stejně
arena-option-plies = Kolik půltahů se z partií PGN nejvýše vezme
arena-option-chess960 = Psát rošádu jako v Chess960 (u zahájení Chess960 se to stane samo)
arena-option-resign = Strana se vzdá po tolika tazích za sebou s takovou ztrátou; twosided=true, mají-li to vidět obě
arena-option-draw = Remíza po tolika vyrovnaných tazích obou stran za sebou, ne však před tímto tahem
arena-option-max-moves = Partie s tolika tahy je remíza
arena-option-sprt = Skončit, až tento sekvenční test rozhodne; model=normalized (výchozí) nebo logistic
arena-option-tune = Místo zápasu ladit tyto konstanty jednoho motoru metodou SPSA: čísla mezi jeho volbami UCI, s posledním krokem každého; --resume uchová, co se naučilo
arena-option-margin = O kolik milisekund smí odpověď přijít po čase
arena-option-patience = Kolik sekund se smí program připravovat, nebo přemýšlet, když nemá hodiny
arena-option-pgn = Připisovat partie do tohoto souboru
arena-option-resume = Po každé dvojici partií sem zápas uložit a pokračovat z toho, co je uloženo

arena-two-engines = Zápas potřebuje dva programy: zadejte --engine dvakrát.
arena-same-name = Oba programy se jmenují stejně: rozlište je pomocí name=.
arena-no-limits = Jak dlouho smějí přemýšlet? Zadejte --tc, --movetime, --nodes nebo --depth.
arena-bad-option = Volbu --{ $option } nelze přečíst: { $reason }.
arena-bad-tc = má být [tahy/]sekundy[+přídavek], například 2+0.02 nebo 40/60
arena-bad-value = „{ $value }“ se k { $key } nehodí
arena-not-a-field = „{ $text }“ nemá tvar klíč=hodnota
arena-unknown-key = „{ $key }“ neznám, jen { $expected }
arena-spec-key = „{ $key }“ neznám, jen name=, cmd=, dir=, stderr=, tc=, movetime=, nodes=, depth= a option.JMÉNO=
arena-spec-command = chybí příkaz: cmd=…
arena-spec-quote = uvozovka zůstala otevřená: { $text }
arena-openings-empty = V souboru { $file } není žádné zahájení.
arena-openings-bad = { $file }, { $number }. zahájení: { $reason }.
arena-cannot-read = Soubor { $file } nelze přečíst: { $error }.
arena-cannot-write = Soubor { $file } nelze zapsat: { $error }.
arena-cannot-write-games = Partie nelze zapsat: { $error }.
arena-cannot-run = { $engine }: „{ $command }“ nelze spustit: { $error }.
arena-no-answer = { $engine }: na „{ $question }“ nepřišla odpověď; je to UCI program?
arena-not-saved = { $file } není uložený zápas: { $reason }.
arena-other-match = { $file } patří k zápasu s jinými programy, limity, zahájeními nebo pravidly: dejte --resume jiný soubor.
arena-worker-lost = Část programu, která hrála partie, selhala; co se odehrálo, zůstalo.

arena-tune-one-engine = K ladění patří jeden motor: zadejte --engine jednou.
arena-tune-no-number = Motor nemá volbu { $name }, která by byla číslo.
arena-tune-step = Krok v „{ $text }“ nejde přečíst: má být JMÉNO:KROK, třeba lmr_base:40.
arena-tuned = { $name }: { $start } → { $value }
arena-tuned-games = Odehráno partií: { $games }.

arena-no-such-option = { $engine } nenabízí volbu { $option }.
arena-openings-repeat = Zahájení: { $openings }, dvojic partií: { $pairs }; zahájení se budou opakovat.
arena-resumed = Odehráno už je partií: { $games }; zápas pokračuje.
arena-fault-crash = Partie { $game }: { $engine } spadl.
arena-fault-hang = Partie { $game }: { $engine } neodpovídá.
arena-fault-time = Partie { $game }: { $engine } prohrál na čas.
arena-fault-illegal = Partie { $game }: { $engine } odpověděl „{ $move }“, což není přípustný tah.
arena-faults = { $count ->
    [one] { $count } chyba
    [few] { $count } chyby
   *[other] { $count } chyb
}

arena-score = { $first } proti { $second }: { $points } b. z { $games } partií ({ $share } %), +{ $wins } ={ $draws } -{ $losses }
arena-elo = Elo { $value } (95 %)
arena-normalised-elo = Normalizované Elo { $value } (95 %)
arena-superiority = Silnější s pravděpodobností { $value } %
arena-pairs = Dvojice s 0, ½, 1, 1½ a 2 body: { $value }
arena-ratio = { $llr } ({ $lower }; { $upper }) [{ $elo0 }; { $elo1 }]
arena-llr = LLR { $value }
arena-engine-faults = { $engine }: pády { $crashes }, zatuhnutí { $hangs }, nepřípustné tahy { $illegal }, prohry na čas { $time }
arena-verdict-complete = Všechny partie jsou odehrány.
arena-verdict-stopped = Zápas byl zastaven.
arena-verdict-accepted = Test rozhodl: zlepšení (elo1).
arena-verdict-rejected = Test rozhodl: žádné zlepšení (elo0).

openings-about = Vytvořit sadu zahájení: náhodné pozice, které náš program pokládá za vyrovnané
openings-option-count = Kolik pozic
openings-option-plies = Kolik náhodných půltahů ke každé vede
openings-option-seed = Stejné číslo dá stejné pozice
openings-option-nodes = Kolik pozic se prohledá, než se o jedné rozhodne
openings-option-balance = Nejvyšší hodnocení v setinách pěšce, které se ještě pokládá za vyrovnané
openings-option-output = Zapsat je do tohoto souboru; jinak na standardní výstup
openings-too-few = Takových pozic se našlo jen { $found }; více půltahů jich dá víc.
