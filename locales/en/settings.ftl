# What can be set. Names and values stand in menus: at most 100 characters each, and so do the notes.

settings-yours = **Your settings**
settings-server = **Settings of this server**
setting-line = { $name }: **{ $value }**
# Those that nobody has changed. $names: Reminders, Digest …
settings-usual = -# Default: { $names }
settings-for-managers = Those who manage the server can change these.
settings-change = Change…
settings-choose = Choose
setting-now = Now: { $value }
setting-question = **{ $name }**
    { $about }
    Now: { $value }
setting-changed = Changed. { $name }: **{ $value }**
settings-preview = A Hive board in these colours.
button-back = Back
not-manager = Only those who manage this server can change that. Nothing has changed.

setting-confirming = Confirming moves
    .about = What happens once you have chosen a piece and its place.
confirming-asked = Ask me
    .note = See the board after the move first, then confirm.
confirming-at-once = Play at once
    .note = Choosing the place plays the move.

setting-colours = Colours of your pictures
    .about = For pictures that only you see.
setting-server-colours = Colours of everybody’s pictures
    .about = For pictures that everybody in this server sees.
colours-standard = Standard
    .note = A mid-grey ground, for Discord’s light and dark look alike.
colours-light = Light
    .note = A light ground.
colours-dark = Dark
    .note = A dark ground.
colours-high-contrast = High contrast
    .note = Colours as far apart as can be.
colours-colour-safe = Colour-blind safe
    .note = For every common colour blindness.
