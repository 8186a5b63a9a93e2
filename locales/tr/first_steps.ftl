# What is said, privately and once, to somebody who was challenged and has never finished a match; and below the questions of
# their first turn.

first-steps-head = **İlk maçınız** · { $number }/{ $count }
first-steps-post = Her turda böyle resimli bir gönderi gelir. Beyaz’ın taşları açık, Siyah’ın taşları koyu renktir; son hamle işaretlidir.
    Kenarlardaki sıralar elde kalan taşlardır. Oradaki kraliçe resmi, dolu kenarlarının sayısını gösterir: kraliçesinin altı kenarı da dolan kaybeder.
    Sıra size geldiğinde gönderi sizden bahseder ve ne kadar süreniz olduğunu söyler.
first-steps-move = Gönderinin altında **Oyna** düğmesine, sonra bir taşa, sonra bir yerin numarasına, sonra **Onayla** düğmesine basın. O ana kadar hiçbir şey oynanmaz.
    Yalnızca kurallara uygun hamleler sunulur. **Dene** ile önce iki taraf için de hamle yapabilirsiniz; bunu yalnızca siz görürsünüz.
    Acele yok: anlaşmanıza göre saatler, hatta günler boyu düşünebilirsiniz.
first-steps-advice = Bir örümcek, böcek ya da çekirge ile başlayın; en hızlıları olan karıncaları sonraya saklayın.
    Kraliçe arınızı ikinci ya da üçüncü turda koyun: ondan önce hiçbir taşınız hareket edemez.
    Sonra rakip kraliçeyi kuşatın, kendi kraliçenizin bazı kenarlarını boş bırakın.
button-first-steps = Hive’a yeni mi başlıyorsunuz?
button-rulebook = Kurallar

first-turn-piece = -# İlk turunuz: bir örümcek, böcek ya da çekirge iyi bir başlangıçtır. Karıncalar sonra daha değerlidir; kraliçe arınızı sonraki turunuzda koyabilirsiniz.
first-turn-place = -# İlk turunuz: yerin resimdeki numarasına basın. Başlangıçta hepsi aynı derecede iyidir.
first-turn-confirm = -# İlk turunuz: böyle görünecek. Siz onaylayana kadar hiçbir şey oynanmaz.
first-turn-played = -# Bu maçtaki ilk hamlenizdi. Sıra yine size geldiğinde sizden bahsedilir. Kraliçe arınızı ikinci ya da üçüncü turda koyun.
