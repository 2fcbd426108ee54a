# Server stránky v prohlížeči.

web-about = Hraje šachy v prohlížeči, jen na tomto počítači
web-option-port = Port v adrese; 0 vezme kterýkoli volný
web-option-open = Ukáže stránku v prohlížeči
web-address = Horizont je na adrese { $address } (ukončí ho Ctrl-C; partie zůstanou uložené)
web-no-page = Česky: tento program byl přeložen bez stránky; „cargo xtask web“ ve složce se zdrojovým kódem sestaví obojí a spustí (potřebuje Node.js).
web-no-browser = Prohlížeč se nepodařilo spustit: otevřete adresu sami.
web-port-in-use = Port { $port } je obsazený: možná už jeden Horizont běží, jinak zvolte jiný pomocí --port.
web-port-denied = Port { $port } nám systém nedovolí: zvolte jiný pomocí --port, od 1024 výš.
web-trouble = Server nemůže běžet: { $error }.

web-full = Všechna místa jsou obsazená: program hraje nejvýš s 64 prohlížeči najednou. Zkuste to prosím za chvíli.
web-not-understood = Stránka a program si nerozumějí; načtěte stránku znovu.
web-no-such-game = Taková partie tu už není, nebo ji hraje jiný program.
web-no-takeback = V této partii se tahy nevracejí.
web-game-too-large = Tato partie má na stránku příliš mnoho tahů a variant.
web-busy = Počítač přemýšlí: počkejte, nebo ho nejprve přerušte.
web-computers-turn = Tady je na tahu počítač: „Pokračovat“ ho přiměje přemýšlet.
web-stopped = Přerušeno; počítač netáhl. „Pokračovat“ ho přiměje přemýšlet znovu.
web-no-tip = O této pozici se zatím nic neví. „Navrhnout tah“ se nad ní zamyslí.
web-nothing-to-search = Partie tady skončila: není co hledat.
web-analysis-idle = Rozbor skončil: deset minut se na něj nikdo nedíval.
web-draw-offered = { $side ->
    [white] Bílý nabízí remízu: černý ji přijme tlačítkem „Remíza“, nebo hraje dál.
   *[black] Černý nabízí remízu: bílý ji přijme tlačítkem „Remíza“, nebo hraje dál.
}
web-draw-waits = Vaše nabídka platí: druhá strana ji přijme, nebo hraje dál.
web-not-kept = Partie se průběžně neukládá: { $reason }. Uložte ji sami.

web-help-controls =
    # Ovládání
    Táhne se přetažením figury, kliknutím na ni a pak na pole, dotykem, nebo napsáním tahu v kterémkoli zápisu: e4, e2e4, Jf3, Nf3, O-O. Pěšec na poslední řadě se zeptá, čím se stane: klikněte, nebo stiskněte D V S J či Q R B N.
    # Partie
      Nová partie    kdo hraje bílé a černé, jak silně, s jakými hodinami, z jaké pozice
      Otevřít, Uložit  soubory .pgn, .fen, .sch a .txt; soubor lze na stránku přetáhnout i vložit
      Partie         ty, které jsou tu uložené a dá se v nich pokračovat
      Upravit        vlastní pozice, před hrou se zkontroluje
    # Při hře
      Přerušit       zastaví počítač; nic se nezahraje
      Táhnout hned   počítač zahraje, co zatím našel
      Pokračovat     počítač přemýšlí znovu, od zobrazené pozice
      Vrátit tah     poslední tah člověka
      Tip            hned to, co se už ví
      Navrhnout tah  plná síla přemýšlí několik vteřin
      Rozbor         nejlepší varianty, dokud ho nezastavíte
      Vzdát, Remíza  vzdá partii; vyžádá, nabídne nebo přijme remízu
    # Prohlížení
    Seznam tahů vede do kterékoli pozice, i když počítač přemýšlí; co tam zahrajete, stane se variantou. Šipky vedou zpět a vpřed, Home a End na konce.
    # Dva lidé
    Kdo otevře tentýž odkaz, sedí u téže šachovnice.
