# Permissions that the bot lacks in a channel.

missing-permissions = Bu kanalda iznim eksik: { $permissions }. Sunucu yöneticisine sorun ya da başka bir kanal deneyin.
permission-view = Kanalı Görüntüle
permission-send = Mesaj Gönder
permission-send-in-threads = Alt Başlıklarda Mesaj Gönder
permission-embed = Bağlantı Yerleştir
permission-attach = Dosya Ekle
permission-history = Mesaj Geçmişini Oku
# In a direct message, when a post was refused.
hindered = Maçınızla ilgili gönderiyi { $channel } kanalına yazamıyorum, orada iznim eksik: { $permissions }. Sunucu yöneticisine sorun; izin verilince gönderi kendiliğinden gelir.
hindered-somehow = Maçınızla ilgili gönderiyi { $channel } kanalına yazamıyorum: Discord izin vermiyor. Sunucu yöneticisine sorun; izin verilince gönderi kendiliğinden gelir.
permission-public-threads = Herkese Açık Alt Başlık Oluştur
permission-private-threads = Özel Alt Başlık Oluştur
