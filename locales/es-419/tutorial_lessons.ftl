# Messages that name the ladybug.

lesson-ladybug = La catarina se mueve dos casillas por encima de la colmena y luego una para bajar. Llena el hueco del centro.
    .title = Por arriba
    .lesson = Así entra en los huecos y sale de ellos. Nunca termina encima.
