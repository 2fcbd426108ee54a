# „horizont join“: místo u stolu jiného Horizontu, v terminálu.

join-about = Hrát v terminálu po síti s člověkem, nebo partii sledovat
join-option-link = Odkaz na partii; odkaz bez partie otevře vlastní stůl
join-option-color = Vaše barva u vlastního stolu
join-option-clock = Minuty a sekundy za tah u vlastního stolu, třeba 5+3; bez toho se hraje bez hodin
join-option-name = Jak se u stolu jmenujete
join-option-othello = U vlastního stolu se hraje Othello, na desce 8x8 nebo této velikosti
join-bad-size = Chybná velikost „{ $text }“: má být třeba 8x8, od 2x2 do 40x40.
join-exit-codes = Návratové kódy: 0 odešli jste, 1 server není dosažitelný nebo partii nemá, 2 špatný odkaz.
join-bad-link = „{ $link }“ není odkaz na partii: vypadá jako http://192.168.1.5:6464/?token=…#game=…, tak jak ho Horizont vypíše.
join-no-answer = Na { $host } nikdo neodpovídá: běží tam Horizont a jste ve stejné síti?
join-no-token = { $host } vás dovnitř nepustí: klíč v odkazu chybí, nebo už neplatí. Požádejte o nový odkaz.
join-stranger = Na { $host } odpovídá něco jiného než Horizont.
join-no-key = Systém nedává náhodná čísla, takže si nelze bezpečně sednout ke stolu.
join-lost = Spojení se přerušilo; zkouší se navázat znovu…
join-you-play = { $side ->
    [white] Hrajete bílými. Co lze psát, vypíše „nápověda“.
   *[black] Hrajete černými. Co lze psát, vypíše „nápověda“.
}
join-you-may-play = V této partii smíte hrát. Co lze psát, vypíše „nápověda“.
join-you-watch = Tuto partii sledujete. Co lze psát, vypíše „nápověda“.
join-side = { $side ->
    [white] Bílý
   *[black] Černý
}
join-send-link = Soupeř tu ještě není. Pošlete mu tento odkaz: { $link }
join-came = { $side ->
    [white] Bílý je tady.
   *[black] Černý je tady.
}
join-left = { $side ->
    [white] Bílý odešel a může se vrátit.
   *[black] Černý odešel a může se vrátit.
}
join-rematch-offered = { $side ->
    [white] Bílý nabízí odvetu s vyměněnými barvami: začne ji „odveta“ nebo „přijmi“.
   *[black] Černý nabízí odvetu s vyměněnými barvami: začne ji „odveta“ nebo „přijmi“.
}
join-rematch-declined = Nabídka odvety už neplatí.
join-not-understood = Nerozumím: napište tah, nebo „nápověda“.
join-not-yet = Okamžik, partie tu ještě není.
join-no-clocks = V této partii nejsou hodiny.
join-no-offer = Právě vám nikdo nic nenabízí.
join-over = Partie skončila: „odveta“ nabídne další, slovem „konec“ odejdete.
join-help =
    Tah v libovolném zápisu (e4, Jf3, e2e4, O-O) se zahraje. Kromě toho:
      remíza              remízu nabídne, přijme, nebo reklamuje
      vrať                požádá o vrácení vašeho posledního tahu, nebo s ním souhlasí
      přijmi, odmítni     odpoví na to, co nabízí druhá strana
      vzdej               vzdá partii
      odveta              nabídne další partii s vyměněnými barvami
      deska, otoč, hodiny ukáže desku, otočí ji, ukáže hodiny
      konec               odejde; odkaz vás přivede zpět na vaše místo
join-help-othello =
    Pole (d3, nebo 3_4 jako řádek 3, sloupec 4) na něj položí kámen; kdo nemá tah, pasuje sám
    od sebe. Kromě toho:
      vrať                požádá o vrácení vašeho posledního tahu, nebo s ním souhlasí
      přijmi, odmítni     odpoví na to, co nabízí druhá strana
      vzdej               vzdá partii
      odveta              nabídne další partii s vyměněnými barvami
      deska, hodiny       ukáže desku, ukáže hodiny
      konec               odejde; odkaz vás přivede zpět na vaše místo
