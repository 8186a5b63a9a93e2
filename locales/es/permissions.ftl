# Permissions that the bot lacks in a channel.

missing-permissions = Me faltan permisos en este canal: { $permissions }. Pídeselos a quien gestiona el servidor o prueba en otro canal.
permission-view = Ver canal
permission-send = Enviar mensajes
permission-send-in-threads = Enviar mensajes en hilos
permission-embed = Insertar enlaces
permission-attach = Adjuntar archivos
permission-history = Leer el historial de mensajes
# In a direct message, when a post was refused.
hindered = No puedo publicar sobre tu partida en { $channel }: allí me faltan permisos ({ $permissions }). Avisa a quien gestiona el servidor; la publicación saldrá sola cuando tenga permiso.
hindered-somehow = No puedo publicar sobre tu partida en { $channel }: Discord no me deja. Avisa a quien gestiona el servidor; la publicación saldrá sola cuando pueda.
permission-public-threads = Crear hilos públicos
permission-private-threads = Crear hilos privados
