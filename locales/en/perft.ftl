# horizont perft

perft-about = Count the positions that legal moves lead to
