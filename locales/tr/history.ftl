# Stepping through a match, and its replay.

# $ply, $plies: the number of moves so far, and in total.
history-title = Maç #{ $match-id }, { $turn }. tur · hamle { $ply }/{ $plies }
history-start = Maç #{ $match-id } · ilk hamleden önce, toplam { $plies } hamle
history-empty = Maç #{ $match-id } · henüz hamle yok
# The first pieces of White and Black, and the results of the server's matches that started with them. $pieces: spider–ant.
# $white: 0 or more; $black: 0 or more; $drawn: 0 or more.
history-started-with = İlk taşlar: { $pieces } · aynı sunucuda { $played } maç: Beyaz { $white } galibiyet, Siyah { $black } galibiyet, { $drawn } beraberlik
history-started-with-new = İlk taşlar: { $pieces } · aynı sunucuda böyle başlayıp biten maç henüz yok (özel alt başlıklar, antrenman maçları, içe aktarılan oyunlar ve çok kısa maçlar sayılmaz)
history-started-with-alone = İlk taşlar: { $pieces }
# The first piece of White, and that of Black: spider–ant.
first-pieces = { $white }–{ $black }
# Moves after this position that were taken back. $moves: in notation.
history-taken-back = Burada geri alındı: { $moves }.
# Instead of a position that a takeback removed.
history-beyond = { $match-id } numaralı maçta artık yalnızca { $plies } hamle var.
history-shared = Paylaşıldı.
# A position or an animation that someone shares. $ply: the number of moves so far.
shared-position = { $player }, { $match-id } numaralı maçı paylaşıyor: { $ply ->
    [0] ilk hamleden önce
   *[other] { $ply }. hamle
}.
shared-replay = { $player }, { $match-id } numaralı maçın animasyonunu paylaşıyor · { $white } (Beyaz) – { $black } (Siyah)

replay-title = Maç #{ $match-id } · { $white } (Beyaz) – { $black } (Siyah)
since-title = Maç #{ $match-id }, son bakışınızdan beri: { $plies ->
    [0] hamle yok
   *[other] { $plies } hamle
}.

alt-suggested = Önerilen hamle: { $suggested }.
# Alt text of the animation. $plies: the number of moves shown.
alt-replay = { $match-id } numaralı maçın animasyonu, { $white } – { $black }, { $plies } hamle. Son konum:

button-history = Geçmiş
button-replay = Yeniden izle
button-share = Paylaş
button-since = Son bakışımdan beri ({ $plies })
history-first = « Başa
history-back = ‹ Geri
history-on = İleri ›
history-last = Sona »
earlier-events = … önceki { $count } hamle
not-shared-here = { $match-id } numaralı maç özel bir alt başlıkta oynanıyor ve yalnızca orada paylaşılabilir.
