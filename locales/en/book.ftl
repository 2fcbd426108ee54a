# horizont book

book-about = Opening books: show, make and merge them, and name openings
book-show-about = Show a book's moves for a position
book-name-about = Give the ECO code and name of an opening
book-make-about = Make a Polyglot book from PGN games
book-merge-about = Merge two Polyglot books
book-info-about = Summarise a Polyglot book
book-export-about = Write the built-in book as a Polyglot book for other programs
book-compare-about = Compare the built-in book with the games of a database
book-grow-about = Build the built-in book by engine analysis; continues an unfinished one
book-check-about = Re-check moves of the built-in book with a long engine search

book-option-output = Output file
book-option-file = A Polyglot book (default: the built-in book)
book-option-fen = The position (default: the starting position)
book-option-moves = Moves from the starting position, or a .pgn file
book-option-games = A PGN file
book-option-book = A Polyglot book
book-option-first = The first book
book-option-second = The second book
book-option-prefer-first = For positions in both books keep the first book's moves; otherwise add the weights
book-option-min-games = Minimum number of games a move must occur in
book-option-max-ply = Plies from the start of the game
book-option-make-ply = Plies taken from each game
book-option-only-wins = Count only the winner's moves
book-option-side = Count only one side's moves
book-option-from-db = Count the games of a database, those of --query if it is given
book-option-compare-games = Leave out positions that fewer games have
book-option-limit = Number of moves to show, those that differ most first; 0 for all
book-option-positions = Number of positions the book is to have
book-option-nodes = Start no new iteration of an analysis after this many nodes
book-option-lines = Number of best moves to analyse in each position
book-option-margin = How many centipawns worse than the best a move may be
book-option-unproved-margin = The same for a move whose replies have not been analysed yet
book-option-halving = A move this many centipawns worse is played half as often
book-option-sample = Number of positions, drawn from games played by the book
book-option-seed = Random seed; another number draws other positions
book-option-threads = Number of positions analysed at once

book-bad-file = { $file }: { $reason }.
book-text-line = line { $line }: { $problem }
book-text-no-position = expected a position, a semicolon and moves
book-text-no-candidate = "{ $found }" is not a move, a weight and a score
book-error-empty = the file is empty
book-error-odd-length = { $number } bytes are not a whole number of 16-byte entries
book-error-unsorted = entry { $number } is out of order: not a Polyglot book, or an unsorted one
book-entry-skipped = Entry { $number } has an illegal move and is skipped.
book-no-moves = This position is not in the book.
book-name-none = This opening has no name.
book-name-bad-move = "{ $move }" is not a legal move here, or is ambiguous.
book-info =
    Entries: { $entries }
    Positions: { $positions }
    Entries with weight 0: { $unweighted }
book-info-start = Starting position:
book-written = Entries written to { $file }: { $entries }.
book-made = Games counted: { $games }, unreadable: { $bad }.
book-make-stopped = Stopped; no book was written.
book-grow-resumed = Positions already in the book: { $positions }.
book-grown = Positions in the book { $file }: { $positions }.

book-compare-long = For every position of the book: how often the book plays each move and how often people do, with what score and performance. --query chooses games by what their headers say.
book-compare-headers-only = The book is compared with games chosen by their headers only, not by position, opening, material or pawns.
book-compare-stopped = Interrupted: not all positions were compared.
book-compared = Positions in the book: { $positions }, found in enough games: { $compared }. In { $same } of them the book's first choice is the move most played. Moves the two have in common, by how often they are played: { $overlap }.
book-compare-column-line = Move
book-compare-column-book = book
book-compare-column-practice = practice
book-compare-column-games = games
book-compare-column-score = score
book-compare-column-performance = perf.

book-check-exit-codes = Exit code: 0 if no move is more than half a pawn worse than the best, 1 otherwise.
book-check-bad = { $line }: the last move is { $loss } centipawns worse than the best.
book-check-stopped = Interrupted: only the positions above were checked.
book-checked = Positions: { $positions }, moves: { $moves }. Centipawns worse than the best: { $mean } on average, { $greatest } at most; worse by more than { $limit }: { $bad }.
