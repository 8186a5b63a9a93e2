# Lists of matches, and what leads from them to the next move.

games-title = **Süren maçlar: { $player }**
games-title-paged = **Süren maçlar: { $player }** · sayfa { $page }/{ $pages }
games-none = { $player } için burada süren maç yok. `/meydan-oku` ile bir maç başlatabilirsiniz.
# Challenges that can be answered. $with: with whom; $until: a countdown.
games-waiting = **Açık meydan okumalar**
challenge-line = { $challenge } { $with } · { $terms } · kapanış: { $until }
challenge-link = Meydan okuma
challenge-from = (meydan okuyan: { $player })
challenge-to = (rakip: { $player })
challenge-to-anyone = (herkese açık)
no-turn = Buradaki hiçbir maçta sıra sizde değil.
button-next-turn = Sonraki
button-page = Sayfa { $page }
