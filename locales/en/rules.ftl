# The rulebook. Each page has at most five lines; its picture numbers the places of the piece of which it speaks, and crosses
# out what is not allowed.

rules-head = **{ $title }** · { $page }/{ $pages }
rules-try-title = **Trying out** · { $title }. Only you see this.
rules-choose = Choose a chapter
# For those who cannot see the picture. $places: with their numbers.
rules-alt-places = Where { $piece } can go: { $places }.
button-rule = The rule
button-page-before = ‹ Back
button-page-after = Next ›
button-show-me = Show me
