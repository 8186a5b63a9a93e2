# What is stored on people, and its deletion.

privacy = **Hakkınızda sakladıklarım**
    · Discord kimliğiniz, sizi en son gördüğüm ad ve dil: sıranın kimde olduğunu bilmek, kimin oynadığını göstermek ve size yazmak için.
    · Maçlarınız: kimin oynadığı, neyin kararlaştırıldığı, her hamle ve teklif ile zamanı, nerede oynandığı, nasıl bittiği. Puanınız ve her değişimi.
    · Meydan okumalarınız ve nasıl yanıtlandıkları. Kimi engellediğiniz ve son bir günde kimi çağırdığınız: kimse çok sık çağrılmasın diye.
    · `/ayarlar` içinde seçtikleriniz, belirttiyseniz saat diliminiz; ne zaman `/yokum` dediğiniz.
    · Hangi maçlara, nereye kadar baktığınız: size yeni olanı göstermek için. Denediğiniz hamleler, bir hafta boyunca. Size gönderdiğim ya da göndereceğim direkt mesajlar.

    {"**"}Kim görür**
    · Tahtalar ve adlar: maçın oynandığı sunucunun üyeleri.
    · Puanlar: o sunucunun ve tüm sunucuların sıralamalarında herkes.
    · `/profil` ile karneniz, açılış ve ek paketleriniz, bana karşı antrenmanlarınız, puan grafiğiniz ve her oyuncuya karşı sonuçlarınız: herhangi bir sunucuda ya da direkt mesajda herkes.
    · `/ayarlar` içinde “Sıralama ve profil” için “Yalnızca ben” seçerseniz hiçbir sıralamada olmazsınız; başkaları profilinizde yalnızca size karşı oynadıklarını görür.
    · Başka kimseye bir şey verilmez. Mesaj okumam ve saklamam. Analiz sayfası bağlantısında yalnızca hamleler vardır.

    {"**"}Verilerimi aktar** düğmesi hepsini dosya olarak verir. **Beni sil** düğmesi yalnızca size ait olanı siler; maçlar birlikte oynadıklarınız için adınız olmadan kalır.
your-data = Hakkınızda sakladığım her şey, JSON olarak.
delete-question = Hakkınızdaki her şey silinsin mi? Bu geri alınamaz. { $matches ->
    [0] Terk edilecek maçınız yok
   *[other] Oynadığınız { $matches } maçı terk etmiş olursunuz
 }; { $challenges ->
    [0] kapanacak meydan okumanız yok
   *[other] { $challenges } açık meydan okumanız kapanır
 }. Puanınız, ayarlarınız ve yokluklarınız silinir; bitmiş maçlarda adınız “silinmiş oyuncu” olur. Discord’daki gönderilerim olduğu gibi kalır; beni çalıştıranın aldığı yedekler de o sakladığı sürece durur.
delete-confirm = Beni kalıcı olarak sil
delete-keep = Silme
deleted-you = Verileriniz silindi: { $matches ->
    [0] oynadığınız maç yoktu
   *[other] { $matches } maç terk edildi
 }, { $challenges ->
    [0] açık meydan okuma yoktu
   *[other] { $challenges } meydan okuma kapatıldı
 }. Yeniden oynarsanız yeni biri olarak başlarsınız.
opponent-gone = Rakibiniz buradaki verilerini sildi. `/meydan-oku` ile başka birini bulabilirsiniz.
kept-you = Hiçbir şey silinmedi.
button-export-data = Verilerimi aktar
button-delete-me = Beni sil
