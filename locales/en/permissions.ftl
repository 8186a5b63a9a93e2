# Discord permissions that the bot or a user lacks in a channel.

missing-permissions = The bot needs more permissions in this channel: { $permissions }. Ask a server admin, or try another channel.
# The user lacks them, not the bot.
user-lacks-permissions = The bot can’t post this for you, because you lack these permissions in this channel: { $permissions }. Ask a server admin, or try another channel.
permission-view = View Channel
permission-send = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-embed = Embed Links
permission-attach = Attach Files
permission-history = Read Message History
# In a direct message, when a post was refused.
cannot-post-permissions = I can’t post in { $channel }, because I lack these permissions there: { $permissions }. Ask a server admin to grant them. I’ll keep trying for 3 days.
cannot-post = I can’t post in { $channel }, because Discord doesn’t let me. Ask a server admin for help. I’ll keep trying for 3 days.
cannot-create-thread-permissions = I can’t create a thread in { $channel } for the tournament’s matches, because I lack these permissions there: { $permissions }. The matches will be played in the channel.
cannot-create-thread = I can’t create a thread in { $channel } for the tournament’s matches, because Discord doesn’t let me. The matches will be played in the channel.
permission-public-threads = Create Public Threads
permission-private-threads = Create Private Threads
