# What is said, privately and once, to somebody who was challenged and has never finished a match; and below the questions of
# their first turn.

first-steps-head = **Tu primera partida** · { $number }/{ $count }
first-steps-post = En cada turno hay una publicación con una imagen como esta. Las piezas blancas son claras, las negras oscuras, y la última jugada está marcada.
    Las filas de los bordes muestran lo que queda en la mano. La reina dibujada ahí indica cuántos lados tiene ocupados: quien tiene la suya rodeada por los seis pierde.
    Cuando te toca jugar, la publicación te menciona y dice cuánto tiempo tienes.
first-steps-move = Pulsa **Jugar** bajo la publicación, luego una pieza, luego el número de un lugar y luego **Confirmar**. Hasta entonces no se juega nada.
    Solo se ofrece lo que permiten las reglas. Con **Probar** puedes mover antes con los dos colores, y solo lo ves tú.
    No hay prisa: tómate horas o días, según lo acordado.
first-steps-advice = Empieza con una araña, un escarabajo o un saltamontes y guarda las hormigas para más tarde: son las más rápidas.
    Coloca tu abeja reina en el segundo o tercer turno: antes no puede moverse ninguna de tus piezas.
    Después ve rodeando a la reina rival, y mantén libres algunos lados de la tuya.
button-first-steps = ¿Primera vez con Hive?
button-rulebook = Las reglas

first-turn-piece = -# Tu primer turno: una araña, un escarabajo o un saltamontes son un buen comienzo. Las hormigas valen más después, y puedes colocar tu abeja reina en el próximo turno.
first-turn-place = -# Tu primer turno: pulsa el número que tiene el lugar en la imagen. Al principio todos son igual de buenos.
first-turn-confirm = -# Tu primer turno: así quedaría. No se juega nada hasta que confirmes.
first-turn-played = -# Esa ha sido tu primera jugada de la partida. Te mencionaré cuando te vuelva a tocar. Coloca tu abeja reina en el segundo o tercer turno.
