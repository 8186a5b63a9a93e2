# The rulebook. Each page has at most five lines; its picture numbers the places of the piece of which it speaks, and crosses
# out what is not allowed.

rules-head = **{ $title }** · { $page }/{ $pages }
rules-try-title = **De prueba** · { $title }. Solo lo ves tú.
rules-choose = Elige un capítulo
# For those who cannot see the picture. $places: with their numbers.
rules-alt-places = Adónde puede ir { $piece }: { $places }.
button-rule = La regla
button-page-before = ‹ Anterior
button-page-after = Siguiente ›
button-show-me = Mostrar
