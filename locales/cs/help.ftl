# Témata nápovědy. Řádek s „# “ je nadpis, řádek začínající mezerami položka seznamu; ostatní řádky
# se spojí a zalomí podle šířky terminálu.

help-overview =
    Napište tah, třeba e2e4 nebo Jf3, nebo příkaz:

      nová           začne novou partii
      zpět           o půltah zpátky, k prohlížení i k jinému pokračování
      poraď          doporučí nejlepší tah
      obtížnost      jak silně hraje počítač
      ulož SOUBOR    uloží partii
      konec          skončí; partie se uloží

    Víc najdete pod „nápověda ovládání“, „nápověda pravidla“, „nápověda zápis“ a „nápověda
    algoritmus“.

help-rules =
    # Hra
    Šachy hrají dva hráči. Každý má 16 kamenů, které na začátku stojí v základním postavení. Začíná
    bílý a pak se hráči střídají. Tahem se přemístí jeden vlastní kámen na pole, které je prázdné,
    nebo na něm stojí soupeřův kámen; ten se pak odstraní z desky. Vynechat tah nelze. Kromě jezdců
    a věže při rošádě žádný kámen jiné nepřeskakuje.

    # Pohyb kamenů
      Pěšec      jde o jedno pole přímo vpřed, ze svého základního místa podle libosti o jedno nebo o dvě. Bere jinak: o jedno pole šikmo vpřed.
      Jezdec     jedno pole rovně a pak jedno šikmo dál od výchozího místa, do písmene L. Kameny v cestě mu nevadí.
      Střelec    šikmo, kam až je volno
      Věž        po řadách a sloupcích, kam až je volno
      Dáma       jako věž nebo střelec
      Král       o jedno pole všemi směry, nikdy však na pole, které napadá soupeř

    # Braní mimochodem
    Pěšce, který právě postoupil o dvě pole, lze vzít, jako by postoupil jen o jedno, a to pěšcem,
    který napadá přeskočené pole. Musí se to stát hned dalším tahem.

    # Proměna
    Pěšec, který dojde na poslední řadu, se hned promění v dámu, věž, střelce, nebo jezdce, podle
    volby hráče.

    # Rošáda
    Král se posune o dvě pole k věži a ta se postaví na pole, které král přešel. Rošovat se smí,
    když
      - král ani tato věž ještě netáhli,
      - mezi nimi nic nestojí,
      - král není v šachu a soupeř nenapadá pole, přes které král jde, ani to, kam dojde.

    # Šach, mat, pat
    Král je v šachu, když by ho soupeř mohl příštím tahem vzít. Hráč ho musí hned dalším tahem
    zachránit: odejít králem, vzít útočící kámen, nebo postavit jiný kámen do cesty. Kdo nemůže,
    dostal mat a prohrál. Nemá-li čím táhnout ten, kdo v šachu není, je pat a partie končí remízou.

    # Konec partie
    Vyhrává, kdo dal mat, komu se soupeř vzdal, nebo při hře s hodinami ten, jehož soupeř
    překročil čas. Remíza je,
      - když nastane pat,
      - když už mat dát nejde: zbyli samotní králové, král se střelcem nebo s jezdcem proti králi, nebo má každý jednoho střelce a oba stojí na polích stejné barvy,
      - když tatáž pozice nastala popáté; hráč na tahu může remízu reklamovat, už když nastala potřetí (s počítačem tím partie hned končí),
      - když se 75 tahů obou stran nebralo ani netáhlo pěšcem; reklamovat ji lze už po 50,
      - když jedné straně dojde čas a druhé zbyl jen král,
      - když se na ní hráči dohodnou.

