# Jak partie skončila.

outcome-checkmate = { $winner ->
    [white] Mat. Bílý vyhrál.
   *[black] Mat. Černý vyhrál.
}
outcome-resignation = { $winner ->
    [white] Černý se vzdal. Bílý vyhrál.
   *[black] Bílý se vzdal. Černý vyhrál.
}
outcome-time = { $winner ->
    [white] Černému došel čas. Bílý vyhrál.
   *[black] Bílému došel čas. Černý vyhrál.
}
outcome-win = { $winner ->
    [white] Bílý vyhrál.
   *[black] Černý vyhrál.
}
outcome-stalemate = Pat: kdo je na tahu, nemá čím táhnout. Remíza.
outcome-dead-position = Mat už nemůže dát nikdo. Remíza.
outcome-threefold = Stejná pozice nastala potřetí. Remíza.
outcome-fivefold = Stejná pozice nastala popáté. Remíza.
outcome-fifty = Padesát tahů nikdo nebral ani netáhl pěšcem. Remíza.
outcome-seventy-five = Sedmdesát pět tahů nikdo nebral ani netáhl pěšcem. Remíza.
outcome-agreement = Hráči se dohodli na remíze.
outcome-time-without-material = Čas došel, ale soupeř nemá čím dát mat. Remíza.
outcome-draw = Remíza.

claim-threefold = Stejná pozice nastala potřetí: kdo je na tahu, může reklamovat remízu.
claim-fifty = Padesát tahů se nebralo ani netáhlo pěšcem: kdo je na tahu, může reklamovat remízu.
