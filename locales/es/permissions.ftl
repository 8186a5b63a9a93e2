# Discord permissions that the bot or a user lacks in a channel.

missing-permissions = El bot necesita más permisos en este canal: { $permissions }. Pídeselos a quien gestiona el servidor, o prueba en otro canal.
# The user lacks them, not the bot.
user-lacks-permissions = El bot no puede publicarlo por ti, porque en este canal te faltan estos permisos: { $permissions }. Pídeselos a quien gestiona el servidor, o prueba en otro canal.
permission-view = Ver canal
permission-send = Enviar mensajes
permission-send-in-threads = Enviar mensajes en hilos
permission-embed = Insertar enlaces
permission-attach = Adjuntar archivos
permission-history = Leer el historial de mensajes
# In a direct message, when a post was refused.
cannot-post-permissions = No puedo publicar en { $channel } porque allí me faltan estos permisos: { $permissions }. Pide a quien gestiona el servidor que me los dé. Seguiré intentándolo durante 3 días.
cannot-post = No puedo publicar en { $channel } porque Discord no me deja. Pide ayuda a quien gestiona el servidor. Seguiré intentándolo durante 3 días.
cannot-create-thread-permissions = No puedo crear un hilo en { $channel } para las partidas del torneo porque allí me faltan estos permisos: { $permissions }. Las partidas se jugarán en el canal.
cannot-create-thread = No puedo crear un hilo en { $channel } para las partidas del torneo porque Discord no me deja. Las partidas se jugarán en el canal.
permission-public-threads = Crear hilos públicos
permission-private-threads = Crear hilos privados
