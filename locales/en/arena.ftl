# horizont arena

arena-about = Play a match between two engines of chess or Othello and report which is stronger
arena-option-game = The game: chess between UCI engines, or Othello between engines that speak NBoard or GTP, from random balanced openings
arena-option-engine = An engine, given twice: cmd= is required; name=, dir=, stderr=FILE, proto= (uci, nboard, gtp), option.NAME=, and its own tc=, movetime=, nodes=, depth=
arena-option-tc = Time control: [moves/]seconds[+increment]
arena-option-movetime = Milliseconds per move
arena-option-nodes = Nodes per move
arena-option-depth = Search depth in plies
arena-option-games = Number of games; each opening is played twice with colours reversed
arena-option-concurrency = Games played at the same time
arena-option-openings = Openings: a file of EPD or FEN lines or of PGN games; balanced: the built-in 500 positions; start: the starting position; db: games of a database, chosen by --query
arena-option-order = Take the openings in file order or shuffled
arena-option-seed = Random seed of the shuffle; the same number gives the same order
arena-option-plies = Take at most this many plies from PGN games (from those of a database 16)
arena-option-chess960 = Write castling moves as in Chess960 (automatic for Chess960 openings)
arena-option-resign = A side resigns after so many moves in a row this far behind; twosided=true if both engines must agree
arena-option-draw = Draw after so many level moves of both sides in a row, not before this move number
arena-option-max-moves = A game of this many moves is a draw
arena-option-sprt = Stop once this sequential test is decided; model=normalized (default) or logistic
arena-option-ideas = Try ideas instead of playing a match: values of numeric UCI options, all in the same games; each pair of games gives each idea to one side or the other, and the gain of each is estimated separately
arena-option-tune = Tune parameters of one engine by SPSA instead of playing a match: numeric UCI options, each with its final step; --resume keeps what was learnt
arena-option-margin = Milliseconds by which an engine may overstep its time
arena-option-patience = Seconds an engine may take to start up, or to move when it has no clock
arena-option-pgn = Append the games to this file (PGN; GGF in Othello)
arena-option-to-db = Add the games to this database while the match is played
arena-option-resume = Save the match here after each pair, and continue a saved one

arena-two-engines = A match needs two engines: give --engine twice.
arena-same-name = Both engines have the same name: tell them apart with name=.
arena-mean-time = { $engine }: { $ms } ms per move, { $moves } moves
arena-chess-protocol = Chess engines speak UCI: proto=nboard and proto=gtp are for --game othello.
arena-othello-option = --{ $option } is for chess only.
arena-othello-openings = In Othello, --openings is balanced (random) or start.
arena-no-limits = The engines need a limit: give --tc, --movetime, --nodes or --depth.
arena-bad-option = Invalid --{ $option }: { $reason }.
arena-bad-tc = expected [moves/]seconds[+increment], such as 2+0.02 or 40/60
arena-bad-value = "{ $value }" is not a valid value for { $key }: { $key ->
    [tc] expected [moves/]seconds[+increment], such as 2+0.02 or 40/60
    [movetime] expected milliseconds, 1 or more
    [nodes] expected a number of nodes
    [depth] expected a number of plies
    [movenumber] expected a move number, 0 or more
    [movecount] expected a number of moves, 1 or more
    [score] expected centipawns from 0 to 100000
    [twosided] expected true or false
    [elo0] expected Elo from -400 to 400
    [elo1] expected Elo from -400 to 400, above elo0
    [alpha] expected a probability above 0 and below 0.5
    [beta] expected a probability above 0 and below 0.5
    [model] expected normalized or logistic
   *[other] --help shows what is valid
}
arena-not-a-field = "{ $text }" is not of the form key=value
arena-unknown-key = unknown key "{ $key }": expected { $expected }
arena-spec-key = unknown key "{ $key }": expected name=, cmd=, dir=, stderr=, proto=, tc=, movetime=, nodes=, depth= or option.NAME=
arena-spec-command = cmd= is missing
arena-spec-quote = unclosed quotation mark in { $text }
arena-openings-empty = No openings in { $file }.
arena-openings-bad = { $file }, opening { $number }: { $reason }.
arena-cannot-read = Cannot read { $file }: { $error }.
arena-cannot-write = Cannot write { $file }: { $error }.
arena-cannot-write-games = Cannot write the games: { $error }.
arena-cannot-run = { $engine }: cannot run "{ $command }": { $error }.
arena-no-answer = { $engine }: no reply to "{ $question }"; is it a UCI engine?
arena-damaged = { $file } is damaged or is not a saved match: delete it to begin anew.
arena-not-saved = { $file } is not a saved match.
arena-other-match = { $file } belongs to a match with different engines, limits, openings or rules: give --resume another file.
arena-failed-elsewhere = Another process of the match cannot go on; it says why.
arena-othello-not-shared = Only matches of chess can be shared by several processes.
arena-worker-lost = A thread that was playing games failed; the games already played are kept.

arena-tune-one-engine = --tune and --ideas need one engine: give --engine once.
arena-tune-no-number = The engine has no numeric option { $name }.
arena-tune-step = Invalid step "{ $text }": expected NAME:STEP, such as lmr_base:40.
arena-idea-value = Invalid value "{ $text }": expected NAME:VALUE with a value from { $low } to { $high }.
arena-idea = { $name }: { $gain } Elo
arena-tuned = { $name }: { $start } → { $value }
arena-tuned-games = Games played: { $games }.

arena-no-such-option = { $engine } has no option { $option }.
arena-openings-repeat = { $openings } openings for { $pairs } pairs of games: openings will repeat.
arena-resumed = Continuing the match after { $games } { $games ->
    [one] game
   *[other] games
}.
arena-fault-crash = Game { $game }: { $engine } crashed.
arena-fault-hang = Game { $game }: { $engine } stopped responding.
arena-fault-time = Game { $game }: { $engine } lost on time.
arena-fault-illegal = Game { $game }: { $engine } played "{ $move }", which is not a legal move.
arena-faults = { $count ->
    [one] { $count } fault
   *[other] { $count } faults
}

arena-score = { $first } vs { $second }: { $points } of { $games } ({ $share }%), +{ $wins } ={ $draws } -{ $losses }
arena-elo = Elo { $value } (95%)
arena-normalised-elo = Normalised Elo { $value } (95%)
arena-superiority = Likelihood of superiority { $value }%
arena-pairs = Pairs scoring 0, ½, 1, 1½ and 2: { $value }
arena-ratio = { $llr } ({ $lower }, { $upper }) [{ $elo0 }, { $elo1 }]
arena-llr = LLR { $value }
arena-engine-faults = { $engine }: crashes { $crashes }, hangs { $hangs }, illegal moves { $illegal }, losses on time { $time }
arena-verdict-complete = All games have been played.
arena-verdict-stopped = The match was stopped.
arena-verdict-accepted = SPRT decided: a gain (elo1 accepted).
arena-verdict-rejected = SPRT decided: no gain (elo0 accepted).

openings-about = Make an opening set: random positions that the engine judges to be balanced
openings-option-count = Number of positions
openings-option-plies = Random plies leading to each position
openings-option-seed = Random seed; the same number gives the same positions
openings-option-nodes = Nodes searched to judge each position
openings-option-balance = Highest score in centipawns that still counts as balanced
openings-option-output = Write to this file instead of standard output
openings-too-few = Only { $found } such positions found; more plies give more.
