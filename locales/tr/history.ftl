# Going through a match, and playing it again.

# $ply, $plies: moves made then, and in all.
history-title = Maç #{ $match-id }, { $turn }. tur · hamle { $ply }/{ $plies }
history-start = Maç #{ $match-id } · başlangıç, toplam { $plies } hamle
history-empty = Maç #{ $match-id } · henüz bir şey oynanmadı
# What a match was opened with, and how the matches of its server ended that were opened so. $opening: the first piece of White
# and that of Black; $played: how many; $white, $drawn, $black: how many White won, nobody did, Black won.
history-opening = Açılış: { $opening } · aynı sunucuda { $played } maç: Beyaz { $white } galibiyet, Siyah { $black } galibiyet, { $drawn } beraberlik
history-opening-new = Açılış: { $opening } · aynı sunucuda henüz biten maç yok
history-opening-alone = Açılış: { $opening }
# The first piece of White, and that of Black: spider–ant.
first-pieces = { $white }–{ $black }
# What was played after this position and is not any more. $moves: in notation.
history-taken-back = Burada geri alınan: { $moves }.
# In place of a position that there is not any more.
history-beyond = #{ $match-id } numaralı maçta artık yalnızca { $plies } hamle var.
history-shared = Kanalda paylaşıldı.

replay-title = Maç #{ $match-id } · { $white } (Beyaz) – { $black } (Siyah)
since-title = Maç #{ $match-id }, siz son baktığınızdan beri: { $plies ->
    [0] hamle yok
   *[other] { $plies } hamle
}.

# For those who cannot see the animation. $white, $black: names; $plies: how many moves are shown.
alt-replay = Maç #{ $match-id } için hareketli gösterim, { $white } – { $black }, { $plies } hamle. Sonunda:

button-history = Geçmiş
button-replay = Yeniden izle
button-share = Paylaş
button-step-through = Adım adım
button-since = Son baktığımdan beri ({ $plies })
history-first = « Başa
history-back = ‹ Geri
history-on = İleri ›
history-last = Sona »
earlier-deeds = … önceki { $count } hamle
not-shared-here = #{ $match-id } numaralı maç özel bir alt başlıkta oynanıyor ve yalnızca orada paylaşılabilir.
