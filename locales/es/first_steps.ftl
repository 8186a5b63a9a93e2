# Private messages for a player who has been challenged and never finished a match, and tips during their first turn.

first-steps-head = **Tu primera partida** · { $number }/{ $count }
first-steps-post = Cada turno tiene una publicación con una imagen como esta. Las piezas blancas son claras, las negras son oscuras, y la última jugada está marcada.
    Las filas de los bordes muestran la mano de cada jugador. Junto a cada abeja reina de esas filas, un número como 5/6 dice cuántos de sus lados están ocupados. Con 6/6, ese jugador pierde.
    Cuando es tu turno, la publicación te menciona y, si el reloj corre, dice cuándo vence tu jugada.
first-steps-move = Pulsa **Jugar** bajo la publicación, elige una pieza, luego el número de un lugar y por último **Confirmar**. No se juega nada hasta que confirmas.
    Solo se te ofrecen jugadas legales. Con **Probar** puedes ensayar jugadas de los dos colores, y solo lo ves tú.
    No hay prisa: normalmente tienes varios días por jugada, y el desafío dice cuántos.
first-steps-advice = Empieza con una araña, un escarabajo o un saltamontes. Guarda las hormigas para más tarde: son las más rápidas.
    Coloca tu abeja reina en tu segundo o tercer turno. Hasta entonces, ninguna de tus piezas puede moverse.
    Después, rodea la abeja reina rival y mantén libre la tuya.
button-first-steps = ¿Primera vez en Hive?
button-rulebook = Las reglas

first-turn-piece = -# Tu primer turno: empieza con una araña, un escarabajo o un saltamontes. Las hormigas valen más después. Podrás colocar tu abeja reina en el próximo turno.
first-turn-place = -# Tu primer turno: pulsa el botón con el número de un lugar de la imagen. Al principio todos son igual de buenos.
first-turn-confirm = -# Tu primer turno: esto es una vista previa. No se juega nada hasta que confirmes.
first-turn-played = -# Esa fue tu primera jugada en esta partida. Cuando vuelva a ser tu turno, lo verás en la última publicación de la partida. Si aún tienes tu abeja reina en la mano, colócala en tu segundo o tercer turno.
