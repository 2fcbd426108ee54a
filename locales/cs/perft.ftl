# horizont perft

perft-about = Spočítat pozice, ke kterým vedou posloupnosti přípustných tahů
perft-depth = Hloubka v půltazích
perft-fen = Pozice ve FEN (jinak základní postavení)
perft-divide = Vypsat počet pro každý první tah
perft-threads = Počet vláken
perft-hash = Velikost hašovací tabulky v megabajtech
perft-speed = { $seconds } s, { $speed } { $speed ->
    [one] milion
    [few] miliony
   *[other] milionů
} pozic za sekundu
