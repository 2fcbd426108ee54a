# horizont db

db-about = A database of games: import PGN, find any position, see what was played
db-import-about = Import PGN files, plain or packed (.zst, .gz, .bz2)
db-explore-about = Show every move played in a position, how often and with what result
db-find-about = Find games by position, players, dates, material and more
db-show-about = Print one game as PGN
db-export-about = Write games as PGN
db-serve-about = Answer other programs over HTTP, as lichess's explorer does
db-train-about = Train an opening repertoire, asked with spaced repetition
db-stats-about = Summarise a database
db-check-about = Check that everything in a database is intact
db-compact-about = Merge the index and free unused space

db-option-db = The database folder (default: your own, in the data folder)
db-option-files = PGN files
db-option-no-comments = Leave out variations, comments, glyphs and clocks
db-option-no-index = Do not index positions now; the next import does it
db-option-threads = Number of threads that read games (default: all cores)
db-option-encoding = What text that is not UTF-8 is taken for, such as windows-1250 (default: windows-1252; UTF-16 is recognised)
db-option-limit = Print at most this many games
db-option-newest = Last imported games first
db-option-count = Print only how many games there are
db-option-game = The number of the game
db-option-output = Output file (default: standard output)
db-option-shown = Number of moves to show
db-option-top-games = Number of games by the strongest players to show
db-option-nodes = How many positions the engine searches to evaluate the moves; 0 for no evaluation

db-query-fen = Games with this position, however it arose
db-query-moves = Games with the position after these moves
db-query-player = A player: words that begin words of the name
db-query-opponent = The player's opponent
db-query-colour = The player's colour
db-query-white = Who played White
db-query-black = Who played Black
db-query-elo = The ratings of both players, such as 2400..2600 or 2700..
db-query-date = When it was played, such as 2012, 1990..1999 or 2020.06..
db-query-event = Words of the event
db-query-site = Words of the place
db-query-result = 1-0, 0-1, 1/2-1/2 or *; for the player also win, loss, draw
db-query-eco = ECO codes, such as B90, B9 or B90..B99
db-query-opening = Part of the opening's name, in English or Czech
db-query-plies = Length in plies, such as ..40
db-query-material = Material on the board, either side's; KRPvKR:10 for at least 10 plies
db-query-pawns = All the pawns on the board, as in a FEN
db-query-query = All of this in one text: 'player=Carlsen date=2013.. opening="Ruy Lopez"'

db-import-long = Games that are already there are skipped. An import stopped with Ctrl-C goes on where it stopped when started again with the same files.
db-find-long = Everything asked for must hold. Names match by the beginnings of words, whatever the case and accents.
db-explore-long = Games are chosen by what their headers say; the position comes from --fen or --moves. A game counts once in a position, with the move played when it first arose.
db-check-exit-codes = Exit code: 0 if everything is intact, 1 otherwise.

db-no-home = There is no home folder for a database; give one with --db.
db-missing = { $folder }: there is no database here. Make one with "horizont db import".
db-busy = { $folder }: another program is writing into this database. Try again when it has finished.
db-other-format = { $folder }: this database was made by another version of Horizont. Export its games with that version and import them anew.
db-damaged = { $folder }: the database is damaged ({ $reason }).
db-no-game = { $folder }: there is no game { $id }.
db-full = { $folder }: the database is full.
db-unfinished = { $folder }: what was written last is not in its place yet, and the folder cannot be written. Open the database once as the user it belongs to.
db-changed = { $folder }: another program has just written into this database. Ask again.
db-failed = { $folder }: { $reason }.

db-damage-no-counts = it does not say how many games it has
db-damage-headers-missing = headers are missing
db-damage-headers-length = a block of headers has a wrong length
db-damage-games-missing = a block of games is missing
db-damage-games-length = a block of games has a wrong length
db-damage-illegal-move = a game has a move that is not legal
db-damage-no-start = a game does not say where it began
db-damage-tag = a tag is no text
db-damage-notes = the notes of a game can't be read
db-damage-fingerprints-missing = fingerprints are missing
db-damage-name-missing = a name is missing
db-damage-name-twice = a name stands twice in its dictionary
db-damage-name = a name is no text
db-damage-segment-range = a segment of the index has no range
db-damage-segment-missing = a segment of the index is missing
db-damage-list-missing = a list of games is missing
db-damage-list = a list of games is broken
db-damage-positions = a block of positions is broken
db-damage-malformed = its file is broken
db-damage-no-store = its file is no database
db-damage-block = block { $id } of { $table } is not what was written
db-store-says = the store says "{ $said }"

