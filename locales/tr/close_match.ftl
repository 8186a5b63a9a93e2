# Matches that would not end, or cannot go on; and what people are told alone.

# Why a match ended without a result.
result-silence = { $player } maçı kapattı: rakipten otuz gün haber yok. Maç sayılmaz.
result-closed = Bu sunucunun yöneticisi { $player } maçı kapattı. Maç sayılmaz.
result-stranded = Kanalı kaybolduktan sonra otuz gün kimse devam etmedi. Maç sayılmaz.

# In the turn post after a match went on elsewhere.
relocated-post = { $player } maçı buraya taşıdı: bot eski yerine artık yazamıyor. Süreler işliyor.

# Letters. $since, $until: instants.
stranded-letter = #{ $match } numaralı maçın kanalı yok ({ $since }), rakip: { $opponent }. Kanal silindi ya da ben sunucudan çıkarıldım. Süreler duruyor. O sunucuda başka bir kanalda `/maçlar` yazın, maç orada sürer. Şu zamana kadar kimse yapmazsa maç iptal edilir: { $until }.
stranded-letter-end = #{ $match } numaralı maç bitti: { $standing }. Rakip: { $opponent }. Kanalına ulaşılamıyor.
digest = { $count } maçta sıra sizde:

# A private question, and the answers.
close-question = #{ $match } numaralı maç kapatılsın mı? { $white } (Beyaz) – { $black } (Siyah). Maç sayılmaz ve son gönderisinde adınız geçer.
button-close = #{ $match } numaralı maçı kapat
closed = #{ $match } numaralı maç kapatıldı. Maç sayılmaz.
button-close-silent = Kapat, sayılmaz
not-silent = #{ $match } numaralı maç kapatılamaz. Bunun için süre sınırsız bir maç ve sırası olup otuz gündür haber vermeyen bir rakip gerekir.

# The setting.
setting-digest = Günlük özet
    .about = Her sıra için bahsetmek yerine günde bir direkt mesajla tüm sıralarınız.
digest-never = Hiçbir zaman
    .note = Her sıra için kanalda bahsetme.
    .other = Bir yerde sıra sizdeyse. Sıralar sizden bahsetmez.
digest-hour = Saat { $hour }:00
