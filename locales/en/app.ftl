# What every program says.

app-about = Board games that think: chess, exact endgames, Othello.
app-where-to-begin =
    Without a command a game of chess begins in the terminal; "uci" as the first line of input turns the program into a chess engine.
    { help-exit-codes }
lang-unknown = I do not speak "{ $lang }": say cs or en.

help-usage = Usage
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-usage-options = OPTIONS
help-usage-command = COMMAND
help-default = (default: { $value })
help-exit-codes = Exit code: 0 when done; 2 when the command line or the input cannot be understood.
option-lang = Language of the texts: cs or en
option-help = Show this help
option-version = Show the version

cli-unknown-argument = I do not know the option { $arg }: --help lists them all.
cli-unknown-command = I do not know the command { $command }: --help lists them all.
cli-missing-value = { $arg } needs a value: --help says which.
cli-bad-value = "{ $value }" does not fit { $arg }: --help says what does.
cli-missing-argument = { $arg } is missing: --help says how to write it.
cli-conflict = { $arg } cannot stand here: it is given twice or excludes another option.
cli-not-understood = I do not understand the command line: --help shows how to write it.
