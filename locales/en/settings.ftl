# The settings screens. Names, values, `.note` and `.other` appear in menus: at most 100 characters each.

settings-yours = **Your settings** · bold: changed from the default
settings-server = **Settings of this server** · bold: changed from the default
setting-line = { $name }: { $value }
# A setting that differs from the default.
setting-line-changed = { $name }: **{ $value }**
settings-for-managers = Members with Manage Server can change these.
settings-change = Change…
settings-choose = Choose
setting-now = Now: { $value }
setting-question = **{ $name }**
    { $about }
    Now: { $value }
setting-changed = Changed. { $name }: **{ $value }**
settings-preview = A Hive board with this setting.
button-back = Back
# The two pages of the settings.
button-settings-mine = Mine
button-settings-server = This server’s
not-manager = Only members with Manage Server can do this.

setting-confirming = Confirming moves
    .about = What happens when you’ve chosen a piece and a place.
confirming-asked = Ask me
    .note = First a preview of the board, then Confirm plays the move.
confirming-at-once = Play at once
    .note = Choosing the place plays the move.

setting-colours = Colours of your pictures
    .about = For pictures in private replies and in your direct messages.
setting-server-colours = Colours of public pictures
    .about = For pictures that everyone in this server sees.
colours-standard = Standard
    .note = A warm brown background, for Discord’s light and dark themes.
colours-light = Light
    .note = A light background.
colours-dark = Dark
    .note = A dark background.
colours-high-contrast = High contrast
    .note = The strongest contrast between all colours.
colours-colour-safe = Colour-blind safe
    .note = For all common types of colour blindness.

setting-letters = Letters on tiles
    .about = A is for ant: the letters are the initials of the English names. For pictures in private replies and in your direct messages.
letters-automatic = Automatic
    .note = Letters in English; in other languages, numbers only.
letters-always = Always
    .note = A2 is ant 2.
letters-never = Never
    .note = Numbers only; the drawing shows the bug.
