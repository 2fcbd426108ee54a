# horizont config a horizont man

config-about = Ukázat a změnit nastavení
config-key = Které nastavení; bez něj se vypíšou všechna
config-value = Nová hodnota; bez ní se vypíše dosavadní
config-unset = Nastavení zapomenout
config-long =
    Nastavení: language (cs, en), name (vaše jméno v uložených partiích), level (obtížnost), clock (hodiny jako 5+3), colours (auto, always, never), board (figures, letters, ascii), screen (full, lines), pager (always, never).
    Volby na příkazové řádce mají přednost před proměnnými prostředí (HORIZONT_LEVEL a podobně) a ty před souborem.
config-nothing = (nenastaveno)
config-saved = Uloženo do { $file }.
config-bad-value = „{ $value }“ k nastavení { $key } nepatří: patří sem { $key ->
    [language] cs, nebo en
    [name] jméno
    [level] 1 až 4, lowest, low, medium, high, full, hloubky jako 4+6, nebo Elo od 600 do 2700
    [clock] minuty a sekundy za tah jako 5+3
    [colours] auto, always, nebo never
    [board] figures, letters, nebo ascii
    [screen] full, nebo lines
   *[pager] always, nebo never
}
config-bad-line = Soubor { $file }: řádek { $line } není nastavení; známá vypíše „horizont config“.
config-no-home = Nastavení není kam uložit: chybí domovská složka (HOME není nastaveno).

man-about = Zapsat manuálové stránky všech příkazů v obou jazycích
man-manual = Horizont
man-name = JMÉNO
man-synopsis = POUŽITÍ
man-description = POPIS
man-options = VOLBY
man-subcommands = PŘÍKAZY
man-extra = POZNÁMKY
man-version = VERZE
man-folder = Složka, do které se zapíšou (man1 a cs/man1)
man-written = Zapsáno stránek: { $pages }, do složky { $folder }.

screen-seat = { $side ->
    [white] Bílý
   *[black] Černý
}: { $player }
screen-lost = ztratil { $pieces }
screen-page = Šipky, PgUp a PgDn posouvají, jiná klávesa zavře
