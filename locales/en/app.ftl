# What every program says.

app-about = Board games that think: chess, exact endgames, Othello.
app-where-to-begin =
    Without a command, a game of chess starts in the terminal; "uci" as the first line of input turns the program into a UCI engine.
    { help-exit-codes }
output-not-written = Standard output cannot be written: { $error }.
lang-unknown = Unknown language "{ $lang }": use cs or en.

help-usage = Usage
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-usage-options = OPTIONS
help-usage-command = COMMAND
help-default = (default: { $value })
help-exit-codes = Exit code: 0 answered, 1 failed, 2 invalid command line or input, 130 interrupted (Ctrl-C).
option-lang = Language of messages: cs or en
option-pager = Show what is printed page by page, with $PAGER
option-color = Colours: auto (in a terminal only), always, never
option-help = Show this help
option-json = Write JSON
option-version = Show the version
version-commit = commit { $commit }
version-changed-commit = commit { $commit } with changes
version-no-commit = commit not recorded

cli-unknown-argument = Unknown option { $arg }; --help lists all options.
cli-unknown-command = Unknown command { $command }; --help lists all commands.
cli-missing-value = { $arg } needs a value: { $expected }.
cli-bad-value = "{ $value }" is not a valid value for { $arg }: { $expected }.
cli-expected-one-of = expected one of: { $values }
cli-expected-range = expected a number from { $least } to { $most }
cli-expected-at-least = expected a number, { $least } or more
cli-expected-whole-number = expected a whole number
cli-expected-time = expected a time such as 5s
cli-expected-see-help = --help shows what it takes
cli-missing-argument = { $arg } is missing; --help shows the usage.
cli-conflict = { $arg } is given twice or conflicts with another option.
cli-not-understood = Invalid command line; --help shows the usage.
cli-unknown-command-nearest = Unknown command { $command }: did you mean { $nearest }? --help lists all commands.
cli-unknown-argument-nearest = Unknown option { $arg }: did you mean { $nearest }? --help lists all options.
