# horizont config and horizont man

config-about = Show and change the settings
config-key = The setting; without it, all are listed
config-value = The new value; without it, the current one is shown
config-unset = Forget the setting
config-long =
    Settings: language (cs, en), name (yours, in saved games), level, clock (such as 5+3), colours (auto, always, never), board (figures, letters, ascii), screen (full, lines), pager (always, never).
    Command-line options take precedence over environment variables (HORIZONT_LEVEL and the like), and those over the file.
config-nothing = (not set)
config-saved = Saved to { $file }.
config-bad-value = "{ $value }" is not a valid value for { $key }: expected { $key ->
    [language] cs or en
    [name] a name
    [level] 1 to 4, lowest, low, medium, high, full, depths such as 4+6, or Elo from 600 to 2700
    [clock] minutes and seconds per move such as 5+3
    [colours] auto, always or never
    [board] figures, letters or ascii
    [screen] full or lines
   *[pager] always or never
}
config-bad-line = { $file }: line { $line } is not a setting; "horizont config" lists them.
config-no-home = Settings have nowhere to go: there is no home folder (HOME is not set).

man-about = Write the manual pages of all commands in both languages
man-manual = Horizont
man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-subcommands = COMMANDS
man-extra = NOTES
man-version = VERSION
man-folder = The folder for them (man1 and cs/man1)
man-written = { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
} written to { $folder }.

screen-seat = { $side ->
    [white] White
   *[black] Black
}: { $player }
screen-lost = lost { $pieces }
screen-page = Up, Down, PgUp and PgDn scroll, any other key closes
