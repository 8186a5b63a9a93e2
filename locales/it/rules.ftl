# The rulebook. Each page has at most five lines. Its picture numbers the places of the piece that it explains, and crosses out
# illegal ones.

rules-head = **{ $title }** · { $page }/{ $pages }
rules-try-title = **Tavoliere di prova** · { $title }. Lo vedi solo tu.
rules-choose = Scegli un capitolo
# Alt text of the picture. $places: with their numbers.
rules-alt-places = Dove può andare { $piece }: { $places }.
button-rule = La regola
button-page-before = ‹ Indietro
button-page-after = Avanti ›
button-show-me = Mostrami
