# Matches that nobody continues or that lost their channel, and direct messages to a single player.

# Why a match ended without a result.
result-inactivity = Rakibi maçta 30 gün boyunca hiçbir şey yapmayınca { $player } maçı kapattı. Maç sayılmaz.
result-abandoned = 30 gün boyunca hamle yapılmadı. Maç sayılmaz.
result-closed = Sunucunun yöneticilerinden { $player } maçı kapattı. Maç sayılmaz.
result-closed-in-tournament = Sunucunun yöneticilerinden { $player } maçı kapattı. Maç puansızdır; turnuva iptal edilmediyse iki oyuncu da turnuvada 0 puan alır.
result-orphaned = Bot maçı artık yayımlayamıyordu ve 30 gün içinde kimse devam etmedi. Maç sayılmaz.

# In the turn post after a match moved to another channel.
relocated-post = Bot eski kanala artık yazamadığı için { $player } maçı buraya taşıdı.
relocated-practice = Bot eski kanala artık yazamadığı için maç burada devam ediyor.
resumed-by-message = Maç devam ediyor: { $player } direkt mesajlarımı yeniden kabul ediyor.

# Direct messages. $since, $until: instants.
# $since: date; $until: date.
orphaned-message = { $match-id } numaralı maç kanalını kaybetti (rakip: { $opponent }, tarih: { $since }): kanal silindi ya da artık oraya yazamıyorum. Kimse süre kaybetmez. Maça devam etmek için o sunucuda yazabildiğim başka bir kanalda `/maçlar` komutunu kullanın. Aksi hâlde maç şu tarihte sonuçsuz bitecek: { $until }.
orphaned-message-over = { $match-id } numaralı maç bitti: { $standing }. Rakip: { $opponent }. Maçın kanalına yazamıyorum.
server-removed-bot = { $match-id } numaralı maç, ben sunucudan çıkarılmış olsam da devam ediyor (rakip: { $opponent }): ikiniz de beni hesabınıza eklediniz. Önceki gibi { $channel } kanalında ya da burada `/tahta` ile oynayın.
orphaned-unreachable = { $match-id } numaralı maç duraklatıldı: rakibe direkt mesaj gönderemiyorum ({ $opponent }). Kimse süre kaybetmez. Rakip benimle direkt mesajlarında bir komut ya da düğme kullanınca maç devam eder. Aksi hâlde maç şu tarihte sonuçsuz bitecek: { $until }.
# In the bot’s direct messages: a practice match that was played there.
# $since: date; $until: date.
orphaned-practice = { $match-id } numaralı maçımız yarım kaldı (tarih: { $since }), çünkü oynadığımız yere artık yazamıyorum. Burada devam etmek için `/maçlar` gibi herhangi bir komut kullanın. Aksi hâlde maç şu tarihte sonuçsuz bitecek: { $until }.
# $since: date; $until: date.
orphaned-practice-server = { $match-id } numaralı maçımız kanalını kaybetti (tarih: { $since }): kanal silindi ya da artık oraya yazamıyorum. Maça devam etmek için o sunucuda yazabildiğim başka bir kanalda `/maçlar` komutunu kullanın. Aksi hâlde maç şu tarihte sonuçsuz bitecek: { $until }.
digest = { $count } maçta sıra sizde:

# A private question, and the replies.
close-question = { $match-id } numaralı maç kapatılsın mı? { $white } (Beyaz) – { $black } (Siyah). Maç sayılmayacak ve son gönderisinde adınız geçecek.
close-question-in-tournament = { $match-id } numaralı maç kapatılsın mı? { $white } (Beyaz) – { $black } (Siyah). Turnuva iptal edilmediyse iki oyuncu da turnuvada 0 puan alacak. Maç puansız olacak ve son gönderisinde adınız geçecek.
button-close = { $match-id } numaralı maçı kapat
closed = { $match-id } numaralı maç kapatıldı. Maç sayılmaz.
closed-in-tournament = { $match-id } numaralı maç kapatıldı. Maç puansızdır; turnuva iptal edilmediyse iki oyuncu da turnuvada 0 puan alır.
button-close-inactive = Maçı kapat (puansız)
not-inactive = { $match-id } numaralı maçı kapatamazsınız. Yalnızca süre sınırı olmayan ve rakibin 30 gündür hiçbir şey yapmadığı (hamle, teklif ya da yanıt) maçlar kapatılabilir.

# The setting.
setting-digest = Günlük özet
    .about = Sıra, hatırlatma, dürtme ve teklif bildirimleri yerine, günde bir direkt mesajla sıranın sizde olduğu maçlar.
digest-never = Hiçbir zaman
    .note = Sessiz saatler dışında sıra gönderileri sizden bahseder.
    .other = En az bir maçta sıra sizdeyse gelir. Sıra, hatırlatma, dürtme ve teklif bildirimi olmaz.
digest-hour = Saat { $hour }:00
