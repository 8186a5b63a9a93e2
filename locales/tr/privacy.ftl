# What is stored about players, and its deletion.

privacy = **Botun hakkınızda sakladıkları**
    · Discord kimliğiniz, adınız, diliniz, botun size yazıp yazamadığı: kimin oynadığını göstermek ve size yazmak için.
    · Maçlarınız: oyuncular, koşullar, yer, sonuç ve zamanıyla her hamle ve teklif. Puanınız, geçmişi, sezonlarınız, turnuvalarınız ve defi ligleriniz.
    · Meydan okumalarınız ve yanıtları. Kimi engellediğiniz. Çok sık olmasın diye, her kişiye en son ne zaman bildirim gönderdiğiniz (en çok bir günlük).
    · `/ayarlar` seçimleriniz, belirttiyseniz saat diliminiz ve ne zaman `/yokum` dediğiniz.
    · Çözdüğünüz dersler ve bulmacalar, denedikleriniz, zamanlarıyla; bulmaca puanınız. Biten maçlarınızdaki konumlar, `/ayarlar` içinde kapatmazsanız, adsız olarak bulmaca olabilir.
    · Hangi maçlara, nereye kadar baktığınız ve hangilerini takip ettiğiniz. Denediğiniz hamleler, bir hafta. Planladığınız hamleler, maç bitene kadar. Botun size gönderdiği direkt mesajların kimlikleri. Botun olmadığı yerlerde yanıt belirteçleri, iki saat.

    {"**"}Kim görür**
    · Tahtalar ve adlar: maçın oynandığı sunucunun veya grubun üyeleri. Özel alt başlıkta oyuncular ve sunucunun moderatörleri.
    · Puanlar: sıralamalarda herkes.
    · `/profil` içinde, her sunucuda herkes: karneniz, puan grafiğiniz, ilk taşlarınız, antrenmanlarınız, bulmacalarınız ve her oyuncuya karşı sonuçlarınız.
    · Bir sunucunun günün bulmacası altındaki **Kimler çözdü?**: o sunucunun üyeleri.
    · `/ayarlar` içinde “Yalnızca ben” seçerseniz hiçbir sıralamada ve çözenler listesinde adınız geçmez; profiliniz başkalarına yalnızca size karşı sonuçlarını gösterir. Maçlarınız sunucularında görünür kalır.
    · Botu işleten kişi hepsini okuyabilir. Discord dışında kimseye verilmez. Bot mesajları dinlemez. Kendi gönderilerini bulmak için bir kanalın son mesajlarını alabilir, hiçbirini saklamaz.

    {"**"}Verilerimi aktar** hakkınızda saklananları, sizi kimlerin engellediği ve gizli anahtarlar dışında, dosya olarak verir. {"**"}Beni sil** yalnızca size ait her şeyi siler. Maçlarınız adınız olmadan rakiplerinizde kalır.
your-data = Hakkınızda saklanan veriler, JSON olarak. Sizi kimlerin engellediği ve gizli anahtarlar bunlara dahil değildir.
delete-question = Tüm verileriniz silinsin mi? Bu geri alınamaz. { $matches ->
    [0] Terk edilecek maçınız yok
    [one] Süren maçınızı terk etmiş olursunuz
   *[other] Süren { $matches } maçınızı terk etmiş olursunuz
 }, { $challenges ->
    [0] kapatılacak bekleyen meydan okumanız yok
   *[other] bekleyen { $challenges } meydan okumanız kapatılır
 }. Puanınız, ayarlarınız ve uzakta olduğunuz günler silinir; bitmiş maçlarda adınız “silinmiş oyuncu” olur. Botun Discord’daki gönderileri kalır; botu işleten kişinin yedekleri de o sakladığı sürece kalır.
delete-confirm = Beni kalıcı olarak sil
delete-keep = Verilerimi koru
deleted-you = Verileriniz silindi. { $matches ->
    [0] Süren maçınız yoktu
   *[other] { $matches } maçı terk ettiniz
 }, { $challenges ->
    [0] bekleyen meydan okumanız yoktu
   *[other] { $challenges } meydan okuma kapatıldı
 }. Yeniden oynarsanız sıfırdan başlarsınız.
opponent-gone = Rakibiniz verilerini sildi. `/meydan-oku` ile başka bir rakip bulun.
kept-you = Hiçbir şey silinmedi.
button-export-data = Verilerimi aktar
button-delete-me = Beni sil
