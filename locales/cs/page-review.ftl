# Rozbor partie na stránce.

review-page-title = Rozbor partie
review-page-lead = Vložte partii v PGN a dozvíte se, kde se pokazila a proč.
review-page-pgn = Partie (PGN)
review-page-paste = Sem vložte partii, nebo sem přetáhněte soubor.
review-page-go = Rozebrat
review-page-mine = Rozebrat moji partii
review-page-stop = Přerušit
review-page-effort = Důkladnost
review-page-effort-quick = rychle
review-page-effort-usual = běžně
review-page-effort-thorough = důkladně
review-page-progress = Rozebráno { $done } z { $all } pozic
review-page-accuracy = Přesnost { $accuracy } %
review-page-white = Bílý
review-page-black = Černý
review-page-inaccuracies = { $count ->
    [one] { $count } nepřesnost
    [few] { $count } nepřesnosti
   *[other] { $count } nepřesností
}
review-page-mistakes = { $count ->
    [one] { $count } chyba
    [few] { $count } chyby
   *[other] { $count } chyb
}
review-page-blunders = { $count ->
    [one] { $count } hrubá chyba
    [few] { $count } hrubé chyby
   *[other] { $count } hrubých chyb
}
review-page-graph = Šance bílého na výhru v průběhu partie
review-page-graph-at = Po { $move } má bílý šance { $chance } %
review-page-decisive = rozhodující chyba
review-page-better = Lepší: { $line }
review-page-lost = Tah ubral { $loss } % šancí na výhru.
review-page-fine = Dobrý tah.
review-page-try = Zkusit znovu odtud
review-page-save = Uložit s komentáři
review-page-moves = Tahy
review-page-start = Výchozí pozice
review-page-next-mistake = Další chyba
review-page-first = Na začátek
review-page-back = Zpět
review-page-forward = Vpřed
review-page-last = Na konec
review-page-no-game = Tohle není partie v PGN.
review-page-no-moves = V partii ještě není ani jeden tah.
review-page-board = Šachovnice: { $fen }

review-page-help-title = Jak se partie posuzuje
review-page-help =
    Každá pozice partie se propočítá a každý tah se srovná s nejlepším. Nerozhodují pěšci, ale šance na výhru: pěšec znamená mnoho ve vyrovnané partii a málo ve vyhrané.

    # Značky
    {" "}?!  nepřesnost: stojí aspoň 5 % šancí
    {" "}?  chyba: aspoň 10 %
    {" "}??  hrubá chyba: aspoň 20 %

    Důvod se uvádí jen tam, kde je dokázaný: matem, materiálem získaným na konci varianty nebo tabulkami koncovek. Rozhodující chyba je nejdražší z těch, po nichž se poražený už nikdy nedostal zpět na 40 %.

    „Zkusit znovu odtud“ postaví pozici před tahem na šachovnici proti počítači. „Uložit s komentáři“ zapíše partii s tím vším jako PGN.
review-page-another = Rozebrat jinou partii
