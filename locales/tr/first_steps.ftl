# Private messages for a player who has been challenged and never finished a match, and tips during their first turn.

first-steps-head = **İlk maçınız** · { $number }/{ $count }
first-steps-post = Her turda böyle resimli bir gönderi gelir. Beyaz’ın taşları açık, Siyah’ın taşları koyu renktir; son hamle işaretlidir.
    Kenarlardaki sıralar oyuncuların elindeki taşlardır. Bu sıralardaki her kraliçe arının yanındaki 5/6 gibi bir sayı, arının kaç kenarının kapalı olduğunu gösterir. 6/6 olan oyuncu kaybeder.
    Sıra size geldiğinde gönderi sizden bahseder ve süre işliyorsa hamlenizin son zamanını yazar.
first-steps-move = Gönderinin altındaki **Oyna** düğmesine basın, bir taş, sonra bir yerin numarasını seçip **Onayla** deyin. Siz onaylamadan hiçbir hamle oynanmaz.
    Size yalnızca kurallara uygun hamleler sunulur. **Dene** ile iki taraf için de hamle deneyebilirsiniz; bunu yalnızca siz görürsünüz.
    Acele etmeyin. Genellikle hamle başına birkaç gününüz vardır: kaç gün olduğu meydan okumada yazar.
first-steps-advice = Bir örümcek, böcek ya da çekirgeyle başlayın. Karıncaları sonraya saklayın, çünkü en hızlı taşlarınız onlar.
    Kraliçe arınızı ikinci ya da üçüncü turunuzda koyun. O zamana kadar hiçbir taşınız hareket edemez.
    Sonra rakibinizin kraliçe arısını kuşatın, kendinizinkinin önünü açık tutun.
button-first-steps = Hive’da yeni misiniz?
button-rulebook = Kurallar

first-turn-piece = -# İlk turunuz: bir örümcek, böcek ya da çekirgeyle başlayın. Karıncalar sonra daha değerlidir. Kraliçe arınızı sonraki turunuzda koyabilirsiniz.
first-turn-place = -# İlk turunuz: resimdeki bir yerin numarasını taşıyan düğmeye basın. Başlangıçta hepsi aynı derecede iyidir.
first-turn-confirm = -# İlk turunuz: bu bir ön izleme. Siz onaylamadan hiçbir hamle oynanmaz.
first-turn-played = -# Bu maçtaki ilk hamlenizi yaptınız. Sıranın yine size geldiğini maçın son gönderisinde görürsünüz. Kraliçe arınız hâlâ elinizdeyse ikinci ya da üçüncü turunuzda koyun.
