# Stůl pro dva lidi po síti, na stránce.

table-page-title = Hra s člověkem
table-page-about = Dostanete odkaz k odeslání. Kdo ho otevře první, hraje proti vám; ostatní partii sledují.
table-page-about-local = Na tento server se dostane jen tento počítač. Chcete-li hrát s jiným, spusťte „horizont web --host 0.0.0.0“ a otevřete odkaz, který vypíše.
table-page-color = Vaše barva
table-page-name = Vaše jméno
table-page-lot = Náhodně
table-page-takeback = Povolit vracení tahů, když druhý souhlasí
table-page-open = Otevřít stůl
table-page-you = vy
table-page-here = soupeř je tady
table-page-away = není tu, může se vrátit
table-page-free = místo je volné
table-page-link = Odkaz pro soupeře
table-page-link-about = Pošlete ho tomu, kdo má hrát proti vám. Funguje i v terminálu: horizont join ODKAZ.
code-page-label = QR kód odkazu
table-page-draw = Nabídnout remízu
table-page-accept = Přijmout
table-page-decline = Odmítnout
table-page-own-draw = Nabízíte remízu.
table-page-own-takeback = Žádáte o vrácení tahu.
table-page-own-rematch = Nabízíte odvetu.
table-page-other-draw = Soupeř nabízí remízu.
table-page-other-takeback = Soupeř žádá o vrácení tahu.
table-page-other-rematch = Soupeř nabízí odvetu s vyměněnými barvami.
table-page-no-help = Rady a hodnocení se vrátí, až partie skončí.

lesson-page-title = Výuka
lesson-page-pupils = { $count ->
    [0] Zatím se nikdo nedívá.
    [one] Dívá se { $count } člověk.
    [few] Dívají se { $count } lidé.
   *[other] Dívá se { $count } lidí.
}
lesson-page-link = Odkaz pro třídu
lesson-page-link-about = Kdo ho otevře, vidí pozici, na kterou se díváte, s vašimi šipkami, a nic z toho, co si myslí počítač.
lesson-page-link-local = Na tento server se dostane jen tento počítač. Pro ostatní se musí spustit s adresou v síti.
lesson-page-end = Ukončit výuku
