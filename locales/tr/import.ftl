# Games that were begun elsewhere, such as on a table.

import-sent = Meydan okuma gönderildi; oyunda { $plies } hamle oynanmış. Renginiz: { $colour }; sıra: { $mover }. Yedi gün açık kalır.
challenge-imported = Başka yerde başlamış bir oyun, { $plies } hamle oynanmış; sıra: { $mover }.
import-start = Başka yerde başladı; { $plies } hamle sonrasından sürüyor.

# Why a game cannot be played on. $text: the beginning of what was given.
import-not-one = Oyunu ya `uhp` alanına yazın ya da `dosya` ile dosya olarak verin.
import-empty = İçi boş. Oyun, `Base;InProgress;White[2];wS1;bS1 wS1-` gibi bir UHP dizisi ya da hivegame.com ve Mzinga’nın kaydettiği gibi bir PGN dosyasıdır.
import-type = “{ $text }” bildiğim bir taş seti değil. `Base` yazılır, ek paketlerle ise `Base+` ve kullanılanların harfleri: `M`, `L`, `P`.
import-several = Bu dosyada birkaç oyun var. Bir tane verin.
import-broken = “{ $text }” satırını okuyamıyorum. Etiketler `[White "Ada"]` gibi yazılır, yorumlar kapanan süslü parantezle biter.
import-too-long = Bu oyunda { $plies } hamle var; en çok { $most } hamle kabul ederim.
import-nothing-played = Bu oyunda hiçbir şey oynanmamış. `/meydan-oku` ile yeni bir maç başlatabilirsiniz.
import-move = { $number }. hamle, “{ $text }”, oynanamaz. { $reason }
import-turn = Sıra olarak “{ $said }” yazıyor, ama hamlelerden `{ $is }` çıkıyor: bir şey eksik gibi.
import-over = Bu oyun tahtada ya da sonucuna göre bitmiş. Oyuna devam etmek için sonucu silin.
file-too-large = Bu dosya bir oyun için fazla büyük: en çok { $most } KiB okurum.
file-not-text = Bu dosyayı okuyamıyorum. UTF-8 düz metin olarak kaydedin ya da oyunu `uhp` ile yazın.
file-lost = Bu dosyayı Discord’dan alamadım. Yeniden deneyin ya da oyunu `uhp` ile yazın.

# For those who cannot see the picture of such a game.
alt-game = Oyunun şu ana kadarki Hive tahtası, { $turn }. tur, sıra { $colour-adjective } oyuncuda.
