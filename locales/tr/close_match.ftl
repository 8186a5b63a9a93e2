# Matches that would not end, or cannot go on; and what people are told alone.

# Why a match ended without a result.
result-silence = { $player } maçı kapattı: rakipten otuz gündür haber yok. Maç sayılmaz.
result-abandoned = Otuz gün boyunca kimse devam etmedi. Maç sayılmaz.
result-closed = Bu sunucunun yöneticisi { $player } maçı kapattı. Maç sayılmaz.
result-stranded = Kanalı kaybolduktan sonra otuz gün kimse devam etmedi. Maç sayılmaz.

# In the turn post after a match went on elsewhere.
relocated-post = { $player } maçı buraya taşıdı: bot eski yerine artık yazamıyor. Süreler işliyor.
relocated-practice = Maç burada sürüyor: eski yerine artık yazamıyorum.

# Letters. $since, $until: instants.
stranded-letter = #{ $match-id } numaralı maç kanalsız kaldı ({ $since }), rakip: { $opponent }. Kanal silindi ya da ben sunucudan çıkarıldım. Süreler duruyor. O sunucuda başka bir kanalda `/maçlar` yazın, maç orada sürer. Şu zamana kadar bunu kimse yapmazsa maç iptal edilir: { $until }.
stranded-letter-end = #{ $match-id } numaralı maç bitti: { $standing }. Rakip: { $opponent }. Kanalına ulaşılamıyor.
# In the bot’s direct messages, of a match against the bot that was played there.
stranded-practice = #{ $match-id } numaralı maçımız yarım kaldı ({ $since }): oynandığı yere artık yazamıyorum. Burada `/maçlar` gibi herhangi bir komut kullanın, maç burada sürer. Şu zamana kadar kullanmazsanız maç iptal edilir: { $until }.
stranded-practice-server = #{ $match-id } numaralı maçımız kanalsız kaldı ({ $since }): kanal silindi ya da ben sunucudan çıkarıldım. O sunucuda başka bir kanalda `/maçlar` yazın, maç orada sürer. Şu zamana kadar yazmazsanız maç iptal edilir: { $until }.
digest = { $count } maçta sıra sizde:

# A private question, and the answers.
close-question = #{ $match-id } numaralı maç kapatılsın mı? { $white } (Beyaz) – { $black } (Siyah). Maç sayılmaz ve son gönderisinde adınız geçer.
button-close = #{ $match-id } numaralı maçı kapat
closed = #{ $match-id } numaralı maç kapatıldı. Maç sayılmaz.
button-close-silent = Kapat, sayılmaz
not-silent = #{ $match-id } numaralı maç kapatılamaz. Bunun için maçın süre sınırı olmamalı, sıra rakipte olmalı ve rakipten otuz gündür haber gelmemiş olmalı.

# The setting.
setting-digest = Günlük özet
    .about = Her sırada sizden bahsetmek yerine, sıranın sizde olduğu maçlar günde bir direkt mesajla.
digest-never = Hiçbir zaman
    .note = Sıra size her geldiğinde kanalda sizden bahsedilir.
    .other = Bir maçta sıra sizdeyse gelir. Sıra gönderileri sizden bahsetmez.
digest-hour = Saat { $hour }:00
