# Šachová partie v terminálu.

play-about = Zahrát si šachy v terminálu, nebo nechat počítač odpovědět jedním tahem
play-title = Horizont { $version } – šachy
play-how-to-move = Tah napište třeba e2 e4, e4, Jf3 nebo O-O. Příkazy vypíše „nápověda“, skončíte slovem „konec“.
play-waiting = { $count ->
    [one] Jedna partie zůstala nedohraná: vrátíte se k ní slovem „navaž“.
    [few] { $count } partie zůstaly nedohrané: vypíše je „navaž“.
   *[other] { $count } partií zůstalo nedohraných: vypíše je „navaž“.
}
play-how-to-leave = Skončíte slovem „konec“ nebo klávesami Ctrl-D.
play-farewell = Na shledanou.
play-farewell-kept = Partie je uložená: příště se k ní vrátíte slovem „navaž“. Na shledanou.
play-uci-first = „uci“ platí jen jako první příkaz po spuštění.
play-prompt-edit = úpravy

play-sides = Bílý: { $white }. Černý: { $black }.
play-human = člověk
play-computer = počítač ({ $level })
play-versus = proti
play-level = Obtížnost: { $level }. { $pace }
play-pace-free = Bez hodin.
play-pace-move = Počítač má { $seconds } s na tah.
play-pace-clock = Hodiny: { $minutes } min + { $seconds } s za tah.

play-book-on = Počítač hraje zahájení z knihovny.
play-book-off = Počítač hraje bez knihovny zahájení.
play-book-nothing = Tato pozice v knihovně není.
play-book-knows = Tahy knihovny: { $moves }.
play-book-move = { $move } { $percent } %
play-opening = Zahájení: { $opening }

play-new-game = Nová partie.
play-turn = { $side ->
    [white] Na tahu je bílý.
   *[black] Na tahu je černý.
}
play-turn-in-check = { $side ->
    [white] Šach! Na tahu je bílý.
   *[black] Šach! Na tahu je černý.
}
play-clocks = Hodiny: bílý { $white }, černý { $black }.
play-at-start = začátek
play-browsing = Prohlížíte dřívější pozici ({ $move }).
play-book-moved = Počítač: { $move }  (z knihovny)
play-computer-moved = Počítač: { $move }  ({ $score }, hloubka { $depth })
play-which-promotion = V co proměnit pěšce na { $square }? Napište D, V, S, nebo J.
play-busy = Počítač přemýšlí: počkejte, nebo ho zastavte slovem „přeruš“ (Ctrl-C).
play-computers-turn = Na tahu je počítač: přemýšlet začne po slově „pokračuj“.
play-after-end = Další partii začne „nová“.
play-claim = Remízu reklamujete slovem „remíza“.

play-thinking = Počítač přemýšlí:
play-thinking-hint = Hledám nejlepší tah:
play-thinking-analysis = Analýza:
play-percent = { $percent } %
play-depth = hloubka { $depth }
play-effort = { $seconds } s, { $nodes } tis. pozic

play-stopped = Přerušeno, počítač netáhl. Přemýšlet začne znovu po slově „pokračuj“.
play-stopped-elsewhere = Přerušeno, počítač netáhl. Tahem nebo slovem „pokračuj“ se hraje dál od zobrazené pozice; zpátky k poslední vás vrátí „jdi konec“.
play-stopped-advice = Přerušeno.
play-search-failed = Přemýšlení selhalo, je to chyba programu. Partie zůstává, jak byla.
play-nothing-to-stop = Není co přerušit, počítač nepřemýšlí.
play-tip = Tip: { $move }  ({ $score }, hloubka { $depth }; { $line })
play-no-tip = Pro tuto pozici zatím tip není. Nad tahem se zamyslí „poraď“.
play-hint = Radím { $move }  ({ $score }, hloubka { $depth }; { $line })
play-moves = { $side ->
    [white] Bílý
   *[black] Černý
} má { $count ->
    [one] { $count } možný tah:
    [few] { $count } možné tahy:
   *[other] { $count } možných tahů:
}

