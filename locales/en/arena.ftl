# horizont arena

arena-about = Play a match between two UCI engines and say which is stronger
arena-option-engine = An engine, given twice: cmd= is needed; name=, dir=, stderr=FILE, option.NAME=, and tc=, movetime=, nodes=, depth= of its own
arena-option-tc = Clock: [moves/]seconds[+increment]
arena-option-movetime = Milliseconds for each move
arena-option-nodes = Positions searched for each move
arena-option-depth = Depth of each search in half-moves
arena-option-games = How many games; each opening is played twice, with colours changed
arena-option-concurrency = How many games at the same time
arena-option-openings = Openings: a file of EPD or FEN lines or of PGN games; balanced: our own 500 positions; start: the start of a game
arena-option-order = Openings in the order of the file, or shuffled
arena-option-seed = The shuffle; the same number shuffles the same way
arena-option-plies = How many half-moves are taken from PGN games at most
arena-option-chess960 = Write castling as in Chess960 (with openings of Chess960 this comes by itself)
arena-option-resign = A side resigns after so many moves in a row that far behind; twosided=true if both must see it
arena-option-draw = A draw after so many level moves of both sides in a row, not before this move
arena-option-max-moves = A game with so many moves is a draw
arena-option-sprt = Stop when this sequential test is decided; model=normalized (default) or logistic
arena-option-tune = Tune these constants of one engine by SPSA instead of playing a match: numbers among its UCI options, with the last step of each; --resume keeps what was learnt
arena-option-margin = How much later than its time an answer may come, in milliseconds
arena-option-patience = How long an engine may take to get ready, or to move when it has no clock, in seconds
arena-option-pgn = Add the games to this file
arena-option-resume = Save the match here after each pair, and go on from what is saved

arena-two-engines = A match needs two engines: give --engine twice.
arena-same-name = Both engines have the same name: tell them apart with name=.
arena-no-limits = How long may they think? Give --tc, --movetime, --nodes or --depth.
arena-bad-option = I cannot read --{ $option }: { $reason }.
arena-bad-tc = expected [moves/]seconds[+increment], as 2+0.02 or 40/60
arena-bad-value = "{ $value }" does not fit { $key }
arena-not-a-field = "{ $text }" is not of the form key=value
arena-unknown-key = I do not know "{ $key }", only { $expected }
arena-spec-key = I do not know "{ $key }", only name=, cmd=, dir=, stderr=, tc=, movetime=, nodes=, depth= and option.NAME=
arena-spec-command = the command is missing: cmd=…
arena-spec-quote = a quotation mark is not closed in { $text }
arena-openings-empty = There is no opening in { $file }.
arena-openings-bad = { $file }, opening { $number }: { $reason }.
arena-cannot-read = I cannot read { $file }: { $error }.
arena-cannot-write = I cannot write { $file }: { $error }.
arena-cannot-write-games = I cannot write the games: { $error }.
arena-cannot-run = { $engine }: I cannot run "{ $command }": { $error }.
arena-no-answer = { $engine }: no answer to "{ $question }"; is it a UCI engine?
arena-not-saved = { $file } is no saved match: { $reason }.
arena-other-match = { $file } belongs to a match with other engines, limits, openings or rules: give another file to --resume.
arena-worker-lost = A part of the program that played games has failed; what was played is kept.

arena-tune-one-engine = Tuning needs one engine: give --engine once.
arena-tune-no-number = The engine offers no option { $name } that is a number.
arena-tune-step = I cannot read the step in "{ $text }": expected NAME:STEP, as lmr_base:40.
arena-tuned = { $name }: { $start } → { $value }
arena-tuned-games = Games played: { $games }.

arena-no-such-option = { $engine } does not offer the option { $option }.
arena-openings-repeat = Openings: { $openings }, pairs of games: { $pairs }; the openings will repeat.
arena-resumed = Games played already: { $games }; the match goes on.
arena-fault-crash = Game { $game }: { $engine } crashed.
arena-fault-hang = Game { $game }: { $engine } does not answer.
arena-fault-time = Game { $game }: { $engine } lost on time.
arena-fault-illegal = Game { $game }: { $engine } answered "{ $move }", which is no legal move.
arena-faults = { $count ->
    [one] { $count } fault
   *[other] { $count } faults
}

arena-score = { $first } against { $second }: { $points } points of { $games } games ({ $share }%), +{ $wins } ={ $draws } -{ $losses }
arena-elo = Elo { $value } (95%)
arena-normalised-elo = Normalised Elo { $value } (95%)
arena-superiority = Stronger with probability { $value }%
arena-pairs = Pairs with 0, ½, 1, 1½ and 2 points: { $value }
arena-ratio = { $llr } ({ $lower }, { $upper }) [{ $elo0 }, { $elo1 }]
arena-llr = LLR { $value }
arena-engine-faults = { $engine }: crashes { $crashes }, hangs { $hangs }, illegal moves { $illegal }, losses on time { $time }
arena-verdict-complete = All games are played.
arena-verdict-stopped = The match was stopped.
arena-verdict-accepted = The test is decided: a gain (elo1).
arena-verdict-rejected = The test is decided: no gain (elo0).

openings-about = Make an opening set: random positions that our engine finds balanced
openings-option-count = How many positions
openings-option-plies = How many random half-moves lead to each
openings-option-seed = The same number gives the same positions
openings-option-nodes = Positions searched to judge each
openings-option-balance = The highest score, in hundredths of a pawn, that counts as balanced
openings-option-output = Write them to this file; otherwise to standard output
openings-too-few = I found only { $found } such positions; more half-moves give more.
