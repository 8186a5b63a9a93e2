# What /help says: on one screen, what somebody can do now, and the commands. A blank that is named like a command is shown
# as something to press.

help-no-match = Burada maçınız yok. { $challenge } ile bir maç başlatın: bir arkadaşınızı seçin ya da rakibi boş bırakın ki herkes kabul edebilsin.
help-no-match-anywhere = Süren maçınız yok. { $practice } ile bana karşı, bir sunucuda { $challenge } ile maç başlatabilirsiniz.
# $count: how many matches they play.
help-not-your-turn = { $count ->
    [one] Maçınızda sıra rakibinizde: { $games }
   *[other] { $count } maçınızın hiçbirinde sıra sizde değil: { $games }
}
help-your-turn = **Sıra sizde**
help-more = -# { $count } maç daha: { $games }

help-start = **Başlamak** { $challenge } { $practice } { $import }
help-learn = **Öğrenmek** { $rules } { $tutorial } { $puzzle }
help-move = **Oynamak** Tahtanın altındaki Oyna düğmesine basın ya da { $place } veya { $move-command } yazın
help-agree = **Anlaşmak, bitirmek** { $draw } { $takeback } { $abort } { $resign }
help-look = **Bakmak** { $board } { $history } { $games } { $export }
help-compare = **Karşılaştırmak** { $leaderboard } { $profile }
help-yourself = **Kendiniz** { $settings } { $away } { $privacy }
# In direct messages, where some commands cannot be used.
help-in-servers = -# Burada basılamayan komutlar yalnızca sunucularda çalışır.
