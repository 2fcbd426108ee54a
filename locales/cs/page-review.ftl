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
review-page-graph-at = Po { $move }: šance bílého { $chance } %
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
    {" "}?!  nepřesnost: stojí aspoň 8 % šancí
    {" "}?  chyba: aspoň 10 %
    {" "}??  hrubá chyba: aspoň 20 %

    Důvod se uvádí jen tam, kde je dokázaný: matem, materiálem získaným na konci varianty nebo tabulkami koncovek. Rozhodující chyba je nejdražší z těch, po nichž se poražený už nikdy nedostal zpět na 30 %.

    „Zkusit znovu odtud“ postaví pozici před tahem na šachovnici proti počítači. „Uložit s komentáři“ zapíše partii s tím vším jako PGN.
review-page-another = Rozebrat jinou partii

review-page-numbers = Hodnocení { $score }, šance bílého { $chance } %, tah stál { $loss } %, hloubka { $depth }
review-page-lab = Proč to stroj zavrhl
review-page-levels = Co tu vidí která úroveň?

learn-title = Poučte se z chyb
learn-white = { $count ->
    [one] Poučit se z chyby bílého
    [few] Poučit se ze { $count } chyb bílého
   *[other] Poučit se z { $count } chyb bílého
}
learn-black = { $count ->
    [one] Poučit se z chyby černého
    [few] Poučit se ze { $count } chyb černého
   *[other] Poučit se z { $count } chyb černého
}
learn-due = { $count ->
    [one] Zopakovat úlohu z dřívějška
    [few] Zopakovat { $count } úlohy z dřívějška
   *[other] Zopakovat { $count } úloh z dřívějška
}
learn-at = Úloha { $at } z { $all }
learn-find = Najděte něco lepšího než { $move }
learn-white-to-move = Na tahu je bílý.
learn-black-to-move = Na tahu je černý.
learn-judging = Posuzuji tah…
learn-costs = { $move } nestačí: stojí { $loss } % šancí na výhru. Zkuste to znovu.
learn-best = { $best } je nejlepší tah.
learn-good = { $move } stačí. Stroj by dal přednost { $best }.
learn-shown = Nejlepší tah byl { $best }.
learn-lost = Tah se nepodařilo posoudit. Zkuste ho znovu.
learn-hint = Napovědět
learn-hint-piece = Táhněte z pole { $square }.
learn-hint-square = Cílem je pole { $square }.
learn-hint-none = Dokázáno tu nic není; stroj tomu tahu jen dává přednost.
learn-show = Ukázat řešení
learn-next = Dál
learn-back = Zpět k partii
learn-score = Bez pomoci vyřešeno { $solved } z { $all }
learn-score-rest = S nápovědou nebo napodruhé: { $helped }. Ukázáno: { $shown }.
learn-kept = Úlohy zůstávají v tomto prohlížeči a vrátí se: co potřebovalo pomoc, zítra, ostatní po 1, 3, 7, 16, 35 a 90 dnech.
