# horizont perft

perft-about = Spočítat pozice, ke kterým vedou posloupnosti přípustných tahů
perft-depth = Do hloubky kolika půltahů
perft-fen = Výchozí pozice ve tvaru FEN; jinak začátek partie
perft-divide = Vypsat počet pro každý první tah
perft-threads = Kolik vláken počítá
perft-hash = Velikost tabulky známých počtů v megabajtech
perft-speed = { $seconds } s, { $speed } milionů pozic za sekundu
