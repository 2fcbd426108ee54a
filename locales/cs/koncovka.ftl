# koncovka a horizont koncovka

koncovka-about = Přesně vyřešit koncovku na šachovnici 7x7: co si kdo vynutí v daném počtu půltahů
koncovka-file = Soubor se třemi řádky zadání; pomlčka nebo nic znamená standardní vstup
koncovka-explain = Odpověď slovy vysvětlit: plán, všechny odpovědi soupeře a jak skončí
koncovka-board = Nakreslit šachovnici (bílý velkými, černý malými písmeny)
koncovka-batch = Vyřešit všechny soubory *.in a *.txt ve složce
koncovka-time = Nejdelší doba výpočtu v sekundách, i se stavbou tabulek (jinak bez omezení)
koncovka-expected-seconds = patří sem počet sekund, nejméně 0
koncovka-cache = Složka pro tabulky matů
koncovka-long =
    Zadání má tři řádky: figury, strana na tahu (B bílý, C černý) a počet půltahů. Nejdřív jsou bílé figury, u každé strany začíná král: K je král, V věž, samotné pole pěšec. Prvním řádkem je třeba Kd5 Vf3 c6 Kf7 Vf6.
    Odpověď je jeden řádek: 1-0 nebo 0-1 (mat), 1/2-1/2 (remíza, kterou si vynutí černý), H 1-0 nebo H 0-1 (dostatečná převaha na horizontu), a k tomu všechny půltahy, které výsledek zachovají; nebo 0-0, když si nikdo nic nevynutí.
    Návratový kód: 0 odpovězeno, 2 chybná příkazová řádka nebo vstup, 3 v daných mezích nerozhodnuto.

koncovka-unreadable = Soubor { $file } nelze přečíst: { $error }.
koncovka-too-long = Soubor { $file } je delší než { $most } bajtů: zadání má tři krátké řádky.
koncovka-unusable-cache = Soubor { $file } je poškozený nebo z jiné verze a nebyl použit; tabulka se vytvořila znovu.
koncovka-out-of-time = V daném čase se nepodařilo rozhodnout: zkuste delší --time nebo méně půltahů.
koncovka-too-far = Bez vynuceného matu lze hledat nejvýš { $most } půltahů: zkuste méně půltahů.
koncovka-lines = Zadání má mít tři řádky (figury, strana na tahu, počet půltahů), ale neprázdných řádků je { $count }.
koncovka-piece = „{ $word }“ není figura: píše se například Kd5, Vf3 nebo c6, sloupce a až g, řady 1 až 7.
koncovka-order = Figury jsou jiné nebo v jiném pořadí: čeká se bílý král, případně bílá věž a bílý pěšec, pak černý král a případně černá věž.
koncovka-side = „{ $word }“ není strana na tahu: čeká se B (bílý), nebo C (černý).
koncovka-number = „{ $word }“ není počet půltahů: čeká se celé nezáporné číslo.
koncovka-same-square = Na poli { $square } stojí dvě figury.
koncovka-adjacent-kings = Králové stojí vedle sebe.
koncovka-pawn-rank = Pěšec nemůže stát na { $square }, v první nebo poslední řadě.
koncovka-opponent-in-check = V šachu je strana, která není na tahu.

koncovka-asking = Zjišťuje se, zda si { $goal ->
    [mate-white] bílý vynutí mat
    [mate-black] černý vynutí mat
    [draw] černý vynutí remízu
    [horizon-white] bílý vynutí převahu na horizontu
   *[horizon-black] černý vynutí převahu na horizontu
}.
koncovka-listing = Zjišťuje se, které { $count ->
    [few] ze { $count }
   *[other] z { $count }
} možností zachovají { $goal ->
    [mate-white] bílému mat
    [mate-black] černému mat
    [draw] remízu
    [horizon-white] bílému převahu na horizontu
   *[horizon-black] černému převahu na horizontu
}.
koncovka-plan = { $goal ->
    [mate-white] Bílý si vynutí mat
    [mate-black] Černý si vynutí mat
    [draw] Černý si vynutí remízu
    [horizon-white] Bílý si vynutí převahu, která na horizontu stačí k výhře,
   *[horizon-black] Černý si vynutí převahu, která na horizontu stačí k výhře,
} nejpozději { $half_moves }. půltahem. { $mover ->
    [own] Zachová to každý z těchto půltahů; pod ním je každá odpověď soupeře a pokračování, které přesto vede k cíli:
   *[other] Ať strana na tahu zahraje cokoli, tohle jsou odpovědi, které to zachovají, a pod nimi každé další pokračování:
}
koncovka-plan-at-once = Žádný půltah není potřeba: { $goal ->
    [mate-white] černý už mat dostal
    [mate-black] bílý už mat dostal
    [draw] partie už je remízová
    [horizon-white] převahu už má bílý
   *[horizon-black] převahu už má černý
}.
koncovka-plan-nothing = Během { $half_moves } půltahů si nikdo nevynutí nic. Proč:
koncovka-refusal = { $goal ->
    [mate-white] Bílý si mat nevynutí
    [mate-black] Černý si mat nevynutí
    [draw] Remízu vynutit nelze
    [horizon-white] Bílý si převahu na horizontu nevynutí
   *[horizon-black] Černý si převahu na horizontu nevynutí
}{ $tries ->
    [0] .
    [one] ; zmaří to:
   *[other] ; každý pokus má odpověď, která ho zmaří:
}
koncovka-ending-mate = mat
koncovka-ending-stalemate = pat
koncovka-ending-dead-material = remíza, matit není čím
koncovka-ending-third-repetition = třetí opakování pozice
koncovka-ending-horizon = { $side ->
    [white] horizont, převaha bílého
    [black] horizont, převaha černého
   *[none] horizont, nikdo nemá převahu
}