play-nothing-before = Tohle je začátek partie.
play-nothing-after = Dál partie nepokračuje.
play-no-such-place = Takový tah v partii není.
play-variations = Místo tohoto tahu se hrálo (ukáže „varianta ČÍSLO“):
play-variations-from-here = Odtud se hrálo (ukáže „varianta ČÍSLO“):
play-no-variations = Tady se nic jiného nehrálo.
play-no-moves = Zatím se netáhlo.
play-history-variations = U tahů s * se hrálo i něco jiného: přejděte k nim a napište „varianta“.

play-captured =
    Vyhozené bílé: { $white }
    Vyhozené černé: { $black }
play-captured-nothing = žádné
play-balance-level = Materiál je vyrovnaný.
play-balance = { $side ->
    [white] Bílý
   *[black] Černý
} má navíc materiál za { $pawns ->
    [one] jednoho pěšce.
    [few] { $pawns } pěšce.
   *[other] { $pawns } pěšců.
}

play-editing = Úpravy pozice: Ke1 postaví bílého krále, ke8 černého, -e4 pole vyprázdní, e2 e4 kámen přesune. Skončíte slovem „hotovo“ nebo „zruš“, víc řekne „nápověda“.
play-edit-cancelled = Úpravy jsou zrušeny, partie zůstala, jak byla.
play-edited = Pozice je v pořádku, hraje se od ní.
play-edit-invalid = Nepřípustná pozice: { $reason }.
play-edit-castling = Chybná práva na rošádu „{ $text }“: pište písmena z KQkq, nebo „-“.
play-not-in-editor = To během úprav nejde: nejdřív „hotovo“, nebo „zruš“.
play-only-in-editor = To jde jen při úpravách pozice, které začne „uprav“.

play-draw-offered = { $side ->
    [white] Bílý nabízí remízu: černý ji přijme slovem „remíza“, nebo táhne dál.
   *[black] Černý nabízí remízu: bílý ji přijme slovem „remíza“, nebo táhne dál.
}
play-draw-declined = Počítač remízu nepřijal.
play-draw-waits = Vaše nabídka remízy platí: druhá strana ji přijme, nebo hraje dál.
play-draw-declined-by = { $side ->
    [white] Bílý remízu odmítl.
   *[black] Černý remízu odmítl.
}
play-takeback-asked = { $side ->
    [white] Bílý žádá o vrácení tahu: černý může souhlasit, nebo hraje dál.
   *[black] Černý žádá o vrácení tahu: bílý může souhlasit, nebo hraje dál.
}
play-takeback-waits = O vrácení tahu jste už požádali: druhá strana souhlasí, nebo hraje dál.
play-takeback-declined-by = { $side ->
    [white] Bílý s vrácením tahu nesouhlasí.
   *[black] Černý s vrácením tahu nesouhlasí.
}
play-not-your-turn = V této pozici nejste na tahu: táhnout můžete jen svou barvou, po jednom tahu a tam, kam partie došla.
play-nobody-to-ask = Když počítač hraje za obě strany, tohle nejde.

play-saved = Uloženo do { $path }.
play-would-replace = Soubor { $path } už existuje: „ulož! { $path }“ ho přepíše.
play-save-where = Napište kam, třeba „ulož partie.pgn“.
play-opened = Otevřeno: { $path }.
play-not-kept = Partie se průběžně neukládá: { $reason }. Uložte ji slovem „ulož“.
play-kept-games = Nedohrané partie (vrátí se k nim „navaž ČÍSLO“):
play-kept-game =   { $number })  { $age }, { $count ->
    [one] { $count } tah
    [few] { $count } tahy
   *[other] { $count } tahů
}:  { $line }
play-age-minutes = { $count ->
    [0] před chvílí
    [one] před minutou
   *[other] před { $count } minutami
}
play-age-hours = { $count ->
    [one] před hodinou
   *[other] před { $count } hodinami
}
play-age-days = { $count ->
    [one] před jedním dnem
   *[other] před { $count } dny
}
play-resumed = Partie pokračuje.
play-nothing-kept = Žádná nedohraná partie nečeká.
play-no-files = Soubory tu nejsou k dispozici.
play-keeps-nothing = Partie se průběžně neukládají: { $reason }. Ukládejte slovem „ulož“.
play-keeps-nothing-to-resume = Partie se tu průběžně neukládají, takže není na co navázat.
play-kept-set-aside = Jedné uložené partii program nerozumí; odložil ji do { $path }.
play-kept-newer = Soubor { $path } uložila novější verze Horizontu; zůstává beze změny pro ni.

