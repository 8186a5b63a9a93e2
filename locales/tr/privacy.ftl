# What is stored about players, and its deletion.

privacy = **Botun hakkınızda sakladıkları**
    · Discord kimliğiniz, adınız ve diliniz: kimin oynadığını göstermek ve size yazmak için.
    · Maçlarınız: oyuncular, koşullar, zamanı ve yeriyle her hamle ve teklif, sonuç. Puanınız ve geçmişi.
    · Meydan okumalarınız ve yanıtları. Kimi engellediğiniz. Çok sık olmasın diye, son bir günde kime bildirim gönderdiğiniz.
    · `/ayarlar` seçimleriniz, belirttiyseniz saat diliminiz ve ne zaman `/yokum` dediğiniz.
    · Hangi dersleri ve bulmacaları ne zaman denediğiniz ve çözdüğünüz. Biten maçlarınızdaki konumlar, `/ayarlar` içinde kapatmazsanız, adsız olarak bulmaca olabilir.
    · Hangi maçlara, nereye kadar baktığınız. Denediğiniz hamleler, bir hafta boyunca. Botun size gönderdiği ya da göndereceği direkt mesajlar.

    {"**"}Kim görür**
    · Tahtalar ve adlar: maçın oynandığı sunucunun üyeleri.
    · Puanlar: sıralamalarda herkes.
    · `/profil` içinde, her sunucuda herkes: karneniz, puan grafiğiniz, açılışlarınız, antrenmanlarınız ve her oyuncuya karşı sonuçlarınız.
    · Bir sunucunun günün bulmacası altındaki **Kimler çözdü?**: o sunucunun üyeleri.
    · `/ayarlar` içinde “Yalnızca ben” seçerseniz hiçbir sıralamada ve çözenler listesinde adınız geçmez; başkaları yalnızca sizinle oynadıkları maçları görür.
    · Başka kimse görmez. Bot mesajları okumaz. Analiz tahtası bağlantılarında yalnızca hamleler vardır.

    {"**"}Verilerimi aktar** hepsini dosya olarak verir. {"**"}Beni sil** yalnızca size ait olan her şeyi siler. Maçlarınız, adınız olmadan, rakiplerinizde kalır.
your-data = Hakkınızda saklanan tüm veriler, JSON olarak.
delete-question = Tüm verileriniz silinsin mi? Bu geri alınamaz. { $matches ->
    [0] Terk edilecek maçınız yok
   *[other] Süren { $matches } maçınızı terk etmiş olursunuz
 }, { $challenges ->
    [0] kapatılacak açık meydan okumanız yok
   *[other] { $challenges } açık meydan okumanız kapatılır
 }. Puanınız, ayarlarınız ve uzakta olduğunuz günler silinir; bitmiş maçlarda adınız “silinmiş oyuncu” olur. Botun Discord’daki gönderileri kalır; botu işleten kişinin yedekleri de o sakladığı sürece kalır.
delete-confirm = Beni kalıcı olarak sil
delete-keep = Verilerimi koru
deleted-you = Verileriniz silindi. { $matches ->
    [0] Süren maçınız yoktu
   *[other] { $matches } maçı terk ettiniz
 }, { $challenges ->
    [0] açık meydan okumanız yoktu
   *[other] { $challenges } meydan okuma kapatıldı
 }. Yeniden oynarsanız sıfırdan başlarsınız.
opponent-gone = Rakibiniz verilerini sildi. `/meydan-oku` ile başka bir rakip bulun.
kept-you = Hiçbir şey silinmedi.
button-export-data = Verilerimi aktar
button-delete-me = Beni sil
