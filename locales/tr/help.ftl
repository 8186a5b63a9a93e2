# What /help says: on one screen, what somebody can do now, and the commands. A blank that is named like a command is shown
# as something to press.

help-no-match = Burada maçınız yok. { $challenge } bir maç başlatır: bir arkadaş seçin ya da rakibi boş bırakın, herkes kabul edebilir.
help-no-match-anywhere = Süren maçınız yok. { $challenge } bir sunucuda maç başlatır.
# $count: how many matches they play.
help-not-your-turn = { $count ->
    [one] Maçınızda sıra rakibinizde: { $games }
   *[other] { $count } maçınızın hiçbirinde sıra sizde değil: { $games }
}
help-your-turn = **Sıra sizde**
help-more = -# { $count } maç daha: { $games }

help-start = **Başlama** { $challenge } { $import }
help-learn = **Öğrenme** { $rules }
help-move = **Oynama** Tahtanın altındaki Oyna düğmesine basın ya da { $place } veya { $move } yazın
help-agree = **Anlaşma, bitirme** { $draw } { $takeback } { $abort } { $resign }
help-look = **Bakma** { $board } { $history } { $games } { $export }
help-compare = **Karşılaştırma** { $leaderboard } { $profile }
help-yourself = **Kendiniz** { $settings } { $away } { $privacy }
# In direct messages, where some commands cannot be used.
help-in-servers = -# Burada basılamayanlar sunucular içindir.
