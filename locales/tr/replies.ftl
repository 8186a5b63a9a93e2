# Private replies to commands.

played = { $match-id } numaralı maçta oynandı: `{ $uhp }`.
challenge-sent = Meydan okuma gönderildi. Süresi 7 gün sonra dolar.
challenge-sent-by-message = Meydan okuma direkt mesajla gönderildi (rakip: { $player }). Süresi 7 gün sonra dolar. Yanıtı [kopyanızda]({ $link }) görürsünüz.
challenge-still-sending = Meydan okuma direkt mesajla gönderiliyor (rakip: { $player }). Ulaşınca botla direkt mesajlarınızda `/maçlar` listesinde görünür.
challenge-unreachable = Bot bu oyuncuya direkt mesaj gönderemiyor: { $player }. Bottan mesaj kabul etmiyor ya da botla ortak sunucusu yok. Bir kanalda meydan okuyun: `nerede` seçeneğini boş bırakın.
challenge-unreachable-own = Bot size direkt mesaj gönderemiyor. Botla ortak bir sunucuda izin verin, sonra yeniden meydan okuyun.
challenge-hidden = Meydan okuma geri çekildi, çünkü bu sunucu botun yanıtlarını yalnızca size gösteriyor. Botun sunucuya eklenmesini isteyin ya da `nerede:direkt mesajlar` ile meydan okuyun.
challenge-late = Discord göstermediği için meydan okuma geri çekildi. Yeniden deneyin.
where-with-thread = Direkt mesajla oynanan maçın alt başlığı olmaz. `alt-başlık` seçeneğini boş bırakın.
where-with-bot = Direkt mesajlarda antrenman için botla direkt mesajlarınızda `/antrenman` kullanın.
where-outside-servers = Rakip seçildiğinde `nerede:direkt mesajlar` yalnızca sunucularda kullanılabilir. Davet oluşturmak için `rakip` seçeneğini boş bırakın.
response-late = Tamam, ama Discord bunu herkese zamanında göstermedi. Yeni tahtayı göstermek için buradaki son gönderinin herhangi bir düğmesine basın.
response-hidden = Tamam, ama bu sunucuda botun yanıtlarını yalnızca siz görürsünüz. Bot gönderebiliyorsa rakibinize direkt mesaj gider.
challenge-only-invitations = Burada `/meydan-oku`, `nerede:direkt mesajlar` eklerseniz bir davet oluşturur. Bir oyuncuya doğrudan meydan okumak için komutu, botu eklemiş bir sunucuda kullanın.
code-with-options = Kod, maçın tüm seçeneklerini zaten içerir. Diğer seçenekleri boş bırakın.
invitation-created =
    Bu kodu tek bir kişiye verin: `{ $code }`
    Kabul etmek için `/meydan-oku kod:{ $code }` yazılır. Kod bir kez kullanılabilir; süresi 7 gün sonra dolar. Ardından botla direkt mesajlarınızda oynarsınız: ikinizin de botla ortak bir sunucusu olmalı ya da botu hesabına eklemiş olması gerekir.
    { $terms }
challenge-accepted-reply = { $match-id } numaralı maç başladı. Renginiz: { $colour }.
challenge-declined-reply = Reddedildi.
challenge-withdrawn-reply = Geri çekildi.
abort-question = { $match-id } numaralı maç iptal edilsin mi (rakip: { $opponent })? Maç sayılmayacak.
abort-confirm = { $match-id } numaralı maçı iptal et
resign-question = { $match-id } numaralı maçı terk etmek istiyor musunuz (rakip: { $opponent })?
resign-confirm = { $match-id } numaralı maçı terk et
resign-keep = Oynamaya devam et
resigned = { $match-id } numaralı maçı terk ettiniz.
kept-playing = { $match-id } numaralı maç devam ediyor.
board-of = Maç #{ $match-id }, { $turn }. tur · { $standing }.
board-shared = Paylaşıldı.
standing-to-move = sıra: { $player } ({ $colour })
standing-won = { $player } kazandı ({ $colour })
standing-drawn = berabere bitti
standing-aborted = iptal edildi
standing-closed = kapatıldı

game-turn = { $turn }. tur, sıra { $to-move-locative }
game-turn-yours = { $turn }. tur, **sıra sizde**
# $whose-turn: one of game-turn*.
game-line = { $match-id } · { $white } (Beyaz) – { $black } (Siyah) · { $whose-turn }
game-line-timed-out = { $match-id } · { $white } (Beyaz) – { $black } (Siyah) · { $whose-turn } · süre doldu
# $deadline: countdown.
game-line-deadline = { $match-id } · { $white } (Beyaz) – { $black } (Siyah) · { $whose-turn } · son süre: { $deadline }
game-choice-yours = #{ $match-id } · { $white } – { $black } · sıra sizde
game-choice-over = #{ $match-id } · { $white } – { $black } · bitti
game-choice-theirs = #{ $match-id } · { $white } – { $black } · { $turn }. tur
# $count: 1 or more.
more-games = … ve { $count } maç daha.

# What autocomplete shows. $value: what the option is set to.
choice-in-match = { $choice } · maç #{ $match-id }, rakip: { $opponent }
choice-described = { $words } · { $value }
