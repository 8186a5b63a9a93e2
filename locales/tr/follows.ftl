# Following a match of others.

button-follow = Takip et
button-unfollow = Takibi bırak
button-follow-result = Yalnızca sonuç
button-follow-turns = Her hamle
button-follow-queens = Tehlikedeki kraliçeler

# What the user is told.
follow-result = { $match-id } numaralı maçın sonucunu direkt mesajla alacaksınız.
follow-turns = { $match-id } numaralı maçın yeni hamlelerini ve sonucunu direkt mesajla alacaksınız.
follow-queens = { $match-id } numaralı maçta bir kraliçe arı kuşatılmak üzereyken ve maç bitince direkt mesaj alacaksınız.
follow-stopped = { $match-id } numaralı maçı takip etmeyi bıraktınız.
# Below the board, for its players. $count: 1 or more.
followers = Bu maçı { $count } kişi takip ediyor.

# The direct message. $count: 2 or more.
followed-title = Takip ettiğiniz { $count } maçtan haberler:
# $players: Ada – Bert; $match-id: a link; $result: a sentence.
followed-ended = **{ $players }** · { $match-id }: { $result }
# $words: the last move, a sentence.
followed-moved = **{ $players }** · { $match-id }, { $turn }. tur: { $words }
# $colour: whose queen it is.
followed-queen = **{ $players }** · { $match-id }, { $turn }. tur: { $colour-genitive } kraliçe arısı kuşatılmak üzere, 6 kenarından 5’i dolu.

# Why a match isn’t followed.
cannot-follow = { $match-id } numaralı maçı takip edemezsiniz. Başkalarının herkese açık maçlarını, oyunculardan birini engellemediyseniz ve hiçbiri sizi engellemediyse takip edebilirsiniz.
# $most: 2 or more.
limit-followed = { $most } maç takip ediyorsunuz (üst sınır). Önce birini bırakın.
