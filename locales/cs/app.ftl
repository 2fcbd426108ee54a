# Co říká každý program.

app-about = Šachový program s přesnými koncovkami a Othellem.
app-where-to-begin =
    Bez příkazu začne šachová partie v terminálu; slovo „uci“ jako první řádek vstupu změní program v motor UCI.
    { help-exit-codes }
output-not-written = Na standardní výstup nelze zapisovat: { $error }.
lang-unknown = Neznámý jazyk „{ $lang }“: napište cs nebo en.

help-usage = Použití
help-commands = Příkazy
help-arguments = Argumenty
help-options = Volby
help-usage-options = VOLBY
help-usage-command = PŘÍKAZ
help-default = (výchozí: { $value })
help-exit-codes = Návratový kód: 0 odpovězeno, 1 nepovedlo se, 2 chybná příkazová řádka nebo vstup, 130 přerušeno (Ctrl-C).
option-lang = Jazyk textů: cs nebo en
option-pager = Ukázat výpis po stránkách programem $PAGER
option-color = Barvy: auto (jen v terminálu), always, never
option-help = Ukázat tuto nápovědu
option-json = Výstup v JSON
option-version = Ukázat verzi
version-commit = revize { $commit }
version-changed-commit = revize { $commit } se změnami
version-no-commit = revize nezaznamenána

cli-unknown-argument = Neznámá volba { $arg }; všechny vypíše --help.
cli-unknown-command = Neznámý příkaz { $command }; všechny vypíše --help.
cli-missing-value = Volba { $arg } chce hodnotu: { $expected }.
cli-bad-value = „{ $value }“ k { $arg } nepatří: { $expected }.
cli-expected-one-of = možnosti jsou { $values }
cli-expected-range = patří sem číslo od { $least } do { $most }
cli-expected-at-least = patří sem číslo, nejméně { $least }
cli-expected-whole-number = patří sem celé číslo
cli-expected-time = patří sem doba jako 5s
cli-expected-see-help = co přijímá, říká --help
cli-missing-argument = Chybí { $arg }; použití ukáže --help.
cli-conflict = Volba { $arg } je zadána dvakrát, nebo vylučuje jinou.
cli-not-understood = Chybná příkazová řádka; použití ukáže --help.
cli-unknown-command-nearest = Neznámý příkaz { $command }: nemá to být { $nearest }? Všechny příkazy vypíše --help.
cli-unknown-argument-nearest = Neznámá volba { $arg }: nemá to být { $nearest }? Všechny vypíše --help.
