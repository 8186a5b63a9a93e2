# Commands in the menus of users and messages. Discord’s limit is 32 characters.

menu-challenge = Challenge to Hive
menu-profile = Hive profile
menu-try = Try this position

# The message command on another message.
not-a-board = This message isn’t a board of a match. Choose one of the bot’s posts about a match.