help-controls =
    # Tahy
    Napište tah a stiskněte Enter: e2e4, Jf3 i e4 program pochopí, viz „nápověda zápis“. Není-li tah
    podle pravidel, dozvíte se proč. Je-li pak na tahu počítač, hned začne přemýšlet.

    Příkazy můžete psát česky i anglicky, s diakritikou i bez ní, ať program mluví kterýmkoli
    jazykem.

    # Partie
      nová [STRANY]          nová partie; strany jako níže
      strany [STRANY]        kdo hraje: bílý, černý (vaše barva), oba, nikdo, nebo dvě slova jako člověk počítač
      obtížnost [STUPEŇ]     jak silně hraje počítač: nejnižší, nízká, střední, vysoká, plná, hloubky jako 4+6, nebo Elo jako 1500
      obtížnost 5s           nejvýš pět sekund na každý tah; síla se nezmění
      obtížnost hodiny 5+3   hodiny s pěti minutami, za každý tah tři sekundy navíc
      obtížnost bez          bez hodin
      knihovna [ano|ne]      zda počítač hraje zahájení z knihovny a co se podle ní hraje tady
      remíza                 reklamace, nabídka nebo přijetí remízy
      vzdej                  vzdát partii
      konec                  skončit; příště v partii pokračuje „navaž“

    # Když počítač přemýšlí
      přeruš     přestane přemýšlet a netáhne; na tahu je stále počítač
      táhni      přestane přemýšlet a zahraje, co zatím našel
      pokračuj   přemýšlí znovu, nebo se hraje dál od zobrazené pozice

    # Prohlížení partie
      historie         všechny tahy; zobrazený je označen
      zpět [N]         o N půltahů zpět
      vpřed [N]        o N půltahů vpřed
      jdi 12           na 12. tah bílého; 12... je tah černého; také začátek a konec
      vrať             zpět tam, kde jste volili svůj poslední tah
      varianta [N]     co jiného se místo tohoto tahu (nebo odtud) hrálo
    Zahrajete-li tah z dřívější pozice, partie pokračuje odtud a původní tahy zůstanou jako
    varianta. Je-li tam na tahu počítač, napište pokračuj.

    # Rady
      tip               hned vypíše, co tu počítač čeká podle posledního přemýšlení
      poraď [5s]        přemýšlí plnou silou a doporučí tah; lepší než tip, ale trvá to déle
      tahy              kolik je možných tahů a které to jsou
      ohodnoť           jak stojí pozice a proč
      rozbor [N] [5s]   N nejlepších variant, průběžně, dokud ho nepřerušíte
      zhodnoť           projde dosavadní partii a řekne, kde se co pokazilo
      skóre [JEDNOTKA]  v čem se ukazuje hodnocení: pěšci, setiny, nebo body

    # Šachovnice
      deska       nakreslí ji znovu
      otoč        otočí ji
      značky      zapne nebo vypne zvýraznění posledního tahu na šachovnici
      vyhozené    které kameny už jsou vyhozené
      hodiny      kolik času komu zbývá; zapne je obtížnost hodiny 5+3
      uprav       postavení vlastní pozice; „hotovo“ od ní začne hrát, „zruš“ nechá partii, jak byla
      uprav fen   a za tím FEN: hra od této pozice

    # Soubory
      ulož [SOUBOR]   jako .pgn (všechno), .txt (tahy), .sch (pozice a strany), nebo .fen (pozice); bez jména tam, kam se ukládalo naposled; soubor jiné partie přepíše jen ulož!
      otevři SOUBOR   soubor některého z těchto druhů
      navaž [N]       pokračovat v partii, která zůstala nedohraná

    # Ostatní
      jazyk cs|en        jazyk programu
      nápověda [TÉMA]    tato nápověda: pravidla, ovládání, zápis, algoritmus

