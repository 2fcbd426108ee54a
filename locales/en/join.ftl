# "horizont join": a seat at a table of another Horizont, in the terminal.

join-about = Play a person over the network, or watch, in the terminal
join-option-link = The link to the game; a link that names no game opens a table of your own
join-option-color = Your colour at a table of your own
join-option-clock = Clock at a table of your own: minutes plus seconds per move, such as 5+3 (default: no clock)
join-option-name = What you are called at the table
join-option-othello = Othello at a table of your own, on a board of 8x8 or of this size
join-bad-size = Invalid size "{ $text }": expected something like 8x8, from 2x2 to 40x40.
join-exit-codes = Exit codes: 0 you left, 1 the server cannot be reached or has no such game, 2 bad link.
join-bad-link = "{ $link }" is not a link to a game: one looks like http://192.168.1.5:6464/?token=…#game=…, as Horizont prints it.
join-no-answer = Nobody answers at { $host }: is Horizont still running there, and are you on the same network?
join-no-token = { $host } does not let you in: the token in the link is missing or out of date. Ask for the new link.
join-stranger = What answers at { $host } is not Horizont.
join-no-key = The system gives no random numbers, so there is no safe way to take a seat.
join-lost = Connection lost; reconnecting…
join-you-play = { $side ->
    [white] You play White. "help" lists what you can type.
   *[black] You play Black. "help" lists what you can type.
}
join-you-may-play = You may play in this game. "help" lists what you can type.
join-you-watch = You are watching this game. "help" lists what you can type.
join-side = { $side ->
    [white] White
   *[black] Black
}
join-send-link = Your opponent is not here yet. Send this link: { $link }
join-came = { $side ->
    [white] White is here.
   *[black] Black is here.
}
join-left = { $side ->
    [white] White has left and may come back.
   *[black] Black has left and may come back.
}
join-rematch-offered = { $side ->
    [white] White offers another game with colours reversed: "rematch" or "accept" begins it.
   *[black] Black offers another game with colours reversed: "rematch" or "accept" begins it.
}
join-rematch-declined = The offer of another game no longer stands.
join-not-understood = Not understood: type a move, or "help".
join-not-yet = One moment, the game is not here yet.
join-no-clocks = This game has no clocks.
join-no-offer = Nothing is offered to you at the moment.
join-over = The game is over: "rematch" offers another, "quit" leaves.
join-help =
    Type a move in any notation (e4, Nf3, e2e4, O-O) to play it. Other commands:
      draw                offers, accepts or claims a draw
      takeback            asks to take your last move back, or agrees to it
      accept, decline     answers what the other side offers
      resign              resigns the game
      rematch             offers another game with colours reversed
      board, flip, clock  shows the board, flips it, shows the clocks
      quit                leaves; the link brings you back to your seat
join-help-othello =
    A square (d3, or 3_4 for row 3, column 4) places a disc there; passes are made
    automatically. Other commands:
      takeback            asks to take your last move back, or agrees to it
      accept, decline     answers what the other side offers
      resign              resigns the game
      rematch             offers another game with colours reversed
      board, clock        shows the board, shows the clocks
      quit                leaves; the link brings you back to your seat
