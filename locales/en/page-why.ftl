# "Why?" beside the board of the page.

why-page-title = Why?
why-page-working = Looking for reasons…
why-page-close = Close
why-page-levels = What does each level see here?
why-page-basis-tables = tables
why-page-basis-search = search
why-page-basis-board = on the board
why-page-basis-judgement = judgement
why-page-about-tables = Proven by the endgame tables.
why-page-about-search = Found by a search: a mate worked out to the end, or material that a second, longer search confirms.
why-page-about-board = Plain to see on the board.
why-page-about-judgement = The evaluation thinks so; nothing is proven.
