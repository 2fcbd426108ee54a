# horizont games

games-about = Kept games, finished and unfinished: list and delete them
games-list-about = List the kept games, the newest first
games-delete-about = Delete kept games
games-unfinished = Only unfinished games
games-finished = Only finished games
games-name = The name of a game as "games list" shows it
games-none = There are no such games.
games-line = { $white } – { $black }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, { $state ->
    [finished] { $result }
   *[unfinished] unfinished
}
games-deleted = Game { $name } is deleted.
games-in-use = Somebody is playing game { $name } right now.
games-missing = There is no game { $name }: "games list" shows the names.
games-not-deleted = Game { $name } cannot be deleted: { $reason }.
games-no-home = Games are not kept here: there is no home folder (HOME is not set).
