# Files of games and positions.

file-trouble = { $path }: { $reason }.
file-unknown-kind = its name must end in .pgn, .fen, .sch or .txt
file-missing = no such file or folder
file-not-a-file = this is a folder or a device, not a file
file-denied = access denied
file-too-large = larger than { $limit } MB, the limit for a game file
file-folder-full = the folder { $path } has reached its limit of { $limit } MB; delete games that you no longer need
file-no-home = there is no home folder (HOME is not set)
file-disk-full = the disk is full
file-busy = another program is using it
file-bad-name = no file can have this name
file-failing = the disk or the connection to it is failing
file-other = the system reports "{ $error }"
file-empty = the file is empty
file-not-text = line { $line } is not text
file-heading = unknown first line "{ $found }"; the file may come from a newer version of Horizont
file-unknown-line = unexpected "{ $found }" on line { $line }
file-bad-value = "{ $found }" on line { $line } is not a valid value of "{ $name }:"; expected { $name ->
    [below] white or black
   *[other] human, or computer with a level
}
file-line-missing = the line "{ $name }:" is missing; part of the file may be lost
file-cut-short = { $moves ->
    [0] the file ends on line { $line } with no moves and no result; the rest may be lost
    [one] the file ends on line { $line } after one half-move with no result; the rest may be lost
   *[other] the file ends on line { $line } after { $moves } half-moves with no result; the rest may be lost
}
file-position = position on line { $line }: { $reason }
file-move = move { $move } on line { $line }: { $reason }
file-after-end = "{ $found }" on line { $line } follows the end of the game
file-too-many-moves = the game becomes too long on line { $line }
file-no-such-game = { $games ->
    [one] it holds only { $games } game
   *[other] it holds only { $games } games
}
file-no-game = the file has no game
file-several-games = the file holds several games, and saving one would lose the others; choose another name
file-more-games = The file holds several games; the first is open. Save it under another name, so that the others are not lost.
file-no-end = The game has no result; part of it may be missing.

pgn-on-line = line { $line }: { $reason }
pgn-game = Game { $game }: { $reason }.
pgn-move = move { $move }: { $reason }
pgn-fen = the FEN tag is not a position: { $reason }
pgn-variant = unsupported variant "{ $rules }"
pgn-null-move = null moves ("--") are not supported
pgn-stray-variation = a variation begins before the move it belongs to
pgn-stray-bracket = a bracket closes a variation that was never opened
pgn-open-variation = a variation is not closed
pgn-too-long = the game is too long
pgn-syntax = a tag or a comment is not closed
