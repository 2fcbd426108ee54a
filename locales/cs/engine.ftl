# Šachový stroj: horizont uci, horizont bench

uci-about = Běžet jako motor UCI pro šachové programy
bench-about = Prohledat pevně danou sadu pozic; vypsat počet uzlů a rychlost
bench-depth = Hloubka v půltazích
