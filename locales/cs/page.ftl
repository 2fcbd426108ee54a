# Stránka v prohlížeči.

page-view-chess = Šachy
page-view-othello = Othello
page-view-review = Rozbor partie
page-view-database = Databáze
page-view-lab = Laboratoř
page-views = Hry a nástroje
page-skip = Přejít k obsahu
page-menu = Nabídka
page-menu-game = Hra
page-menu-position = Pozice
page-menu-show = Zobrazit
page-menu-help = Nápověda
page-language = Jazyk
page-theme-dark = Tmavý vzhled
page-theme-light = Světlý vzhled
page-loading = Načítá se…
page-work-lost = Spojení se přerušilo a rozdělaná práce se ztratila. Spusťte ji znovu.
page-lost = Spojení se přerušilo. Obnovuje se, partie je v bezpečí.
page-full = Server je plný. Za chvíli se to zkusí znovu.
page-close = Zavřít
page-cancel = Zrušit
page-ok = OK

page-board = Šachovnice
page-square = { $square }, { $content }
page-square-worth = { $name }, hodnota { $worth }
page-square-reachable = { $square }, { $content }, sem lze táhnout
page-square-empty = prázdné
page-side-white = Bílý
page-side-black = Černý
page-piece-white-pawn = bílý pěšec
page-piece-white-knight = bílý jezdec
page-piece-white-bishop = bílý střelec
page-piece-white-rook = bílá věž
page-piece-white-queen = bílá dáma
page-piece-white-king = bílý král
page-piece-black-pawn = černý pěšec
page-piece-black-knight = černý jezdec
page-piece-black-bishop = černý střelec
page-piece-black-rook = černá věž
page-piece-black-queen = černá dáma
page-piece-black-king = černý král

page-who-human = Člověk
page-who-computer = Počítač
page-human = Člověk
page-computer = Počítač, { $level }
page-to-move = na tahu
page-captured = Vyhozené: { $pieces }
page-clock = Zbývající čas
page-watchers = { $count ->
    [one] Partii má otevřenou jeden prohlížeč.
    [few] Partii mají otevřenou { $count } prohlížeče.
   *[other] Partii má otevřenou { $count } prohlížečů.
}

page-new-game = Nová partie
page-new-game-menu = Nová…
page-table-menu = Hrát s člověkem po síti…
page-open-menu = Otevřít…
page-save = Uložit
page-save-as-menu = Uložit jako…
page-share-menu = Odkaz na partii…
page-share-code = QR kód
page-teach = Ukazovat šachovnici třídě
page-sides-and-level = Strany a obtížnost
page-sides-and-level-menu = Strany a obtížnost…
page-take-back = Vrátit tah
page-draw = Nabídnout nebo reklamovat remízu
page-accept-draw = Přijmout remízu
page-resign = Vzdát
page-resign-menu = Vzdát…
page-resign-sure = Vzdát tuto partii?
page-play-on = Hrát dál
page-ending-review = Rozebrat partii
page-rematch = Odveta
page-remarks = Poznámky k tahu
page-comment = Komentář k tahu
page-promote-line = Posunout variantu dopředu
page-promote-line-short = Dopředu
page-delete-line = Smazat tah a vše po něm
page-delete-line-short = Smazat
page-play-from-here = Hrát odtud
page-not-your-turn = { $side ->
    [white] Na tahu je bílý: tímto kamenem teď táhnout nelze.
   *[black] Na tahu je černý: tímto kamenem teď táhnout nelze.
}
page-glyph-1 = Dobrý tah
page-glyph-2 = Chyba
page-glyph-3 = Výborný tah
page-glyph-4 = Hrubá chyba
page-glyph-5 = Zajímavý tah
page-glyph-6 = Pochybný tah

