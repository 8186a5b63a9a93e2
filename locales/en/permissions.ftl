# Permissions that the bot lacks in a channel.

missing-permissions = I lack permissions in this channel: { $permissions }. Ask whoever manages the server, or try another channel.
permission-view = View Channel
permission-send = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-embed = Embed Links
permission-attach = Attach Files
permission-history = Read Message History
# In a direct message, when a post was refused.
hindered = I cannot post about your match in { $channel }: I lack { $permissions } there. Ask whoever manages the server; the post comes by itself once I may.
hindered-somehow = I cannot post about your match in { $channel }: Discord does not let me. Ask whoever manages the server; the post comes by itself once I may.
permission-public-threads = Create Public Threads
permission-private-threads = Create Private Threads
