# Messages that name the ladybug.

note-expansions-none = Sin mosquito, catarina ni cochinilla.
