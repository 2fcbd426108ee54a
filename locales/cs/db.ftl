# horizont db

db-about = Databáze partií: import PGN, hledání pozic a přehled toho, co se v nich hrálo
db-import-about = Načte partie ze souborů PGN, i zabalených (.zst, .gz, .bz2)
db-explore-about = Ukáže všechny tahy hrané v pozici, jak často a s jakým výsledkem
db-find-about = Najde partie podle pozice, hráčů, data, materiálu a dalšího
db-show-about = Vypíše jednu partii v PGN
db-export-about = Zapíše partie v PGN
db-serve-about = Odpovídat jiným programům přes HTTP jako průzkumník serveru lichess
db-train-about = Trénovat repertoár zahájení, s opakováním po dnech
db-stats-about = Shrne obsah databáze
db-check-about = Ověří, že je v databázi vše v pořádku
db-compact-about = Spojí rejstřík a uvolní nevyužité místo

db-option-db = Složka databáze (jinak vaše vlastní, ve složce s daty)
db-option-files = Soubory s partiemi v PGN
db-option-no-comments = Vynechat varianty, komentáře, značky a časy
db-option-no-index = Pozice teď do rejstříku nezařazovat; udělá to příští import
db-option-threads = Kolik vláken čte partie (jinak všechna jádra)
db-option-encoding = Za co se má pokládat text, který není v UTF-8, například windows-1250 (jinak windows-1252; UTF-16 se pozná samo)
db-option-limit = Vypsat nejvýše tolik partií
db-option-newest = Nejprve partie načtené naposled
db-option-count = Vypsat jen počet partií
db-option-game = Číslo partie
db-option-output = Kam partie zapsat (jinak na standardní výstup)
db-option-shown = Kolik tahů ukázat
db-option-top-games = Kolik partií nejsilnějších hráčů ukázat
db-option-nodes = Kolik pozic motor prohledá, aby tahy ohodnotil; 0, nemá-li hodnotit

db-query-fen = Partie s touto pozicí, ať vznikla jakkoli
db-query-moves = Partie s pozicí po těchto tazích
db-query-player = Hráč: slova, jimiž začínají slova jeho jména
db-query-opponent = Soupeř tohoto hráče
db-query-colour = Barva hráče: bílá (white), nebo černá (black)
db-query-white = Kdo hrál bílými
db-query-black = Kdo hrál černými
db-query-elo = Rating obou hráčů, například 2400..2600 nebo 2700..
db-query-date = Kdy se hrálo, například 2012, 1990..1999 nebo 2020.06..
db-query-event = Slova z názvu turnaje
db-query-site = Slova z názvu místa
db-query-result = 1-0, 0-1, 1/2-1/2 nebo *; u hráče také výhra (win), prohra (loss), remíza (draw)
db-query-eco = Kódy ECO, například B90, B9 nebo B90..B99
db-query-opening = Část jména zahájení, česky nebo anglicky
db-query-plies = Délka v půltazích, například ..40
db-query-material = Materiál na šachovnici, kterékoli strany; KRPvKR:10 aspoň po 10 půltahů
db-query-pawns = Všichni pěšci na šachovnici, zapsaní jako ve FEN
db-query-query = To vše v jednom textu: 'hráč=Navara datum=2013.. zahájení="Španělská hra"'

db-import-long = Partie, které v databázi už jsou, se přeskočí. Import zastavený klávesami Ctrl-C bude se stejnými soubory pokračovat tam, kde skončil.
db-find-long = Platit musí vše, nač se ptáte. Jména se hledají podle začátků slov, bez ohledu na velikost písmen a diakritiku.
db-explore-long = Partie se vybírají podle hlaviček, pozice je z --fen nebo --moves. Partie se v pozici počítá jednou, s tahem, který se hrál, když pozice vznikla poprvé.
db-check-exit-codes = Návratový kód: 0, je-li vše v pořádku, jinak 1.

db-no-home = Databáze nemá domovskou složku; zadejte ji volbou --db.
db-missing = { $folder }: tady žádná databáze není. Založíte ji příkazem „horizont db import“.
db-busy = { $folder }: do databáze právě zapisuje jiný program. Zkuste to, až skončí.
db-other-format = { $folder }: databázi založila jiná verze programu Horizont. Partie z ní vyvezte tou verzí a načtěte je znovu.
db-damaged = { $folder }: databáze je poškozená ({ $reason }).
db-no-game = { $folder }: partie { $id } tu není.
db-full = { $folder }: databáze je plná.
db-unfinished = { $folder }: to, co se zapsalo naposled, ještě není na svém místě, a do složky se nesmí zapisovat. Otevřete databázi jednou jako uživatel, kterému patří.
db-changed = { $folder }: do databáze právě zapsal jiný program. Zeptejte se znovu.
db-failed = { $folder }: { $reason }.

db-damage-no-counts = není v ní, kolik má partií
db-damage-headers-missing = chybí hlavičky
db-damage-headers-length = blok hlaviček má špatnou délku
db-damage-games-missing = chybí blok partií
db-damage-games-length = blok partií má špatnou délku
db-damage-illegal-move = v jedné partii je nepřípustný tah
db-damage-no-start = u jedné partie není, jakou pozicí začala
db-damage-tag = jedna značka PGN není text
db-damage-notes = poznámky jedné partie nelze přečíst
db-damage-fingerprints-missing = chybějí otisky partií
db-damage-name-missing = chybí jméno
db-damage-name-twice = jedno jméno je ve slovníku dvakrát
db-damage-name = jedno jméno není text
db-damage-segment-range = u jedné části rejstříku není, které partie obsahuje
db-damage-segment-missing = chybí část rejstříku
db-damage-list-missing = chybí seznam partií
db-damage-list = jeden seznam partií je poškozený
db-damage-positions = blok pozic je poškozený
db-damage-malformed = její soubor je porušený
db-damage-no-store = její soubor není databáze
db-damage-block = v bloku { $id } tabulky { $table } není to, co se do něj zapsalo
db-store-says = úložiště hlásí „{ $said }“

