# „Proč?“ vedle šachovnice na stránce.

why-page-title = Proč?
why-page-working = Hledají se důvody…
why-page-close = Zavřít
why-page-levels = Co tu vidí která úroveň?
why-page-basis-tables = tabulky
why-page-basis-search = propočet
why-page-basis-board = na šachovnici
why-page-basis-judgement = úsudek
why-page-about-tables = Dokázáno tabulkami koncovek.
why-page-about-search = Našel to propočet: mat dopočítaný do konce, nebo materiál, který potvrdil druhý, delší propočet.
why-page-about-board = Je to vidět na šachovnici.
why-page-about-judgement = Soudí tak hodnocení; dokázané to není.
