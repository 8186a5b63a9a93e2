# The /help screen: what the player can do now, and all commands. A placeable named after a command becomes a clickable mention.

help-no-match = Burada maçınız yok. { $challenge } ile bir maç başlatın: bir arkadaşınızı seçin ya da rakibi boş bırakın, herkes kabul edebilsin.
help-no-match-anywhere = Süren maçınız yok. { $practice } ile bana karşı, { $challenge } ile bir sunucuda maç başlatabilirsiniz.
# $count: the player's matches in progress.
help-not-your-turn = { $count ->
    [one] Maçınızda sıra sizde değil. { $games } onu gösterir.
   *[other] { $count } maçınızın hiçbirinde sıra sizde değil. { $games } hepsini listeler.
}
help-your-turn = **Sıra sizde**
# $count: 1 or more.
help-more = -# { $count } maç daha: { $games }

help-start = **Başla** { $challenge } { $practice } { $import }
help-learn = **Öğren** { $rules } { $tutorial } { $puzzle }
help-move = **Oyna** Tahtanın altındaki Oyna düğmesine basın ya da { $place } veya { $move-command } yazın
help-agree = **Beraberlik, geri alma, bitirme** { $draw } { $takeback } { $abort } { $resign }
help-look = **Bak** { $board } { $history } { $games } { $export }
help-compare = **Karşılaştır** { $leaderboard } { $profile } { $tournament } { $ladder }
help-yourself = **Size özel** { $settings } { $away } { $privacy }
# In direct messages, where some commands don't work.
help-in-servers = -# { $import }, { $tournament } ve { $ladder } yalnızca sunucularda çalışır.
