# Matches against the bot.

# To the player who started one. $colour: the player's.
practice-begun = { $match-id } numaralı antrenman maçı başladı, seviye { $level }/8. Renginiz: { $colour }.
practice-rematch = Rövanş başladı: maç #{ $match-id }, seviye { $level }/8. Renginiz: { $colour }.
# A line of its first post.
practice-start = Antrenman, seviye { $level }/8. **İpucu** size iyi bir hamle gösterir. Hamlelerinizi izin istemeden geri alabilirsiniz.
# After a move, while the bot thinks about other matches first.
practice-queue = Bot önce başka { $count } maç üzerinde düşünüyor.
# To a player who challenged the bot by /challenge with options that practice doesn't have.
practice-leaves-out = Antrenman maçlarında süre ve puan yoktur.
button-practice = Antrenman
button-practice-level = Antrenman, seviye { $level }
# Below a won match: a match at the next level.
button-level = Seviye { $level }
button-ask-to-resign = Botun terk etmesini iste

# Now and then, below the bot's move. $count: open sides.
remark-your-queen = -# Dikkat: kraliçe arınızın yalnızca { $count } açık kenarı kaldı.
remark-my-queen = -# Botun kraliçe arısının { $count } açık kenarı kaldı.

not-with-bot = { $match-id } numaralı maç bir antrenman maçı değil.
bot-plays-on = Bot kabul etmiyor ve { $match-id } numaralı maça devam ediyor.
bot-has-time = { $match-id } numaralı maç bir antrenman maçı. Süresi yoktur, botu dürtmeniz de gerekmez.
# $most: 2 or more.
limit-practice = Şu anda { $most } antrenman maçı oynuyorsunuz (üst sınır). Önce birini bitirin ya da terk edin.
bot-resigned = Bot { $match-id } numaralı maçı terk ediyor. İyi oynadınız!

practice-elsewhere = Tahta direkt mesajlarınızda: { $channel }
