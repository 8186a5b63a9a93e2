# Parts of sentences.

# Days: 24 Aralık; 24–26 Aralık; 30 Aralık – 2 Ocak.
day = { $day } { $month ->
    [1] Ocak
    [2] Şubat
    [3] Mart
    [4] Nisan
    [5] Mayıs
    [6] Haziran
    [7] Temmuz
    [8] Ağustos
    [9] Eylül
    [10] Ekim
    [11] Kasım
   *[12] Aralık
}
days-in-month = { $first }–{ $last }
days-across = { $first } – { $last }

# Lists: A; A ve B; A, B ve C.
list-two = { $first } ve { $last }
list-more = { $first }, { $rest }

time-unlimited = süre sınırı yok
time-days = hamle başına { $days } gün
opening-standard = standart açılış
opening-tournament = turnuva açılışı
rated = puanlı
unrated = puansız

# Instead of the name of a player who deleted their data.
deleted-player = silinmiş oyuncu
