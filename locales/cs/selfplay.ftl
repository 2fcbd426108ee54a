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

selfplay-train-about = Naučí síť na pozicích z `export`
selfplay-train-option-positions = Soubory pozic, které zapsal `export`
selfplay-train-option-to = Kam síť zapsat; zapisuje se po každé epoše
selfplay-train-option-from = Síť, od které pokračovat; jinak se začne od náhodné
selfplay-train-option-epochs = Kolikrát síť uvidí každou pozici; Ctrl-C skončí dřív a zapíše, k čemu se došlo
selfplay-train-option-rate = Nejvyšší rychlost učení, nad 0 a nejvýš 1
selfplay-train-option-last-rate = Rychlost učení na konci
selfplay-train-option-result-share = Jakou vahou se počítá výsledek partie proti hodnocení z propočtu, od 0 do 1
selfplay-train-option-scale = Hodnocení, při kterém je poměr šancí na výhru 2,7 : 1, od 1 do 10000; není-li řečeno, odhadne se z výsledků
selfplay-train-option-batch = Kolik pozic na krok
selfplay-train-option-threads = Kolik vláken; není-li řečeno, tolik, kolik je jader
selfplay-train-option-seed = Náhodný začátek a pořadí pozic; stejné číslo dá totéž

selfplay-train-outline = Pozic { $positions }, kroků { $steps }, měřítko { $scale }, chyba při kontrole { $checked }.
selfplay-train-epoch = Epocha { $number }: chyba při učení { $trained }, při kontrole { $checked }; pozic za sekundu { $speed }.
selfplay-train-done = Síť je zapsána do { $file }.
selfplay-train-stopped = Zastaveno po kroku { $done } z { $steps }; síť, ke které se došlo, je zapsána do { $file }.
selfplay-train-length = délka v bajtech, { $bytes }, není kladný násobek 36, tedy celý počet pozic
selfplay-train-damaged = pozice { $number } je poškozená ({ $fault })
selfplay-train-no-piece = žádný kámen nemá kód { $code }
selfplay-train-kings = každá strana musí mít jednoho krále
selfplay-train-crowded = víc než 32 kamenů
selfplay-train-no-result = žádný výsledek nemá kód { $code }
selfplay-train-too-few = Jsou potřeba aspoň dvě pozice: jedna k učení, druhá ke kontrole.
selfplay-train-too-many = Pozic je příliš mnoho: učit se dá nejvýš na 4294967295.
selfplay-train-no-scale = Z těchto pozic se měřítko odhadnout nedá; zadejte ho přepínačem --scale.
selfplay-train-foreign = to není síť Horizontu, nebo má jinou verzi
selfplay-train-shape = síť má skrytých jednotek { $hidden } a výstupů { $outputs }, ne { $our-hidden } a { $our-outputs }
selfplay-train-cut = soubor sítě má jinou délku, než má mít
selfplay-train-checksum = síť je poškozená: nesouhlasí kontrolní součet
selfplay-train-too-large = některá váha sítě je příliš velká
