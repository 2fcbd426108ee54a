# horizont book

book-about = Opening books: what is in them, how they are made, how openings are called
book-show-about = Show the moves that a book has for a position
book-name-about = Say the ECO code and the name of an opening
book-make-about = Make a Polyglot book from games in PGN
book-merge-about = Join two Polyglot books
book-info-about = Say what a Polyglot book holds
book-export-about = Write our own book as a Polyglot book, for other programs
book-grow-about = Make our own book by the engine's analysis; goes on with an unfinished one
book-check-about = Have the engine look again, at length, at moves that our book plays

book-option-output = Where the result goes
book-option-file = A Polyglot book; our own if not said
book-option-fen = The position; the start of the game if not said
book-option-moves = Moves from the start of the game, or a .pgn file
book-option-games = A file of games in PGN
book-option-book = A Polyglot book
book-option-first = The first book
book-option-second = The second book
book-option-prefer-first = The first book is right about positions that both know; otherwise weights are added
book-option-min-games = In how many games a move must have been played
book-option-max-ply = How many half-moves from the start of the game
book-option-make-ply = How many half-moves of each game
book-option-only-wins = Count the winner's moves alone
book-option-side = Count the moves of one side alone
book-option-positions = How many positions the book is to have
book-option-nodes = Positions after which an analysis begins no new iteration
book-option-lines = How many best moves of a position to analyse
book-option-margin = How many hundredths of a pawn a move may be worse than the best
book-option-unproved-margin = The same for a move below which nothing was analysed yet
book-option-halving = A move worse by so many hundredths of a pawn is played half as often
book-option-sample = How many positions, drawn from games by the book
book-option-seed = Another number draws other positions
book-option-threads = How many positions to analyse at once

book-bad-file = { $file }: { $reason }.
book-error-empty = the file is empty
book-error-odd-length = { $number } bytes are not a whole number of entries of 16 bytes
book-error-unsorted = entry { $number } is out of order: this is no Polyglot book, or one that was not sorted
book-entry-skipped = Entry { $number } has a move that is not legal here; it is left out.
book-no-moves = The book has nothing for this position.
book-name-none = This opening has no name.
book-name-bad-move = The move “{ $move }” cannot be played here or is not clear.
book-info =
    Entries: { $entries }
    Positions: { $positions }
    Entries with weight 0: { $unweighted }
book-info-start = Start of the game:
book-written = Entries written to { $file }: { $entries }.
book-made = Games counted: { $games }, unreadable: { $bad }.
book-make-stopped = Stopped; no book was written.
book-grow-resumed = Positions in the book already: { $positions }.
book-grown = Positions in the book { $file }: { $positions }.

book-check-exit-codes = Exit codes: 0 when no move is worse than the best by more than half a pawn, 1 when one is.
book-check-bad = { $line }: the last move is worse than the best by { $loss } hundredths of a pawn.
book-checked = Positions: { $positions }, moves: { $moves }. Worse than the best by { $mean } hundredths of a pawn on average, by { $greatest } at most; by more than { $limit }: { $bad }.