play-lang = Jazyk: čeština.
play-marks-on = Poslední tah se zvýrazňuje.
play-marks-off = Poslední tah se nezvýrazňuje.
play-unit-pawns = Hodnocení je v pěšcích.
play-unit-centipawns = Hodnocení je v setinách pěšce.
play-unit-points = Hodnocení je v bodech programu Šachy: pěšec 1000, okamžitý mat 60000.
play-unknown = Neznámý příkaz „{ $word }“. Příkazy vypíše „nápověda“.
play-unknown-nearest = Neznámý příkaz „{ $word }“. Nemyslíte „{ $nearest }“?
play-help-unknown = Takové téma nápověda nemá: napište „nápověda“ a pravidla, ovládání, zápis, algoritmus, nebo jméno příkazu.

play-help-editor =
    # Úpravy pozice
      Ke1, Jb1       bílý kámen (velké písmeno, česky i anglicky)
      ke8, jb8       černý kámen (malé písmeno)
      -e4            prázdné pole
      e2 e4          přesune, co na poli stojí
      prázdná        vyprázdní desku
      základní       základní postavení
      bílý, černý    kdo je na tahu
      rošády KQkq    které rošády jsou dovoleny
      mimochodem e3  přes které pole právě přešel pěšec
      fen ...        celá pozice ve FEN
      otoč           otočí desku
      hotovo         pozici zkontroluje a začne od ní hru
      zruš           nechá partii, jak byla

usage-help = „nápověda“ vypíše příkazy; „nápověda pravidla“, ovládání, zápis nebo algoritmus jednotlivá témata; „nápověda PŘÍKAZ“ jeden příkaz.
usage-new = „nová“, nebo s barvou, kterou chcete: „nová bílý“, „nová černý“; „nová oba“ pro dva lidi, „nová nikdo“ pro dva počítače.
usage-sides = „strany člověk počítač“ (nejprve bílý), nebo „strany bílý“, „černý“, „oba“, „nikdo“; bez ničeho vypíše, kdo hraje.
usage-level = „obtížnost 1“ až „4“, nejnižší, nízká, střední, vysoká, plná; hloubky „4+6“; Elo od 600 do 2700; čas na tah „5s“ (síla se nezmění); hodiny „hodiny 5+3“ (minuty a sekundy); „bez“ hodin. Jednu stranu nastaví „obtížnost černý 1500“.
usage-book = „knihovna ano“ nebo „knihovna ne“: zda počítač hraje zahájení z knihovny; samotné „knihovna“ řekne, co se podle ní hraje tady.
usage-back = „zpět“, nebo „zpět 4“ o čtyři půltahy (1 a víc).
usage-forward = „vpřed“, nebo „vpřed 4“ o čtyři půltahy.
usage-undo = „vrať“ jde zpět tam, kde člověk volil poslední tah.
usage-goto = „jdi 12“ za 12. tah bílého, „jdi 12...“ za 12. tah černého, „jdi začátek“, „jdi konec“.
usage-variation = „varianta“ vypíše, co se místo zobrazeného tahu hrálo (a není-li nic takového, co se hrálo odtud), „varianta 2“ ukáže druhý z nich.
usage-continue = „pokračuj“ hraje dál od zobrazené pozice; počítač začne přemýšlet.
usage-history = „historie“ vypíše tahy.
usage-stop = „přeruš“ (Ctrl-C) ukončí přemýšlení bez tahu.
usage-now = „táhni“ ukončí přemýšlení a zahraje, co počítač zatím našel.
usage-tip = „tip“ hned vypíše, co počítač o pozici už ví.
usage-hint = „poraď“, nebo „poraď 10s“ (nejvýš den): přemýšlí plnou silou a tah jen doporučí.
usage-moves = „tahy“ spočítá a vypíše možné tahy.
usage-eval = „ohodnoť“ vysvětlí hodnocení pozice.
usage-analyse = „rozbor“, nebo „rozbor 5“ pro pět variant (1 až 10), „rozbor 3 10s“ na deset sekund; ukončí ho „přeruš“.
usage-captured = „vyhozené“ vypíše vyhozené kameny a rozdíl v materiálu.
usage-edit = „uprav“ začne úpravy pozice, „uprav fen ...“ hraje od pozice zapsané ve FEN.
usage-resign = „vzdej“ vzdá partii.
usage-draw = „remíza“ remízu reklamuje, nabídne, nebo přijme.
usage-save = „ulož partie.pgn“: všechno do .pgn, tahy do .txt, pozici a strany do .sch, pozici do .fen; „ulož! partie.pgn“ přepíše soubor, který už existuje.
usage-open = „otevři partie.pgn“: soubor .pgn, .txt, .sch, nebo .fen.
usage-resume = „navaž“ pokračuje v nedohrané partii; je-li jich víc, „navaž 2“ ve druhé ze seznamu.
usage-review = „zhodnoť“ projde dosavadní partii tah za tahem a řekne, kde se co pokazilo.
usage-clock = „hodiny“ ukáže, kolik času komu zbývá; zapnou se příkazem „obtížnost hodiny 5+3“.
usage-board = „deska“ nakreslí šachovnici.
usage-flip = „otoč“ otočí šachovnici.
usage-marks = „značky“ vypne nebo zapne zvýraznění posledního tahu na šachovnici.
usage-score = „skóre pěšci“, „skóre setiny“, nebo „skóre body“.
usage-lang = „jazyk cs“, nebo „jazyk en“.
usage-exit = „konec“ skončí; nedohraná partie se uloží.
usage-uci = „uci“ jako první příkaz po spuštění změní program v motor UCI.

