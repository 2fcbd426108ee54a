# koncovka a horizont koncovka

koncovka-about = Přesně vyřešit koncovku na šachovnici 7x7: co si kdo vynutí v daném počtu půltahů
koncovka-file = Soubor se třemi řádky zadání; pomlčka nebo nic znamená standardní vstup
koncovka-explain = Za odpovědí vypsat strom hlavních variant
koncovka-board = Nakreslit šachovnici (bílý velkými, černý malými písmeny)
koncovka-json = Výstup v JSON
koncovka-batch = Vyřešit všechny soubory *.in a *.txt ve složce
koncovka-time = Nejdelší doba výpočtu v sekundách, i se stavbou tabulek (jinak bez omezení)
koncovka-expected-seconds = patří sem počet sekund, nejméně 0
koncovka-cache = Složka pro tabulky matů

koncovka-unreadable = Soubor { $file } nelze přečíst: { $error }.
koncovka-too-long = Soubor { $file } je delší než { $most } bajtů: zadání má tři krátké řádky.
koncovka-unusable-cache = Soubor { $file } je poškozený nebo z jiné verze a nebyl použit; tabulka se vytvořila znovu.
koncovka-out-of-time = V daném čase se nepodařilo rozhodnout: zkuste delší --time nebo méně půltahů.
koncovka-too-far = Bez vynuceného matu lze hledat nejvýš { $most } půltahů: zkuste méně půltahů.
koncovka-lines = Zadání má mít tři řádky (figury, strana na tahu, počet půltahů), ale neprázdných řádků je { $count }.
koncovka-piece = „{ $word }“ není figura: píše se například Kd5, Vf3 nebo c6, sloupce a až g, řady 1 až 7.
koncovka-order = Figury jsou jiné nebo v jiném pořadí: čeká se bílý král, případně bílá věž a bílý pěšec, pak černý král a případně černá věž.
koncovka-side = „{ $word }“ není strana na tahu: čeká se B (bílý), nebo C (černý).
koncovka-number = „{ $word }“ není počet půltahů: čeká se celé nezáporné číslo.
koncovka-same-square = Na poli { $square } stojí dvě figury.
koncovka-adjacent-kings = Králové stojí vedle sebe.
koncovka-pawn-rank = Pěšec nemůže stát na { $square }, v první nebo poslední řadě.
koncovka-opponent-in-check = V šachu je strana, která není na tahu.
