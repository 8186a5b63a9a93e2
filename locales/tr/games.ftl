# Lists of matches, and the way from them to the next move.

games-title = **Süren maçlar: { $player }**
games-title-paged = **Süren maçlar: { $player }** · sayfa { $page }/{ $pages }
games-none = { $player } adlı oyuncunun burada süren maçı yok. `/meydan-oku` ile yeni bir maç başlatın.
games-none-own = Burada süren maçınız yok. `/meydan-oku` ile yeni bir maç başlatın.
# Challenges that can be answered. $until: a countdown.
games-waiting = **Yanıt bekleyen meydan okumalar**
# $until: countdown.
challenge-line = { $challenge } { $with } · { $terms } · son yanıt: { $until }
challenge-link = Meydan okuma
challenge-from = (gönderen: { $player })
challenge-to = (rakip: { $player })
challenge-to-anyone = (herkese açık)
invitation-line = Kodla davet { $number } · { $terms } · son yanıt: { $until }
button-withdraw-invitation = { $number }. daveti geri çek
no-turn = Buradaki hiçbir maçta sıra sizde değil.
button-next-turn = Sonraki
button-page = Sayfa { $page }

# The matches of a server, with a button for the board of each.
button-watch = İzle #{ $match-id }
games-server = **Bu sunucuda süren maçlar**
games-server-paged = **Bu sunucuda süren maçlar** · sayfa { $page }/{ $pages }
games-server-none = Burada kişiler arasında süren herkese açık maç yok. `/meydan-oku` ile yeni bir maç başlatın.