play-option-moves = Odehrané tahy v jakékoli podobě, oddělené mezerami: počítač odpoví a program skončí
play-option-fen = Pozice, od které se hraje
play-option-level = Obtížnost: 1 až 4, lowest, low, medium, high, full, hloubky 4+6, Elo 1500
play-option-time = Čas na každý tah počítače, třeba 5s
play-option-clock = Hodiny: minuty a sekundy za tah, třeba 5+3
play-option-sides = Kdo hraje: white, black (vaše barva), both, none
play-option-file = Soubor .pgn, .fen, .sch nebo .txt, který se otevře
play-option-json = S --moves: odpověď v JSON
play-option-quiet = S --moves: jen tah ve tvaru e2e4
play-option-ascii = Jen znaky ASCII: šachovnice z písmen, čeština bez diakritiky, žádné barvy
play-option-plain = Po řádcích místo celé obrazovky; to platí i pro roury a terminály bez kurzoru
play-option-seed = Semínko náhody pro výběr z knihovny a chyby slabších stupňů
play-option-no-book = Nepoužívat knihovnu zahájení
play-exit-codes =
    Návratové kódy: 0 konec hry nebo vstupu, 2 chybné zadání, 143 ukončení systémem (SIGTERM, SIGHUP).
    Ze vstupu, který není terminál, se čte řádek po řádku a na tah počítače se vždy počká; analýza bez času trvá 3 sekundy. Partie se po každém tahu ukládá do složky HORIZONT_STATE_DIR nebo do obvyklé složky systému.
play-bad-move = Tah { $number } („{ $text }“): { $reason }
play-bad-option = „{ $value }“ k --{ $option } nepatří: patří sem { $option ->
    [level] 1 až 4, lowest, low, medium, high, full, hloubky jako 4+6, nebo Elo jako 1500
    [time] doba jako 5s
    [clock] minuty a sekundy za tah jako 5+3
   *[sides] white, black, both, none, nebo dvě slova jako human computer
}
