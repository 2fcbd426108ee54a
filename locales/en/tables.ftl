# horizont tables

tables-about = Endgame tables: made, asked and checked
tables-make-about = Solve endings and keep them in files; what is there is not made again
tables-probe-about = Say how a position ends, by which moves
tables-stats-about = Say what tables hold and show their longest mates
tables-verify-about = Check every position of tables against those after its moves
tables-option-endings = Endings, such as KRPKR
tables-option-pieces = All endings with up to so many pieces, kings counted
tables-option-dir = The folder of the tables; otherwise among the data of the user
tables-option-threads = How many threads work; as many as there are cores if not said
tables-option-memory = The most memory to use; 4096 or what is free if not said
tables-option-fen = The position

tables-no-folder = The system names no folder for data: say --dir.
tables-no-endings = Name an ending, such as KRPKR, or say --pieces.
tables-no-ending = { $name } names no ending; expected is something like KRPKR.
tables-bad-size = { $name } has { $pieces } pieces; tables are made for 3 to 5.
tables-file-foreign = this is no table file, or one of another version
tables-file-length = the file is cut short or has grown
tables-file-damaged = the file is damaged
tables-file-misnamed = the file holds another ending, { $ending }
tables-bad-file = { $file }: { $reason }.
tables-memory = { $ending } needs { $needed } MB of memory; { $there } MB are allowed.
tables-disk = The tables need about { $needed } MB in { $ending }; { $there } MB are free.
tables-stopped = Stopped; finished tables stay, and the same command goes on from there.
tables-too-long = { $ending }: a mate takes more than 254 half-moves, which a table cannot hold.
tables-made-one = { $ending } { $positions } positions { $size } kB { $bits } bits each, longest mate { $moves }, solved in { $solve } s, packed in { $pack } s
tables-made = Tables made in { $folder }: { $tables }, { $size } MB, { $seconds } s.

tables-unknown = No table knows this position: see horizont tables make.
tables-missing = There is no table of { $ending }: see horizont tables make.
tables-dead = { $ending } is always a draw and needs no table.
tables-win = mate in { $moves }
tables-loss = mated in { $moves }
tables-mated = mated
tables-draw = draw
tables-line = Best play: { $line }
tables-stats-white = White to move: { $won } won, { $drawn } drawn, { $lost } lost
tables-stats-black = Black to move: { $won } won, { $drawn } drawn, { $lost } lost
tables-longest-win = longest win in { $moves } ({ $plies } half-moves), { $count } positions, such as { $fen }
tables-longest-loss = longest loss in { $moves } ({ $plies } half-moves), { $count } positions, such as { $fen }
tables-verified = { $ending }: { $positions } positions, all right.
tables-wrong = { $ending }: { $positions } positions, { $wrong } of them wrong, such as { $fen }.

tables-verdict-draw = Tables: a draw.
tables-verdict-mate = { $side ->
    [white] Tables: White mates in { $moves }.
   *[black] Tables: Black mates in { $moves }.
}
tables-verdict-mate-late = { $side ->
    [white] Tables: White mates in { $moves }, unless the fifty-move rule comes first.
   *[black] Tables: Black mates in { $moves }, unless the fifty-move rule comes first.
}
