# Server stránky v prohlížeči.

web-about = Hrát šachy v prohlížeči, na tomto počítači nebo s ostatními v síti
web-option-port = Port v adrese; 0 znamená kterýkoli volný
web-option-host = Pustit dovnitř i jiné počítače na této vaší adrese, s klíčem; 0.0.0.0 znamená všechny
web-network-warning = Kdo má tento odkaz, může dovnitř: pošlete ho jen tomu, s kým chcete hrát, a jen v síti, které věříte, protože nic není šifrováno.
web-unknown-host = Počítač { $host } nikdo nezná: zadejte adresu tohoto počítače, nebo 0.0.0.0.
web-other-host = { $host } není adresa tohoto počítače: zadejte jeho adresu, nebo 0.0.0.0.
web-option-open = Otevřít stránku v prohlížeči
web-address = Horizont je na adrese { $address } (ukončí ho Ctrl-C; partie zůstanou uložené)
web-address-keeps-nothing = Horizont je na adrese { $address } (ukončí ho Ctrl-C; partie se NEUKLÁDAJÍ: { $reason })
web-no-page = Česky: tento program byl přeložen bez stránky; „cargo xtask web“ ve složce se zdrojovým kódem sestaví obojí a spustí (potřebuje Node.js).
web-no-browser = Prohlížeč se nepodařilo spustit: otevřete adresu sami.
web-port-in-use = Port { $port } je obsazený: možná už jeden Horizont běží, jinak zvolte jiný pomocí --port.
web-running-already = Horizont už běží na adrese { $address }.
web-port-denied = Port { $port } systém nedovolí: zvolte jiný pomocí --port, od 1024 výš.
web-trouble = Server nemůže běžet: { $error }.

web-full = Server je plný: obslouží nejvýš 64 prohlížečů najednou. Zkuste to prosím později.
web-not-understood = Stránka neodpovídá programu; načtěte ji znovu.
web-no-such-game = Taková partie tu není.
web-game-in-use = Tuto partii má otevřenou jiný program.
web-game-newer = Tuto partii uložila novější verze Horizontu; zůstává beze změny pro ni.
web-game-unreadable = Tuto partii nelze přečíst: { $reason }.
web-only-players = Tuto partii jen sledujete: hrát vás může pozvat ten, kdo ji začal („Odkaz na partii“).
web-only-owner-invites = Pozvat ke hře může jen ten, kdo tuto partii začal.
web-only-owner-teaches = Třídě může partii ukazovat jen ten, kdo ji začal.
web-lesson-no-help = Při výuce je počítač schovaný.
web-no-token = Sem smí jen ten, kdo dostal odkaz: otevřete celý odkaz i s klíčem tak, jak ho Horizont při spuštění vypsal.
web-no-network = Tady není server, přes který by mohli hrát dva lidé.
web-table-no-help = Hrají dva lidé: rady, analýza i hodnocení počkají, až partie skončí.
web-table-not-now = Hrají dva lidé: strany, obtížnost ani poznámky se do konce partie nemění.
web-table-waits = Soupeř tu ještě není: nejdřív mu pošlete odkaz.
web-no-table = Toto není stůl pro dva lidi.
web-rematch-later = Tato partie ještě neskončila.
web-rematch-waits = Odveta nabídnuta: druhá strana ji může přijmout.
web-othello-illegal = Na toto pole táhnout nelze.
web-othello-over = Partie skončila.
web-othello-size = Taková deska není: řádků i sloupců je 2 až 40.
web-othello-won = { $winner ->
    [white] Bílý vyhrál { $more } : { $fewer }.
   *[black] Černý vyhrál { $more } : { $fewer }.
}
web-othello-drawn = Remíza { $more } : { $fewer }.
web-only-study = Varianty lze přesouvat a mazat jen na analytické šachovnici: tato partie se ještě hraje.
web-name-human = Člověk
web-name-computer = Horizont ({ $level })
web-no-takeback = V této partii se tahy vracet nesmějí.
web-game-too-large = Tato partie má na stránku příliš mnoho tahů a variant.
web-busy = Počítač přemýšlí: počkejte, nebo ho nejprve přerušte.
web-computers-turn = Na tahu je počítač: přemýšlet začne po „Pokračuj od zvolené pozice“.
web-stopped = Přerušeno; počítač netáhl. Přemýšlet začne znovu po „Pokračuj od zvolené pozice“.
web-no-tip = Pro tuto pozici zatím tip není. Zamyslí se nad ní „Poradit tah“.
web-nothing-to-search = Partie skončila: není co hledat.
web-analysis-idle = Analýza skončila: deset minut ji nikdo nesledoval.
web-draw-offered = { $side ->
    [white] Bílý nabízí remízu: černý ji přijme, nebo hraje dál.
   *[black] Černý nabízí remízu: bílý ji přijme, nebo hraje dál.
}
web-draw-waits = Remíza nabídnuta: druhá strana ji přijme, nebo hraje dál.
web-keeps-nothing = Partie se tu neukládají: { $reason }. Svou si uložte do souboru.
web-not-kept = Partie se průběžně neukládá: { $reason }. Uložte ji sami.