page-sides = Kdo hraje
page-level = Obtížnost
page-level-lowest = Nejnižší (2+2 půltahy)
page-level-low = Nízká (3+4 půltahy)
page-level-medium = Střední (4+6 půltahů)
page-level-high = Vysoká (6+8 půltahů)
page-level-full = Plná síla
page-level-depths = Upřesnit hloubky…
page-level-elo = Podle Elo…
page-depth-main = Hlavní výpočet, půltahů
page-depth-quiescence = Braní, půltahů
page-pace = Tempo
page-pace-free = Bez hodin
page-pace-move = Čas na tah
page-pace-clock = Hodiny
page-seconds = Sekund na tah
page-minutes = Minut na partii
page-increment = Přídavek v sekundách
page-bottom = Orientace šachovnice
page-bottom-player = Podle hráče
page-takeback-allowed = Povolit vracení tahů
page-start-game = Začít

page-promotion = Proměnit v
page-open-game = Otevřít partii
page-choose-file = Vybrat soubor…
page-file-kinds = .pgn, .fen, .sch nebo .txt; lze ho i přetáhnout kamkoli na stránku.
page-paste-here = Nebo sem vložte partii či pozici
page-open-pasted = Otevřít vložené
page-kept-games = Průběžně uložené partie
page-no-kept-games = Zatím žádná.
page-kept-moves = { $count ->
    [one] { $count } půltah
    [few] { $count } půltahy
   *[other] { $count } půltahů
}
page-kept-search = Hledat podle jména, zahájení, data nebo výsledku
page-kept-none-found = Nic takového tu není.
page-kept-delete = Smazat partii
page-kept-delete-sure = Opravdu smazat?
page-table-moves = Tahy podle tabulek koncovek
page-table-win = vyhrává, mat { $moves }. tahem
page-table-draw = remíza
page-table-loss = prohrává, mat { $moves }. tahem soupeře
page-file-too-large = Soubor je na jednu partii příliš velký.
page-file-name = partie
page-save-as = Uložit jako
page-save-name = Název
page-save-format = Formát
page-format-pgn = všechno i s variantami, pro každý šachový program
page-format-txt = tahy, jak je psal program Šachy
page-format-sch = pozice a strany
page-format-fen = jen pozice
page-share = Odkaz
page-share-invite = Hrát tuto partii
page-share-invite-about = Kdo tento odkaz otevře v jiném prohlížeči, hraje s vámi: mohou tak hrát dva lidé.
page-share-game = Sledovat tuto partii
page-share-game-about = Kdo tento odkaz otevře v jiném prohlížeči, partii vidí, ale táhnout nemůže.
page-watching = Partii sledujete: hrát vás může pozvat ten, kdo ji začal.
page-being-taught = Jste na hodině: šachovnici vede učitel a počítač je schovaný.
page-share-position = Tato pozice
page-share-position-about = Začne odtud nová partie.
page-share-fen-about = Pozice jako text, pro jiné programy.
page-copy = Kopírovat
page-copied = Zkopírováno

page-computation = Výpočet
page-analysis = Analýza
page-please-wait = Prosím čekejte…
page-thinking-move = Počítač přemýšlí…
page-thinking-hint = Hledá se nejlepší tah…
page-game-over = Partie skončila
page-browsing = Prohlížíte dřívější pozici
page-turn-human = { $side ->
    [white] Na tahu je bílý
   *[black] Na tahu je černý
}
page-turn-computer = { $side ->
    [white] Na tahu je bílý (počítač)
   *[black] Na tahu je černý (počítač)
}
page-progress = Průběh výpočtu
page-chosen = Vybrán tah:
page-effort = hloubka { $depth }, pozic: { $nodes }
page-interrupt = Přerušit výpočet
page-play-now = Táhnout hned
page-line = Varianta
page-line-count = { $count ->
    [one] { $count } varianta
    [few] { $count } varianty
   *[other] { $count } variant
}
page-more-lines = Více variant
page-fewer-lines = Méně variant
page-wdl = Bílý: výhra { $win } %, remíza { $draw } %, prohra { $loss } %
page-chance-win = bílý
page-chance-drawn = remíza
page-chance-loss = černý
page-why = Podrobné hodnocení
page-eval = Hodnocení
page-eval-unknown = zatím neznámé
page-score-pawns = { $value } pěšce pro bílého
page-score-white-mates = Bílý dá mat { $moves }. tahem
page-score-black-mates = Černý dá mat { $moves }. tahem
page-graph = Graf hodnocení
page-evaluating = Hodnotím partii: { $done } z { $all }
page-graph-at = Graf hodnocení; po { $move }: { $score }
page-start = začátku

