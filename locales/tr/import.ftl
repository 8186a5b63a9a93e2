# Games that were started elsewhere, such as over the board.

import-sent = Meydan okuma gönderildi. Oyunda şimdiye kadar { $plies } hamle yapıldı, sıra { $mover-locative }. Renginiz: { $colour }. Meydan okumanın süresi 7 gün sonra dolar.
challenge-imported = Başka yerde başlamış bir oyunun devamı: { $plies } hamle yapıldı, sıra { $mover-locative }.
import-start = Başka yerde başladı: { $plies } hamle yapıldı.

# Why a game can't be imported. $text: the beginning of the input.
import-not-one = Oyunu ya `uhp` ile metin olarak ya da `dosya` ile dosya olarak verin.
import-empty = İçi boş. Oyun, `Base;InProgress;White[2];wS1;bS1 wS1-` gibi bir UHP oyun dizisi ya da hivegame.com veya Mzinga’dan bir PGN dosyası olmalı.
import-type = “{ $text }” geçerli bir oyun türü değil. `Base` ya da `Base+` ve ek paketlerin harflerini yazın: `M`, `L`, `P`.
import-several = Burada birden çok oyun var. Tek bir oyunu içe aktarın.
import-broken = “{ $text }” satırı geçerli PGN değil. Etiketler `[White "Ada"]` gibi yazılır, yorumlar kapanan süslü parantezle biter.
# $plies: 2 or more; $most: 2 or more.
import-too-long = Bu oyunda { $plies } hamle var. Üst sınır { $most } hamle.
import-nothing-played = Bu oyunda henüz hamle yok. `/meydan-oku` ile yeni bir maç başlatın.
import-move = { $number }. hamle, “{ $text }”, kurallara uygun değil. Bu hamleyi oynayan için: { $reason }
import-turn = Oyunda sıra “{ $said }” olarak yazıyor, ama hamleler `{ $is }` sırasına götürüyor. Sırayı ya da hamleleri düzeltin.
import-over = Bu oyun zaten bitmiş. Terk edilmiş ya da anlaşmayla berabere bitmiş bir oyuna devam etmek için sonucunu silip yeniden içe aktarın.
import-being-played = Bu oyun içe aktarılamaz: konumlarından biri sizin ya da rakibinizin süren bir maçında da var. O maçta birkaç hamle daha oynanınca ya da maç bitince yeniden deneyin.
# $most: 2 or more.
file-too-large = Bu dosya çok büyük. Üst sınır { $most } KiB.
file-not-text = Bu dosya okunamıyor. UTF-8 düz metin olarak kaydedin ya da oyunu `uhp` ile metin olarak verin.
file-lost = Bu dosya Discord’dan indirilemedi. Yeniden deneyin ya da oyunu `uhp` ile metin olarak verin.

# Alt text of the picture of an imported game.
alt-game = Oyunun şu ana kadarki Hive tahtası, { $turn }. tur, sıra { $colour-locative }.
