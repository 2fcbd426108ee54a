# Dny.

date = { $day }. { $month }. { $year }