db-unknown-encoding = There is no encoding "{ $name }" that games could be written in; try windows-1250 or windows-1252.

db-query-unknown = Games cannot be asked for "{ $key }".
db-query-no-value = "{ $part }" lacks a value: write key=value.
db-query-bad-value = "{ $value }" is not a value for "{ $key }"; see --help.
db-query-open-quote = A quotation mark is not closed.

db-serving = { $games } games, asked for at { $address } (Ctrl-C stops it)

db-page-failed = The database cannot be read: { $reason }.
db-page-other-format = The database was made by another version of Horizont.
db-page-missing = There is no database here yet.
db-page-busy = Another program is writing into the database. Try again when it has finished.
db-page-unfinished = What was last written into the database is not in its place yet, and the server may not write there.
db-page-changed = Another program has just written into the database. Try again.
db-page-full = The database has reached the size it may have.
db-page-bad-value = "{ $value }" is not a value for "{ $key }".
db-page-query-too-long = This question is too long.
db-page-may-not-import = Only the user who runs this server can add games to its database; in a terminal, "horizont db import" does it.
db-page-file-too-large = This file is larger than what can be taken in here.
db-page-import-busy = Games are already being imported. Wait until that has finished.
db-page-upload-wrong = The file did not arrive whole. Try again.

db-page-repertoire-too-large = There are more than 5,000 positions: split the repertoire.
db-page-repertoire-unreadable = This is no repertoire: PGN with legal moves is expected.

db-train-file = The repertoire: a PGN file with variations
db-train-side = Your colour
db-train-seed = Seed of the opponent's choice, to get the same answers again
db-train-long = Positions that are due are asked; type a move, "?" to see it, "q" to leave. The opponent answers with the moves of the repertoire, as often as they were played in the database. What you know is kept in FILE.progress.
db-train-bad-file = { $file }: { $reason }.
db-train-bad-progress = { $file }: this is not what "db train" has written. Move it away to begin anew.
db-train-too-large = there are more than 5,000 positions
db-train-no-repertoire = this is no PGN with legal moves
db-train-empty = there is no move of that colour in it
db-train-due = Positions to be asked today: { $due }
db-train-question = Your move?
db-train-no-move = That is not a move here. Type one, "?" to see it, or "q" to leave.
db-train-wrong = That is not in your repertoire. Try again.
db-train-right = Right. In the repertoire: { $moves }.
db-train-shown = In the repertoire: { $moves }.
db-train-replied = They play { $move } ({ $percent } % of the games).
db-train-replied-unknown = They play { $move }.
db-train-done = Known alone: { $alone } of { $asked }.

db-import-progress = { $games } games
db-import-indexing = { $games } games, indexing positions
db-imported = Games imported: { $games }, already there: { $duplicates }, unreadable: { $broken }. Time: { $seconds } s.
db-import-stopped = Stopped. Start the same import again to go on.
db-broken-game = { $file }, line { $line }: { $reason }
db-more-broken = … and { $more } more unreadable games.
db-find-stopped = Interrupted: there may be more games.
db-export-stopped = Interrupted: not all games were written.
db-check-stopped = Interrupted: not everything was checked.
db-none-found = No games found.
db-exported = Games written to { $file }: { $games }.
db-checked = Everything is intact. Games: { $games }, positions in the index: { $positions }.
db-compacted = Size before: { $before } MB, now: { $after } MB.
db-stats =
    Games: { $games } (White won { $white }, Black won { $black }, drawn { $draws })
    Plies: { $plies }
    Players: { $players }, events: { $events }
    Dates: { $first } to { $last }
    With comments or variations: { $annotated }
    Not indexed yet: { $unindexed }
    Size in MB: { $files } (headers { $headers }, moves { $moves }, tags { $tags }, comments { $notes }, index { $index })

db-explore-headers-only = The explorer cannot choose games by opening, material or pawns; "horizont db find" can.
db-explore-unindexed = Games that are not indexed yet and not counted: { $games }. The next import indexes them.
db-explored = Games: { $games } (White won { $white }, drawn { $draws }, Black won { $black })
db-explore-top = Games by the strongest players:
db-column-move = Move
db-column-games = games
db-column-share = share
db-column-results = White / draw / Black
db-column-score = score
db-column-rating = rating
db-column-performance = perf.
db-column-last = last played
db-column-engine = engine
db-column-book = book
