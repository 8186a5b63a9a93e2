# Messages that name the ladybug.

choice-expansions-l = Catarina
choice-expansions-ml = Mosquito+Catarina
choice-expansions-lp = Catarina+Cochinilla
choice-expansions-mlp = Mosquito+Catarina+Cochinilla
