# The rulebook. Each page has at most five lines. Its picture numbers the places of the piece that it explains, and crosses out
# illegal ones.

rules-head = **{ $title }** · { $page }/{ $pages }
rules-try-title = **Tablero de prueba** · { $title }. Solo lo ves tú.
rules-choose = Elige un capítulo
# Alt text of the picture. $places: with their numbers.
rules-alt-places = Adónde puede ir { $piece }: { $places }.
button-rule = La regla
button-page-before = ‹ Anterior
button-page-after = Siguiente ›
button-show-me = Mostrar
