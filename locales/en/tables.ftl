# horizont tables

tables-about = Endgame tables: make, probe and verify them
tables-make-about = Solve endgames and write their tables; existing tables are kept
tables-probe-about = Show the result of a position and the value of each move
tables-serve-about = Answer questions about positions over HTTP, as lichess's tablebase does
tables-stats-about = Show statistics of tables and their longest mates
tables-verify-about = Check every position of tables against its successors
tables-option-endings = Endgames, such as KRPKR
tables-option-pieces = All endgames with up to this many pieces, kings included
tables-option-dir = Folder of the tables (default: the user's data folder)
tables-option-threads = Number of threads (default: number of cores)
tables-option-memory = Memory limit in MB (default: 4096 or what is free)
tables-option-port = Port (0: any free one)
tables-option-host = Address of this machine to listen at (default: this machine only)
tables-option-fen = The position

tables-no-folder = The system has no data folder: give --dir.
tables-no-endings = Name an endgame, such as KRPKR, or give --pieces.
tables-no-ending = { $name } is not an endgame: expected something like KRPKR.
tables-bad-size = { $name } has { $pieces } pieces; tables can have 3 to { $most }.
tables-file-foreign = not a table file, or one of another version
tables-file-length = the file has the wrong length
tables-file-damaged = the file is damaged
tables-file-misnamed = the file holds another endgame, { $ending }
tables-bad-file = { $file }: { $reason }.
tables-memory = { $ending } needs { $needed } MB of memory; the limit is { $there } MB.
tables-disk = The tables need about { $needed } MB in { $ending }; { $there } MB are free.
tables-plan = To make: { $endings } { $endings ->
    [one] endgame
   *[other] endgames
} with about { $positions } million positions; about { $minutes } min on { $threads } { $threads ->
    [one] free core
   *[other] free cores
}, up to { $memory } MB of memory, about { $disk } MB on disk.
tables-plan-together = The work is shared by { $processes } processes; the memory is what each of them needs.
tables-failed-elsewhere = Another process cannot go on; it says why.
tables-stopped = Stopped; what is finished is kept, and the same command continues.
tables-too-long = { $ending }: a mate takes more half-moves than a table can tell.
tables-made-one = { $ending } { $positions } positions { $size } kB { $bits } bits each, longest mate { $moves }, solved in { $solve } s, packed in { $pack } s
tables-made = Tables made in { $folder }: { $tables }, { $size } MB, { $seconds } s.
tables-sent = Sent to the other processes: { $size } MB.

tables-serving = { $tables } tables at { $address }… (Ctrl-C stops)
tables-fen-too-long = A position in FEN is shorter than this.
tables-unknown = No table covers this position: see horizont tables make.
tables-missing = There is no table for { $ending }: see horizont tables make.
tables-dead = { $ending } is always a draw and needs no table.
tables-win = mate in { $moves }
tables-loss = mated in { $moves }
tables-mated = mated
tables-draw = draw
tables-line = Best play: { $line }
tables-stats-white = White to move: { $won } won, { $drawn } drawn, { $lost } lost
tables-stats-black = Black to move: { $won } won, { $drawn } drawn, { $lost } lost
tables-longest-win = longest win in { $moves } ({ $plies } half-moves), { $count } { $count ->
    [one] position
   *[other] positions
}, such as { $fen }
tables-longest-loss = longest loss in { $moves } ({ $plies } half-moves), { $count } { $count ->
    [one] position
   *[other] positions
}, such as { $fen }
tables-verified = { $ending }: { $positions } positions, all correct.
tables-wrong = { $ending }: { $positions } positions, { $wrong } of them wrong, such as { $fen }.

tables-verdict-draw = Tables: draw.
tables-verdict-mate = { $side ->
    [white] Tables: White mates in { $moves }.
   *[black] Tables: Black mates in { $moves }.
}
tables-verdict-mate-late = { $side ->
    [white] Tables: White mates in { $moves }, unless the fifty-move rule comes first.
   *[black] Tables: Black mates in { $moves }, unless the fifty-move rule comes first.
}
