# The rulebook. Each page has at most five lines; its picture numbers the places of the piece of which it speaks, and crosses
# out what is not allowed.

rules-head = **{ $title }** · { $page }/{ $pages }
rules-try-title = **Prova** · { $title }. La vedi solo tu.
rules-choose = Scegli un capitolo
# For those who cannot see the picture. $places: with their numbers.
rules-alt-places = Dove può andare { $piece }: { $places }.
button-rule = La regola
button-page-before = ‹ Indietro
button-page-after = Avanti ›
button-show-me = Fammi vedere
