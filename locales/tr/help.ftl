# The /help screen: next steps and commands. $commands, and placeables named after a command, become clickable mentions.

help-no-match = Burada maçınız yok. { $challenge } ile bir maç başlatın: bir arkadaşınızı seçin ya da rakibi boş bırakın, herkes kabul edebilsin.
help-no-match-anywhere = Süren maçınız yok. { $practice } ile bota karşı, { $challenge } ile bir kişiye karşı maç başlatabilirsiniz: bir sunucuda ya da grupta veya `nerede:direkt mesajlar` ile direkt mesajlarda.
# $count: the player's matches in progress.
help-not-your-turn = { $count ->
    [one] Maçınız sizden hamle beklemiyor. { $games } onu gösterir.
   *[other] { $count } maçınızın hiçbiri sizden hamle beklemiyor. { $games } hepsini listeler.
}
help-your-turn = **Sıra sizde**
# $count: 1 or more.
help-more = -# { $count } maç daha: { $games }

help-start = **Başla** { $commands }
help-learn = **Öğren** { $commands }
help-move = **Oyna** Tahtanın altındaki Oyna düğmesine basın ya da { $place } veya { $move-command } yazın
help-agree = **Beraberlik, geri alma, bitirme** { $commands }
help-look = **Bak** { $commands }
help-compare = **Karşılaştır** { $commands }
help-yourself = **Size özel** { $commands }
# In a group, or a server without the bot.
help-elsewhere = -# Bot burada üye değil. Maçta düğmelerini kullanın: **Oyna** ve **Daha fazla…**.
# There and in direct messages.
help-in-servers = -# { $import }, { $tournament } ve { $ladder } yalnızca botu eklemiş sunucularda çalışır.
