# horizont analyse, horizont show, horizont completions

source-file = Soubor s partií nebo pozicí: .pgn, .fen, .sch, nebo .txt; pomlčka je standardní vstup
source-fen = Pozice ve tvaru FEN; bez ní a bez souboru základní postavení
source-game = Kolikátá partie souboru; jinak první
source-ply = Pozice po tolika půltazích partie; jinak na jejím konci
source-no-ply = Půltah { $ply } v partii není: poslední je { $last }.

analyse-about = Najít v pozici nejlepší tahy
analyse-time = Jak dlouho přemýšlet: 5s, 500ms, 2m; neomezíte-li nic, 5s
analyse-depth = Do hloubky kolika půltahů
analyse-nodes = Kolik uzlů prohledat
analyse-multipv = Kolik nejlepších variant
analyse-threads = Kolik vláken počítá
analyse-hash = Velikost transpoziční tabulky v megabajtech
analyse-score = Jednotka hodnocení: pawns (pěšci), centipawns (setiny pěšce) nebo points (body programu Šachy)
analyse-no-memory = Na transpoziční tabulku o { $size } MB není dost paměti: zvolte menší --hash.

analyse-white = Na tahu je bílý; hodnotí se z jeho pohledu.
analyse-black = Na tahu je černý; hodnotí se z jeho pohledu.
analyse-best = Nejlepší tah: { $move }
analyse-summary = { $nodes ->
    [one] Hloubka { $depth }, { $nodes } uzel za { $seconds } s
    [few] Hloubka { $depth }, { $nodes } uzly za { $seconds } s
   *[other] Hloubka { $depth }, { $nodes } uzlů za { $seconds } s
}
analyse-interrupted = Analýza byla přerušena.

show-about = Ukázat, co je v souboru s partií nebo pozicí
show-flip = Otočit šachovnici
show-sides = Bílý: { $white }, černý: { $black }.
show-human = člověk
show-computer = počítač ({ $level })
show-white-to-move = Na tahu je bílý.
show-black-to-move = Na tahu je černý.

completions-about = Vypsat doplňování příkazů pro shell
completions-shell = Pro který shell
