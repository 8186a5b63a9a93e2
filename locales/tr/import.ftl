# Games that were begun elsewhere, such as on a table.

import-sent = Meydan okuma gönderildi, { $plies } hamleden sonra. Renginiz: { $colour }; sıra: { $mover }. Yedi gün açık kalır.
challenge-imported = Başka yerde başlamış bir oyun, { $plies } hamleden sonra; sıra: { $mover }.
import-start = Başka yerde başladı, { $plies } hamleden sonra.

# Why a game cannot be played on. $text: the beginning of what was given.
import-not-one = Oyunu ya yazıyla, `uhp` ile ya da dosya olarak, `dosya` ile verin.
import-empty = İçi boş. Oyun, `Base;InProgress;White[2];wS1;bS1 wS1-` gibi bir UHP dizisi ya da hivegame.com ve Mzinga’nın kaydettiği gibi bir PGN dosyasıdır.
import-type = “{ $text }” bildiğim bir taş seti değil. `Base` ya da ek paketlerle `Base+` ve oynanan harfler: `M`, `L`, `P`.
import-several = Bu dosyada birkaç oyun var. Bir tane verin.
import-broken = “{ $text }” satırını okuyamıyorum. Bir etiket `[White "Ada"]` gibidir, bir yorum da kapanan süslü parantezle biter.
import-too-long = Bu oyunda { $plies } hamle var; en çok { $most } alırım.
import-nothing-played = Bu oyunda hiçbir şey oynanmamış. `/meydan-oku` yeni bir maç başlatır.
import-move = { $number }. hamle, “{ $text }”, oynanamaz. { $reason }
import-turn = Sıranın “{ $said }” olduğunu söylüyor, ama hamleler `{ $is }` konumuna götürüyor: bir şey eksik gibi.
import-over = Bu oyun tahtada ya da sonucuna göre bitmiş. Devam etmek için sonucu çıkarın.
file-too-large = Bu dosya bir oyun için fazla büyük: en çok { $most } KiB okurum.
file-not-text = Bu dosyayı okuyamıyorum. UTF-8 düz metin olarak kaydedin ya da oyunu `uhp` ile yazın.
file-lost = Bu dosyayı Discord’dan alamadım. Yeniden deneyin ya da oyunu `uhp` ile yazın.

# For those who cannot see the picture of such a game.
alt-game = Oyunun şu ana kadarki Hive tahtası, { $turn }. tur, sıra { $colour-adjective } oyuncuda.
