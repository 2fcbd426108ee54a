# Práce, o kterou se dělí několik procesů

cluster-option-hosts = Soubor s řádkem počítač:port pro každý proces; všechny se o práci podělí
cluster-option-process = Číslo tohoto procesu: kolikátý je jeho řádek v tom souboru, počítáno od nuly
cluster-option-wait = Kolik sekund čekat na ostatní procesy

cluster-hosts-unreadable = { $file } se nedá přečíst: { $error }.
cluster-hosts-no-address = { $file }, řádek { $line }: má být adresa jako host1:2101, ne { $text }.
cluster-hosts-twice = { $file }, řádek { $line }: { $text } je tu dvakrát.
cluster-hosts-empty = { $file } neobsahuje žádnou adresu; má být řádek počítač:port pro každý proces.
cluster-no-such-process = Proces { $process } neexistuje: řádků v souboru { $file } je { $count } a číslují se od nuly.
cluster-too-many = { $file } má { $count } procesů, o tuto práci se jich může dělit nejvýš { $most }.
cluster-cannot-listen = Tento proces nemůže poslouchat na adrese { $address }: { $error }.
cluster-silent = Proces { $process } na adrese { $address } neodpovídá.
cluster-differs = Proces { $process } na adrese { $address } byl spuštěn s jiným příkazem, jiným seznamem adres nebo v jiné verzi.
cluster-stopped = Přerušeno při čekání na ostatní procesy.
cluster-unconnected = Procesy se nepodařilo spojit: { $error }.
cluster-lost = Proces { $process } na adrese { $address } skončil nebo už není dostupný, proto práce končí i tady; co je hotové, zůstává, a stejné příkazy navážou.
