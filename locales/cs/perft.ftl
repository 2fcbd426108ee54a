# horizont perft

perft-about = Spočítat pozice, ke kterým vedou přípustné tahy