db-unknown-encoding = Kódování „{ $name }“, ve kterém by mohly být zapsány partie, neznám; zkuste windows-1250 nebo windows-1252.

db-query-unknown = Na „{ $key }“ se u partií ptát nelze.
db-query-no-value = U „{ $part }“ chybí hodnota: pište klíč=hodnota.
db-query-bad-value = „{ $value }“ není hodnota pro „{ $key }“; viz --help.
db-query-open-quote = Uvozovky nejsou uzavřené.

db-serving = Partií: { $games }, dotazy na { $address } (Ctrl-C ukončí)

db-page-failed = Databázi nelze číst: { $reason }.
db-page-other-format = Databázi založila jiná verze programu Horizont.
db-page-missing = Databáze tu zatím není.
db-page-busy = Do databáze právě zapisuje jiný program. Zkuste to, až skončí.
db-page-unfinished = To, co se do databáze zapsalo naposled, ještě není na svém místě, a server tam zapisovat nesmí.
db-page-changed = Do databáze právě zapsal jiný program. Zkuste to znovu.
db-page-full = Databáze dosáhla největší povolené velikosti.
db-page-bad-value = „{ $value }“ není hodnota pro „{ $key }“.
db-page-query-too-long = Dotaz je příliš dlouhý.
db-page-may-not-import = Partie do databáze může přidávat jen uživatel, který server spustil; v terminálu příkazem „horizont db import“.
db-page-file-too-large = Soubor je větší, než kolik lze přijmout.
db-page-import-busy = Partie se už importují. Počkejte, až to skončí.
db-page-upload-wrong = Soubor nedorazil celý. Zkuste to znovu.

db-page-repertoire-too-large = Repertoár má přes 5000 pozic: rozdělte ho.
db-page-repertoire-unreadable = Tohle není repertoár: čeká se PGN s přípustnými tahy.

db-train-file = Repertoár: soubor PGN s variantami
db-train-side = Vaše barva
db-train-seed = Semínko volby soupeře, aby odpovídal stejně
db-train-long = Ptá se na pozice, které jsou na řadě; napište tah, „?“ ho ukáže, „q“ skončí. Soupeř odpovídá tahy repertoáru tak často, jak se hrály v databázi. Co znáte, je v SOUBOR.progress.
db-train-bad-file = { $file }: { $reason }.
db-train-bad-progress = { $file }: tohle „db train“ nenapsal. Odsuňte soubor stranou, chcete-li začít znovu.
db-train-too-large = má přes 5000 pozic
db-train-no-repertoire = není to PGN s přípustnými tahy
db-train-empty = není v něm žádný tah té barvy
db-train-due = Pozic na dnešek: { $due }
db-train-question = Váš tah?
db-train-no-move = To tu není tah. Napište tah, „?“ ho ukáže, „q“ skončí.
db-train-wrong = To v repertoáru není. Zkuste to znovu.
db-train-right = Správně. V repertoáru: { $moves }.
db-train-shown = V repertoáru: { $moves }.
db-train-replied = Soupeř hraje { $move } ({ $percent } % partií).
db-train-replied-unknown = Soupeř hraje { $move }.
db-train-done = Bez pomoci: { $alone } z { $asked }.

db-import-progress = partií: { $games }
db-import-indexing = partií: { $games }, tvoří se rejstřík pozic
db-imported = Načteno partií: { $games }, už známých: { $duplicates }, nečitelných: { $broken }. Čas: { $seconds } s.
db-import-stopped = Zastaveno. Stejným příkazem bude import pokračovat.
db-broken-game = { $file }, řádek { $line }: { $reason }
db-more-broken = … a dalších nečitelných partií: { $more }.
db-find-stopped = Přerušeno: partií může být víc.
db-export-stopped = Přerušeno: nejsou zapsány všechny partie.
db-check-stopped = Přerušeno: nebylo ověřeno všechno.
db-none-found = Žádné partie se nenašly.
db-exported = Partií zapsáno do { $file }: { $games }.
db-checked = Vše je v pořádku. Partií: { $games }, pozic v rejstříku: { $positions }.
db-compacted = Velikost předtím: { $before } MB, nyní: { $after } MB.
db-stats =
    Partií: { $games } (vyhrál bílý { $white }, vyhrál černý { $black }, remíz { $draws })
    Půltahů: { $plies }
    Hráčů: { $players }, turnajů: { $events }
    Data: { $first } až { $last }
    S komentáři nebo variantami: { $annotated }
    Zatím mimo rejstřík: { $unindexed }
    Velikost v MB: { $files } (hlavičky { $headers }, tahy { $moves }, značky { $tags }, komentáře { $notes }, rejstřík { $index })

db-explore-headers-only = Přehled tahů neumí vybírat partie podle zahájení, materiálu a pěšců; umí to „horizont db find“.
db-explore-unindexed = Partií, které zatím nejsou v rejstříku a nepočítají se: { $games }. Zařadí je příští import.
db-explored = Partií: { $games } (vyhrál bílý { $white }, remíz { $draws }, vyhrál černý { $black })
db-explore-top = Partie nejsilnějších hráčů:
db-column-move = Tah
db-column-games = partií
db-column-share = podíl
db-column-results = bílý / remíza / černý
db-column-score = úspěšnost
db-column-rating = rating
db-column-performance = výkon
db-column-last = naposledy
db-column-engine = motor
db-column-book = knihovna
