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
web-computers-turn = Tady je na tahu počítač: „Pokračuj od zvolené pozice“ ho přiměje přemýšlet.
web-stopped = Přerušeno; počítač netáhl. „Pokračuj od zvolené pozice“ ho přiměje přemýšlet znovu.
web-no-tip = O této pozici se zatím nic neví. „Poradit tah“ se nad ní zamyslí.
web-nothing-to-search = Partie tady skončila: není co hledat.
web-analysis-idle = Rozbor skončil: deset minut se na něj nikdo nedíval.
web-draw-offered = { $side ->
    [white] Bílý nabízí remízu: černý ji přijme tlačítkem, nebo hraje dál.
   *[black] Černý nabízí remízu: bílý ji přijme tlačítkem, nebo hraje dál.
}
web-draw-waits = Vaše nabídka platí: druhá strana ji přijme, nebo hraje dál.
web-not-kept = Partie se průběžně neukládá: { $reason }. Uložte ji sami.

web-help-controls =
    # První kroky
    Máte bílé, počítač černé: stačí táhnout. Menu Hra začne jinou partii, otevírá a ukládá partie a
    nastavuje, kdo hraje a jak silný je počítač. Každá partie se průběžně uschovává: stránku můžete
    kdykoli zavřít a partii pak najdete pod „Otevřít“.

    # Tahy
    Klikněte na figurku a pak na pole, kam má jít, nebo ji tam přetáhněte; na telefonu ťukněte nebo
    táhněte prstem. Tah můžete i napsat: e2e4, Jf3 a O-O program pochopí. Není-li tah podle
    pravidel, dozvíte se nahoře proč. Je-li pak na tahu počítač, hned začne přemýšlet.

    # Hra
      Nová                  strany, obtížnost, hodiny a kdo hraje dole
      Otevřít               soubor .pgn, .fen, .sch nebo .txt, vložený text, nebo uschovaná partie; soubor lze na stránku i přetáhnout a partii kamkoli vložit
      Uložit                pod názvem, pod kterým byla partie otevřena nebo uložena
      Uložit jako           název a druh souboru
      Odkaz                 kdo ho otevře v jiném prohlížeči, sedne si k téže partii
      Strany, obtížnost     dají se měnit kdykoli, i uprostřed partie
      Remíza                nabídka, přijetí nebo žádost

    # Historie
    V seznamu jsou všechny tahy; kliknutí ukáže pozici po tahu. Tlačítka pod ním i šipky na
    klávesnici jdou zpět a vpřed. Chcete-li hrát dál od dřívější pozice, prostě táhněte; je-li tam
    na tahu počítač, stiskněte „Pokračuj od zvolené pozice“. Původní tahy zůstanou jako varianta.
    Prohlížet můžete, i když počítač přemýšlí; neruší ho to a jeho tah vás vrátí zpět.

    # Výpočet
    Když počítač přemýšlí, vidíte, jak je daleko, jak hluboko počítá, který tah vybral a jak ho
    hodnotí, v pěšcích pro bílého. „Přerušit výpočet“ přemýšlení ukončí a nic se nezahraje: na tahu
    je stále počítač, všechno lze nastavit a „Pokračuj od zvolené pozice“ ho spustí znovu.
    „Táhnout hned“ zahraje, co je zatím nalezeno.

    # Rady
      Rychlý tip      hned, podle toho, co už počítač promyslel
      Poradit tah     přemýšlí plnou silou a doporučí; lepší, ale trvá to déle
      Počet tahů      kolik je možných tahů, což se hodí v šachu
      Rozbor          nejlepší varianty, dokud ho nevypnete; ukažte na tah a uvidíte ho na šachovnici

    # Editační režim
    Rozestavte kameny, jak chcete, určete, kdo je na tahu a kdo smí rošovat, a hrajte odtud.

    # Zobrazit
    Vypínače vyhozených figurek, zvýraznění posledního tahu (červeně), průběhu výpočtu na šachovnici
    (modře), ukazatele a grafu hodnocení a zvuků. Stránka si je pamatuje.
