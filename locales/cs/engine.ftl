# Šachový stroj: horizont uci, horizont bench

uci-about = Být strojem UCI pro šachové programy
bench-about = Prohledat pevně dané pozice; vypsat kolik uzlů a jak rychle
bench-depth = Do hloubky kolika půltahů
