# horizont selfplay

selfplay-about = Partie motoru se sebou samým, data k učení hodnocení
selfplay-play-about = Hraje partie a přidává je do souboru
selfplay-export-about = Zamíchá klidné pozice z partií do souboru pro učení
selfplay-stats-about = Vypíše statistiky souborů s partiemi
selfplay-option-output = Výstupní soubor; partie, které v něm jsou, zůstanou
selfplay-option-to-db = Přidávat partie také (nebo jen) do této databáze partií
selfplay-option-games = Kolik partií hrát; Ctrl-C skončí dřív a nic se neztratí
selfplay-option-nodes = Po kolika pozicích už výpočet nezačne další iteraci
selfplay-option-random-plies = Náhodné půltahy na začátku partie; polovina partií má o jeden víc
selfplay-option-threads = Kolik partií najednou (jinak počet jader)
selfplay-option-seed = Semínko náhody pro zahájení (jinak z hodin)
selfplay-option-inputs = Soubory s partiemi
selfplay-option-to = Výstupní soubor
selfplay-option-lambda = Jakou váhu má v hodnocení to, co partie ukázala později, od 0 do 1 (TD(λ)); 0 ponechá hodnocení z propočtu
selfplay-option-strays = Ke každému půltahu až N pozic o pár náhodných tahů vedle partie, bez hodnocení, pro učitele
selfplay-option-text = Pro každou pozici řádek FEN;výsledek;hodnocení místo sbaleného tvaru
selfplay-option-shuffle = Semínko náhody pro pořadí

selfplay-resumed = Partií už v souboru: { $games }.
selfplay-progress = půltahů { $plies }
selfplay-done = Partií přidáno do { $file }: { $games }, půltahů { $plies }.
selfplay-exported = Pozic zapsáno do { $file }: { $positions }.
selfplay-nothing = V těchto souborech nejsou žádné klidné pozice.
selfplay-foreign = není to soubor partií motoru se sebou samým, nebo má jinou verzi
selfplay-cut = Poslední partie v souboru { $file } není celá a byla vynechána.
selfplay-damaged-game = partie { $game } je poškozená (nesouhlasí kontrolní součet)
selfplay-game-cut = není celá
selfplay-game-result = výsledek { $number } neexistuje
selfplay-game-reserved = vyhrazený bajt je { $number }, ne 0
selfplay-game-illegal = půltah { $number } je nepřípustný
selfplay-damaged = partie { $game } je poškozená ({ $error })
selfplay-bad-file = { $file }: { $reason }.

selfplay-stats-games = Partie
selfplay-stats-plies = Půltahy
selfplay-stats-length = Půltahů na partii
selfplay-stats-results = Bílý: výhry / remízy / prohry
selfplay-stats-quiet = Pozice pro učení
selfplay-stats-pieces = s { $from } až { $to } kameny
selfplay-stats-pawns = s výhodou aspoň { $from ->
    [one] { $from } pěšce
   *[other] { $from } pěšců
}

selfplay-train-about = Naučí síť na pozicích z `export`
selfplay-train-option-positions = Soubory pozic, které zapsal `export`
selfplay-train-option-to = Výstupní síť; zapisuje se po každé epoše
selfplay-train-option-from = Síť, od které začít (jinak náhodné váhy)
selfplay-train-option-epochs = Počet epoch; Ctrl-C skončí dřív a zapíše dosavadní síť
selfplay-train-option-rate = Nejvyšší rychlost učení, větší než 0 a nejvýš 1
selfplay-train-option-last-rate = Konečná rychlost učení
selfplay-train-option-result-share = Váha výsledku partie proti hodnocení z propočtu, od 0 do 1
selfplay-train-option-scale = Hodnocení, při kterém je poměr šancí na výhru 2,7 : 1, od 1 do 10000 (jinak se odhadne z výsledků)
selfplay-train-option-batch = Kolik pozic na krok
selfplay-train-option-threads = Počet vláken (jinak počet jader)
selfplay-train-option-seed = Semínko náhody pro počáteční váhy a pořadí pozic

selfplay-expected-epochs = patří sem číslo větší než 0, nejvýše 1000000
selfplay-expected-rate = patří sem číslo větší než 0, nejvýše 1
selfplay-expected-share = patří sem číslo od 0 do 1
selfplay-expected-scale = patří sem číslo od 1 do 10000

selfplay-train-outline = Pozic { $positions }, kroků { $steps }, měřítko { $scale }, validační chyba { $checked }.
selfplay-train-epoch = Epocha { $number }: trénovací chyba { $trained }, validační { $checked }; pozic za sekundu { $speed }.
selfplay-train-done = Síť je zapsána do { $file }.
selfplay-train-stopped = Zastaveno po kroku { $done } z { $steps }; dosavadní síť je zapsána do { $file }.
selfplay-train-length = délka v bajtech, { $bytes }, není kladný násobek 36, velikosti pozice
selfplay-train-damaged = pozice { $number } je poškozená ({ $fault })
selfplay-train-no-piece = žádný kámen nemá kód { $code }
selfplay-train-kings = každá strana musí mít jednoho krále
selfplay-train-crowded = víc než 32 kamenů
selfplay-train-no-result = žádný výsledek nemá kód { $code }
selfplay-train-unsearched = její hodnocení není z propočtu; ze známek od učitele se učí jen training/train.py
selfplay-train-too-few = Jsou potřeba aspoň dvě pozice: jedna k učení, druhá ke kontrole.
selfplay-train-too-many = Pozic je příliš mnoho: učit se dá nejvýš na 4294967295.
selfplay-train-no-scale = Z těchto pozic se měřítko odhadnout nedá; zadejte ho přepínačem --scale.
selfplay-train-foreign = není to síť Horizontu, nebo má jinou verzi
selfplay-train-shape = síť má oblastí krále { $kings }, skrytých jednotek { $hidden } a výstupů { $outputs }, ne { $our-kings }, { $our-hidden } a { $our-outputs }
selfplay-train-cut = soubor sítě má špatnou délku
selfplay-train-checksum = síť je poškozená: nesouhlasí kontrolní součet
selfplay-train-too-large = některá váha sítě je příliš velká
