# Práce, o kterou se dělí několik procesů

cluster-option-hosts = Soubor, v němž má každý proces řádek počítač:port; o práci se podělí všechny
cluster-option-process = Číslo tohoto procesu: kolikátý je jeho řádek v tom souboru, počítáno od nuly
cluster-option-wait = Kolik sekund čekat na ostatní procesy

cluster-hosts-unreadable = { $file } se nedá přečíst: { $error }.
cluster-hosts-no-address = { $file }, řádek { $line }: má být adresa jako host1:2101, ne { $text }.
cluster-hosts-twice = { $file }, řádek { $line }: { $text } je tu dvakrát.
cluster-hosts-empty = { $file } neobsahuje žádnou adresu; každý proces v něm má mít řádek počítač:port.
cluster-no-such-process = Proces { $process } neexistuje: řádků v souboru { $file } je { $count } a číslují se od nuly.
cluster-too-many = V souboru { $file } je { $count } procesů, ale o tuto práci se jich může dělit nejvýš { $most }.
cluster-cannot-listen = Tento proces nemůže poslouchat na adrese { $address }: { $error }.
cluster-silent = Proces { $process } na adrese { $address } neodpovídá.
cluster-differs = Proces { $process } na adrese { $address } byl spuštěn s jiným příkazem, jiným seznamem adres nebo v jiné verzi.
cluster-stopped = Přerušeno při čekání na ostatní procesy.
cluster-unconnected = Procesy se nepodařilo spojit: { $error }.
cluster-lost = Proces { $process } na adrese { $address } skončil nebo už není dostupný, proto práce končí i tady; co je hotové, zůstává, a stejné příkazy navážou.
cluster-garbled = Co poslal jiný proces, nelze přečíst, proto práce končí; co je hotové, zůstává, a stejné příkazy navážou.
