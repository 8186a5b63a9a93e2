# Discord permissions that the bot or a user lacks in a channel.

missing-permissions = Botun bu kanalda şu izinlere de ihtiyacı var: { $permissions }. Bir sunucu yöneticisine sorun ya da başka bir kanal deneyin.
# The user lacks them, not the bot.
user-lacks-permissions = Bot bunu sizin adınıza gönderemez, çünkü bu kanalda şu izinleriniz eksik: { $permissions }. Bir sunucu yöneticisine sorun ya da başka bir kanal deneyin.
permission-view = Kanalı Görüntüle
permission-send = Mesaj Gönder
permission-send-in-threads = Alt Başlıklarda Mesaj Gönder
permission-embed = Bağlantı Yerleştir
permission-attach = Dosya Ekle
permission-history = Mesaj Geçmişini Oku
# In a direct message, when a post was refused.
cannot-post-permissions = { $channel } kanalına yazamıyorum, çünkü orada şu izinlerim eksik: { $permissions }. Bir sunucu yöneticisinden bu izinleri vermesini isteyin. 3 gün boyunca denemeyi sürdüreceğim.
cannot-post = { $channel } kanalına yazamıyorum, çünkü Discord izin vermiyor. Bir sunucu yöneticisinden yardım isteyin. 3 gün boyunca denemeyi sürdüreceğim.
cannot-create-thread-permissions = { $channel } kanalında turnuva maçları için alt başlık oluşturamıyorum, çünkü orada şu izinlerim eksik: { $permissions }. Maçlar kanalda oynanacak.
cannot-create-thread = { $channel } kanalında turnuva maçları için alt başlık oluşturamıyorum, çünkü Discord izin vermiyor. Maçlar kanalda oynanacak.
permission-public-threads = Herkese Açık Alt Başlık Oluştur
permission-private-threads = Özel Alt Başlık Oluştur
