# Co říká každý program.

app-about = Přemýšlivé deskové hry: šachy, přesné koncovky, Othello.
app-where-to-begin =
    Bez příkazu začne šachová partie v terminálu; slovo „uci“ jako první řádek vstupu změní program v šachový stroj.
    { help-exit-codes }
lang-unknown = Jazyk „{ $lang }“ neumím: napište cs nebo en.

help-usage = Použití
help-commands = Příkazy
help-arguments = Argumenty
help-options = Volby
help-usage-options = VOLBY
help-usage-command = PŘÍKAZ
help-default = (výchozí: { $value })
help-exit-codes = Návratový kód: 0, když se vše povedlo; 2, když příkazové řádce nebo vstupu nelze rozumět.
option-lang = Jazyk textů: cs nebo en
option-help = Ukázat tuto nápovědu
option-version = Ukázat verzi

cli-unknown-argument = Volbu { $arg } neznám: všechny vypíše --help.
cli-unknown-command = Příkaz { $command } neznám: všechny vypíše --help.
cli-missing-value = Volba { $arg } chce hodnotu: jakou, řekne --help.
cli-bad-value = „{ $value }“ se k { $arg } nehodí: co ano, řekne --help.
cli-missing-argument = Chybí { $arg }: jak se píše, řekne --help.
cli-conflict = { $arg } tu být nemůže: je zadáno dvakrát, nebo vylučuje jinou volbu.
cli-not-understood = Příkazové řádce nerozumím: jak ji psát, ukáže --help.