help-notation =
    # Čemu program rozumí
    Pole má písmeno sloupce (a až h, zleva z pohledu bílého) a číslo řady (1 až 8, od bílého). Tah
    lze napsat
      e2e4, e2 e4, e2-e4      z pole na pole
      Jf3, Jbd7, exd5, e8D    zkráceně, jako v knihách
      Jg1-f3, Jd4xf3+         celý
      O-O, O-O-O              malá a velká rošáda; lze psát i nuly

    Znaky jako x, -, =, +, # a ! lze vynechat. Písmena kamenů mohou být česká i anglická:
      K   král, king
      D   dáma; anglicky Q, queen
      V   věž; anglicky R, rook
      S   střelec; anglicky B, bishop
      J   jezdec; anglicky N, knight
    Pěšec písmeno nemá. Velká písmena jsou kameny, malá sloupce; kde bc3 může být obojí, program se
    zeptá.

    K tahu pěšce na poslední řadu patří písmeno kamene, ve který se promění: e7e8d, e8D, e8=D.

    # Jak program tahy píše
    V souborech .txt je celý zápis s českými písmeny, jaký měl program Šachy z roku 2002:
      d2-d4      pěšec jde z d2 na d4
      Dd1-d2     dáma jde z d1 na d2
      Jd4xf3+    jezdec z d4 bere na f3 a dává šach
      c7xb8D     pěšec z c7 bere na b8 a promění se v dámu
      d4xc3ep    pěšec z d4 bere mimochodem; vzatý pěšec stál na c4
    Mat se píše stejně jako šach. V souborech .pgn je zkrácený zápis s anglickými písmeny.

help-algorithm-search =
    # Propočet
    Počítač si v duchu přehrává tahy obou stran, pozice na konci ohodnotí číslem a předpokládá, že si
    každá strana vybere, co je pro ni nejlepší: to je minimax. Alfabeta ho zrychlí, aniž by
    změnila výsledek: jakmile nějaká odpověď ukáže, že je tah horší než jiný už známý, na další
    odpovědi se nehledí.

    Počítá nejprve na jeden půltah, pak na dva, na tři a tak dále: to je kaskádová metoda, iterativní
    prohlubování. Mělčí propočet stojí málo a napoví, které tahy zkoumat jako první, a když dojde
    čas, odpověď už je. Pozice, ke kterým se dá dojít více cestami, si program pamatuje v hašovací
    tabulce.

    # Horizont
    Propočet, který skončí uprostřed výměny, vidí získanou dámu, ale už ne to, že ji soupeř vezme
    zpátky. Proto se na konci každé varianty výměny dohrávají, dokud není pozice klidná.

    Při plné síle zkoumá počítač nadějné varianty hlouběji a špatné téměř vůbec.

help-algorithm-levels =
    # Obtížnost
    Stupně nejnižší, nízká, střední a vysoká zkoumají všechny tahy do pevné hloubky a za ní už jen
    výměny:
      nejnižší   2 půltahy a 2 půltahy výměn
      nízká      3 a 4
      střední    4 a 6: něco tedy vidí i deset půltahů dopředu
      vysoká     6 a 8
    Zápisem 4+6 a podobně zvolíte obě hloubky sami. Stupeň podle Elo chybuje jako člověk: přehlíží
    tahy, které je těžké vidět. Plná síla využije všechen čas, který má.

help-algorithm =
    { help-algorithm-search }

    # Hodnota pozice
    Nejvíc váží materiál; pak to, kde kameny stojí a kam mohou, pěšci a volní pěšci, bezpečí králů,
    hrozby a prostor. Všechno ukáže příkaz „ohodnoť“. Váhy jsou vyladěny na partiích, které program
    sehrál sám se sebou.

    { help-algorithm-levels }

    # Hodnocení
    Hodnocení platí pro stranu na tahu: u tahů počítače pro počítač, u rady pro vás. V pěšcích
    znamená +1,25 výhodu jednoho a čtvrt pěšce. V bodech, jak je měl program Šachy, je pěšec 1000; jezdec tam byl 3000, střelec 3100, věž 5000 a dáma 9000. Tah,
    který hned dává mat, má 60000, mat ve dvou půltazích 59998, ve čtyřech 59996. Setina pěšce je
    tu deset bodů a kameny mají hodnotu, jakou se tento program naučil z partií.
