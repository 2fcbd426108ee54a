# Laboratoř na stránce.

lab-page-title = Laboratoř
lab-page-lead = Jak stroj hledá tah: jedna pozice, všechny metody vedle sebe.
lab-page-subject = Hra
lab-page-chess = šachy
lab-page-othello = Othello
lab-page-koncovka = koncovka na 7 × 7
lab-page-fen = Pozice (FEN)
lab-page-from-game = Z mé partie
lab-page-evaluation = Hodnocení
lab-page-evaluation-zcu = materiál a střed (zpráva ZČU)
lab-page-evaluation-classical = klasické hodnocení
lab-page-evaluation-stones = počet kamenů
lab-page-evaluation-positional = rohy a pohyblivost
lab-page-board-size = Velikost desky
lab-page-size = Deska { $size } × { $size }
lab-page-koncovka-text = Zadání koncovky (tři řádky)
lab-page-depth = Hloubka: { $depth }
lab-page-compare = Porovnat metody
lab-page-depths = Podle hloubky
lab-page-tree = Nakreslit strom
lab-page-lesson = Příklad: španělská hra
lab-page-levels = Co vidí která úroveň
lab-page-levels-chess = Úrovně mají jen šachy: zvolte šachovou pozici.
lab-page-levels-level = Úroveň
lab-page-levels-move = Tah
lab-page-levels-score = Hodnocení
lab-page-levels-line = Varianta
lab-page-levels-depth = Hloubka
lab-page-levels-played = (hráno)
lab-page-levels-about = Co by která úroveň hrála podle vlastního propočtu, bez knihovny zahájení. Hodnocení je v pěšcích z pohledu bílého.
lab-page-stop = Přerušit
lab-page-running = Počítám…
lab-page-results = Kolik pozic která metoda prošla
lab-page-log = Délka pruhu je logaritmická: o třetinu kratší pruh může znamenat desetkrát méně práce.
lab-page-gave-up = víc než { $nodes }, vzdáno
lab-page-line = hlavní varianta
lab-page-tree-of = Strom metody { $method }, hloubka { $depth }
lab-page-tree-nodes = { $nodes ->
    [one] { $nodes } pozice, v obrázku { $shown }.
    [few] { $nodes } pozice, v obrázku { $shown }.
   *[other] { $nodes } pozic, v obrázku { $shown }.
}
lab-page-tree-how = Kliknutím se větev rozbalí nebo sbalí. Šedé větve jsou odříznuté: metoda je vůbec neprošla.
lab-page-keys-tree = Ve stromu, kam se dostanete klávesou Tab: šipky nahoru a dolů chodí po větvích, šipka vpravo větev rozbalí, šipka vlevo sbalí, Enter obojí.
lab-page-method = Metoda
lab-page-step-back = Krok zpět
lab-page-step = Krok vpřed
lab-page-step-of = krok { $step } z { $all }
lab-page-start = výchozí pozice
lab-page-window = alfa { $alpha }, beta { $beta }
lab-page-value = hodnota { $value }
lab-page-cut =
    { $skipped ->
        [one] odříznuto: { $skipped } tah se už nezkoušel
        [few] odříznuto: { $skipped } tahy se už nezkoušely
       *[other] odříznuto: { $skipped } tahů se už nezkoušelo
    }
lab-page-fold = sbalit
lab-page-unfold = rozbalit
lab-page-by-depth = Počet pozic podle hloubky
lab-page-board = Šachovnice: { $fen }
lab-page-previous = Zpět
lab-page-lesson-previous = Příklad o krok zpět
lab-page-lesson-next = Příklad o krok dál
lab-page-next = Dál
lab-page-sure = Bílý má zaručeno aspoň { $alpha }
lab-page-too-deep = Propočet by potřeboval víc než { $nodes } pozic: zvolte menší hloubku nebo lepší metodu.
lab-page-bad-othello = S touto deskou nebo těmito tahy Othella laboratoř pracovat neumí.
lab-page-bad-koncovka = Zadání koncovky má tři řádky: figury (např. Kd5 Vf3 c6 Kf7 Vf6), B nebo C, počet půltahů.
