# The rulebook. Each page has at most five lines. Its picture numbers the places of the piece that it explains, and crosses out
# illegal ones.

rules-head = **{ $title }** · { $page }/{ $pages }
rules-try-title = **Deneme tahtası** · { $title }. Yalnızca siz görürsünüz.
rules-choose = Bir bölüm seçin
# Alt text of the picture. $places: with their numbers.
rules-alt-places = Resimde { $piece-genitive } gidebileceği yerler: { $places }.
button-rule = Kural
button-page-before = ‹ Geri
button-page-after = İleri ›
button-show-me = Göster
