# The rulebook. Each page has at most five lines. Its picture numbers the places of the piece that it explains, and crosses out
# illegal ones.

rules-head = **{ $title }** · { $page }/{ $pages }
rules-try-title = **Try board** · { $title }. Only you can see this.
rules-choose = Choose a chapter
# Alt text of the picture. $places: with their numbers.
rules-alt-places = Where { $piece } can go: { $places }.
button-rule = The rule
button-page-before = ‹ Back
button-page-after = Next ›
button-show-me = Show me
