# Files of games and positions.

file-trouble = The file { $path }: { $reason }.
file-unknown-kind = its name must end in .pgn, .fen, .sch or .txt
file-missing = there is no such file or folder
file-not-a-file = this is not a file but a folder or a device
file-denied = the system does not give access to it
file-too-large = it is larger than { $limit } MB, I read no game of that size
file-other = the system says "{ $error }"
file-empty = it is empty
file-not-text = what is on line { $line } is not text
file-heading = I do not know the first line "{ $found }", perhaps a newer Horizont wrote it
file-unknown-line = "{ $found }" on line { $line } does not belong here
file-bad-value = "{ $found }" on line { $line } does not fit "{ $name }:"
file-line-missing = the line "{ $name }:" is missing, perhaps a part of the file was lost
file-cut-short = { $moves ->
    [0] it ends on line { $line } without moves and without a result, the rest was perhaps lost
    [one] it ends on line { $line } after a single half-move without a result, the rest was perhaps lost
   *[other] it ends on line { $line } after { $moves } half-moves without a result, the rest was perhaps lost
}
file-position = the position on line { $line }: { $reason }
file-move = move { $move } on line { $line }: { $reason }
file-after-end = on line { $line }, "{ $found }" follows the end of the game
file-too-many-moves = on line { $line } the game becomes too long
file-no-game = there is no game in it
file-several-games = there are several games in it, and saving one would lose the others; choose another name
file-more-games = There are more games in the file; the first is open. It can only be saved under another name, so that the others are not lost.
file-no-end = The game does not end with a result; a part may be missing.

pgn-on-line = line { $line }: { $reason }
pgn-game = Game { $game }: { $reason }.
pgn-move = move { $move }: { $reason }
pgn-fen = the tag FEN holds no position: { $reason }
pgn-variant = it is played by the rules "{ $rules }", which I do not know
pgn-null-move = the empty move "--" is not a move
pgn-stray-variation = a variation begins before the move it belongs to
pgn-stray-bracket = a bracket closes a variation that was not begun
pgn-open-variation = a variation is not closed by a bracket
pgn-too-long = the game is too long
pgn-syntax = some tag or comment has no end
