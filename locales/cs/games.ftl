# horizont games

games-about = Uložené partie, dohrané i nedohrané: vypsat a smazat
games-list-about = Vypsat uložené partie, nejnovější první
games-delete-about = Smazat uložené partie
games-unfinished = Jen nedohrané
games-finished = Jen dohrané
games-name = Jméno partie, jak ho vypíše „games list“
games-none = Žádné takové partie nejsou.
games-line = { $white } – { $black }, { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}, { $state ->
    [finished] { $result }
   *[unfinished] nedohraná
}
games-deleted = Partie { $name } je smazaná.
games-in-use = Partii { $name } právě někdo hraje.
games-missing = Partie { $name } tu není: jména vypíše „games list“.
games-not-deleted = Partii { $name } nelze smazat: { $reason }.
games-no-home = Partie se tu neukládají: chybí domovská složka (HOME není nastaveno).
