# The rulebook. Each page has at most five lines; its picture numbers the places of the piece of which it speaks, and crosses
# out what is not allowed.

rules-head = **{ $title }** · { $page }/{ $pages }
rules-try-title = **Deneme** · { $title }. Yalnızca siz görürsünüz.
rules-choose = Bir bölüm seçin
# For those who cannot see the picture. $places: with their numbers.
rules-alt-places = Resimde { $piece-genitive } gidebileceği yerler: { $places }.
button-rule = Kural
button-page-before = ‹ Geri
button-page-after = İleri ›
button-show-me = Göster