page-history = Historie
page-no-moves =
    Zatím žádné tahy.
    Táhněte myší nebo prstem, nebo tah napište. Jinou partii začnete v nabídce Hra.
page-back = Zpět
page-forward = Vpřed
page-to-beginning = Na začátek
page-to-end = Na konec
page-previous-variation = Předchozí varianta
page-next-variation = Další varianta
page-continue = Pokračuj od zvolené pozice

page-type-move = Zadat tah
page-type-move-example = e2e4, Jf3, O-O
page-play-move = Táhnout
page-quick-tip = Rychlý tip
page-suggest = Poradit tah
page-ask-why = Proč?
page-explorer = Průzkumník partií
page-count = Počet tahů
page-count-moves = { $side ->
    [white] Bílý
   *[black] Černý
} má { $count ->
    [one] { $count } možný tah.
    [few] { $count } možné tahy.
   *[other] { $count } možných tahů.
}
page-edit = Editační režim

page-flip = Otočit šachovnici
page-flip-short = Otočit
page-show-captured = Vyhozené figurky
page-show-lastMove = Zvýraznění posledního tahu
page-show-computation = Vizualizace průběhu výpočtu
page-show-arrowScores = Hodnocení u šipek
page-show-destinations = Ukázat přípustné tahy
page-show-evalBar = Ukazatel hodnocení
page-show-graph = Graf hodnocení
page-show-evalInGame = Hodnocení i při hře s počítačem
page-show-worths = Hodnoty kamenů
page-show-premoves = Tahy předem, dokud počítač přemýšlí
page-board-wood = Šachovnice: dřevo
page-board-green = Šachovnice: zelená
page-board-blue = Šachovnice: modrá
page-board-grey = Šachovnice: šedá
page-pieces-classic = Kameny: klasické
page-pieces-plain = Kameny: jednoduché
page-pieces-letters = Kameny: písmena
page-show-typing = Vždy zobrazit zadání tahu
page-show-sounds = Zvuky
page-redraw = Obnovit šachovnici

page-editor = Editační režim
page-editor-tools = Kameny
page-editor-hand = Přesouvat kameny
page-editor-rubber = Odebírat kameny
page-editor-turn = Na tahu
page-editor-passing = Mimochodem
page-editor-castling = Rošády
page-editor-valid = Pozice je v pořádku.
page-editor-empty = Prázdná deska
page-editor-start = Základní postavení
page-editor-done = Hrát odtud
page-editor-find = Najít partie

page-help = Nápověda
page-help-menu = Nápověda a klávesy…
page-threads =
    { $threads ->
        [one] počítá jedním vláknem
       *[other] počítá { $threads } vlákny
    }
page-help-controls-title = Ovládání
page-help-rules-title = Pravidla hry
page-help-notation-title = Zápis tahu
page-help-algorithm-title = Algoritmus
page-help-keys-title = Klávesy
page-letter-keys = Jednopísmenné zkratky
page-keys-board = Na šachovnici (klávesa Tab): šipky přecházejí po polích, Enter nebo mezerník kámen vezme a položí, Esc zruší výběr.
page-keys-promotion = Při proměně: D V S J, nebo anglicky Q R B N.

# Stránka, která nepotřebuje server.
page-share-moves = Tato partie
page-share-moves-about = Tahy jsou přímo v odkazu: kdo ho otevře, partii uvidí.
page-backup = Exportovat vše
page-restore = Importovat…
page-restore-bad = Tohle není soubor exportovaný z Horizontu. Nic se nezměnilo.
page-add-tables = Přidat tabulky koncovek…
page-tables-added = Přijato souborů s tabulkami koncovek: { $taken } z { $all }.
