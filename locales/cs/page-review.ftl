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
review-page-progress = Prohlédnuto { $done } z { $all } pozic
review-page-accuracy = Přesnost { $accuracy } %
review-page-white = Bílý
review-page-black = Černý
review-page-inaccuracies = nepřesnosti: { $count }
review-page-mistakes = chyby: { $count }
review-page-blunders = hrubé chyby: { $count }
review-page-graph = Šance bílého během partie
review-page-graph-at = Po tahu { $move } má bílý šance { $chance } %
review-page-decisive = rozhodující chyba
review-page-better = Lepší: { $line }
review-page-lost = Tah ubral { $loss } procentních bodů šancí.
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
    Každá pozice partie se propočítá a každý tah se srovná s nejlepším. Nerozhodují pěšci, ale body: kolik by jich bílý odtud získal ze sta. Pěšec tedy znamená mnoho ve vyrovnané partii a málo ve vyhrané.

    # Značky
    {" "}?!  nepřesnost: stojí aspoň 5 bodů
    {" "}?  chyba: aspoň 10 bodů
    {" "}??  hrubá chyba: aspoň 20 bodů

    Důvod vedle značky se najde přehráním lepší varianty: co získá, jaký mat dá, co zahraný tah dovolil. Kde není nic dokázáno, nic se neříká. Rozhodující chyba je nejdražší z těch, po nichž se poražený už nikdy nevrátil na 40 bodů.

    „Zkusit znovu odtud“ postaví pozici před tahem na šachovnici proti počítači. „Uložit s komentáři“ zapíše partii s tím vším jako PGN.
