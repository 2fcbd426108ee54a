# A table for two people over the network, in the page.

table-page-title = Play a friend
table-page-about = You get a link to send. Whoever opens it first plays against you; everyone else watches.
table-page-about-local = This server can be reached from this computer only. To play with another one, start "horizont web --host 0.0.0.0" and open the link that it prints.
table-page-color = Your colour
table-page-name = Your name
table-page-lot = Random
table-page-takeback = Allow takebacks if the opponent agrees
table-page-open = Open the table
table-page-you = you
table-page-here = your opponent is here
table-page-away = away, can come back
table-page-free = the seat is free
table-page-link = Link for your opponent
table-page-link-about = Send it to whoever is to play against you. It also works in a terminal: horizont join LINK.
code-page-label = QR code of the link
table-page-draw = Offer a draw
table-page-accept = Accept
table-page-decline = Decline
table-page-own-draw = You offer a draw.
table-page-own-takeback = You ask to take a move back.
table-page-own-rematch = You offer another game.
table-page-other-draw = Your opponent offers a draw.
table-page-other-takeback = Your opponent asks to take a move back.
table-page-other-rematch = Your opponent offers another game with colours reversed.
table-page-no-help = Advice and evaluation come back when the game is over.

lesson-page-title = Lesson
lesson-page-pupils = { $count ->
    [0] Nobody is watching yet.
    [one] { $count } person is watching.
   *[other] { $count } people are watching.
}
lesson-page-link = Link for the class
lesson-page-link-about = Whoever opens it sees the position you are looking at, with your arrows, and nothing from the engine.
lesson-page-link-local = This server can be reached from this computer only. To let other machines in, start it with a network address (--host).
lesson-page-end = End the lesson
