# Parts of sentences.

# Days: 24 Aralık Perşembe; 24 Perşembe – 26 Aralık Cumartesi; 30 Aralık Çarşamba – 2 Ocak Cumartesi.
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
} { $weekday }
day-of-month = { $day } { $weekday }
days-range = { $first } – { $last }
weekday = { $number ->
    [1] Pazartesi
    [2] Salı
    [3] Çarşamba
    [4] Perşembe
    [5] Cuma
    [6] Cumartesi
   *[7] Pazar
}

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