web-help-controls =
    # První kroky
    Máte bílé, počítač černé: stačí táhnout. Nabídka Hra začne jinou partii, otevírá a ukládá partie a
    nastavuje, kdo hraje a jak silný je počítač. Každá partie se průběžně ukládá: stránku můžete
    kdykoli zavřít a partii pak najdete pod „Otevřít“.

    # Tahy
    Klikněte na figurku a pak na pole, kam má jít, nebo ji tam přetáhněte; na telefonu klepněte nebo
    táhněte prstem. Tah můžete i napsat: e2e4, Jf3 a O-O program pochopí. Není-li tah podle
    pravidel, dozvíte se nahoře proč. Je-li pak na tahu počítač, hned začne přemýšlet.

    # Hra
      Nová                  strany, obtížnost, hodiny a kdo hraje dole
      Otevřít               soubor .pgn, .fen, .sch nebo .txt, vložený text, nebo průběžně uložená partie; soubor lze na stránku i přetáhnout a partii kamkoli vložit
      Uložit                pod názvem, pod kterým byla partie otevřena nebo uložena
      Uložit jako           pod novým názvem a v jiném formátu
      Odkaz                 otevře tutéž partii v jiném prohlížeči
      Třída                 kdo sleduje, vidí pozici, na kterou se díváte, a nic z toho, co si myslí počítač
      Strany, obtížnost     dají se měnit kdykoli, i uprostřed partie
      Remíza                nabídka, přijetí nebo reklamace

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
      Proč?           důvody, proč je pozice taková; každý je dokázaný, nebo označený jako úsudek
      Počet tahů      kolik je možných tahů, což se hodí v šachu
      Analýza         nejlepší varianty, dokud ji nevypnete; ukažte na tah a uvidíte ho na šachovnici

    # Editační režim
    Rozestavte kameny, jak chcete, určete, kdo je na tahu a kdo smí rošovat, a hrajte odtud.

    # Zobrazit
    Vypínače vyhozených figurek, zvýraznění posledního tahu (červeně), průběhu výpočtu na šachovnici
    (modře), ukazatele a grafu hodnocení a zvuků. Stránka si je pamatuje.

web-help-algorithm =
    { help-algorithm-search }

    # Hodnota pozice
    Nejvíc váží materiál; pak to, kde kameny stojí a kam mohou, pěšci a volní pěšci, bezpečí králů,
    hrozby a prostor. Všechno ukáže „Podrobné hodnocení“ vedle šachovnice a slovy to řekne „Proč?“.
    Váhy jsou vyladěny na partiích, které program sehrál sám se sebou.

    { help-algorithm-levels }

    # Hodnocení
    Hodnocení je v pěšcích a vždy z pohledu bílého, ať hraje kdokoli: +1,25 znamená, že bílý stojí
    lépe o jednoho a čtvrt pěšce, −1,25, že o tolik stojí lépe černý. #5 znamená, že bílý dá mat
    pátým tahem, #−3, že černý třetím.
