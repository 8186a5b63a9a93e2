# Where matches are played, and what those who manage a server have chosen for it.

# The name of a thread.
thread-name = { $white } – { $black } · #{ $match-id }
challenge-accepted-in = { $player } kabul etti (meydan okuyan: { $challenger }): maç #{ $match-id }, { $thread }.
accepted-in-thread-reply = #{ $match-id } numaralı maç kendi alt başlığında başladı. Renginiz: { $colour }.

# A challenge that is not as the server wants it.
house-home = Bu sunucuda Hive şu kanalda oynanır: { $channel }. Orada meydan okuyun.
house-managers = Bu sunucuda yalnızca sunucu yöneticileri meydan okuyabilir. Onlardan bir maç başlatmalarını isteyin.
house-named = Bu sunucuda meydan okumak için rakip gerekir. `rakip` ile birini seçin.
house-open = Bu sunucuda aynı anda { $most } açık meydan okumanız olabilir; sizinki hâlâ bekliyor. Birini geri çekin ya da bekleyin.
house-day = Bu sunucuda 24 saatte { $most } kez meydan okuyabilirsiniz; hakkınız doldu. Daha sonra yeniden deneyin.
house-thread = Bir alt başlığın içinde başka bir alt başlık olamaz. Kanalın kendisinde meydan okuyun ya da `alt-başlık` alanını boş bırakın.

# Settings. Names, values and notes stand in menus: at most 100 characters each.
setting-home = Nerede meydan okunur
    .about = Nerede meydan okunabileceği. Süren maçlar oldukları yerde sürer.
home-anywhere = Her yerde
    .note = Botun yazabildiği her kanalda.
home-here = Bu kanal
    .note = Yalnızca bu kanalda ve alt başlıklarında.
home-one = Bir kanal
setting-language = Dil
    .about = Herkesin okuduğu gönderilerin dili. Yalnızca sizin gördükleriniz kendi dilinizdedir.
language-server = Discord’daki gibi
    .note = Sunucunun topluluk ayarlarındaki dil.
    .other = Bu sunucudaki tüm gönderiler için.
setting-threads = Alt başlıklar
    .about = Meydan okumada belirtilmezse maçın nerede oynanacağı.
threads-none = Yok
    .note = Meydan okunan kanalda.
threads-public = Herkese açık
    .note = Kanaldaki herkesin okuyabildiği bir alt başlıkta.
threads-private = Özel
    .note = Yalnızca oyuncularının okuyabildiği bir alt başlıkta.
setting-time = Olağan süre
    .about = Meydan okumada belirtilmezse her oyuncunun süresi.
note-time-unlimited = Kimse hiç geç kalmaz.
note-time-days = Her hamle için; artan süre yanar.
note-time-total = Tüm maç için; her hamlede biraz eklenir.
setting-expansions = Olağan ek paketler
    .about = Meydan okumada belirtilmezse hangi ek paketlerle oynanacağı.
note-expansions-none = Sivrisinek, uğur böceği ve tespih böceği olmadan.
note-expansions = Eklenen: { $bugs }.
setting-opening = Olağan açılış
    .about = Meydan okumada belirtilmezse hangi açılışın oynanacağı.
note-opening-standard = Kraliçe arı ilk turda konabilir.
note-opening-tournament = Kraliçe arı ilk turda konamaz.
setting-challengers = Kim meydan okuyabilir
    .about = Maç oynamış olan herkes rövanş isteyebilir.
challengers-everybody = Herkes herkese
    .note = Meydan okuma ilk kabul edene açık olabilir.
challengers-named = Herkes, rakip belirterek
    .note = Meydan okumada rakip belirtilmelidir.
challengers-managers = Yalnızca yöneticiler
    .note = Sunucuyu Yönet izni olanlar meydan okur; herkes kabul edebilir.
setting-most = Ne sıklıkla
    .about = Bu sunucuda her kişinin kaç kez meydan okuyabileceği. Rövanşlar sayılmaz.
most-any = Sınır yok
    .note = İstediği kadar.
most-open = Aynı anda { $most } açık meydan okuma
note-most-open = Biri yanıtlanınca ya da geri çekilince yenisi açılabilir.
most-day = 24 saatte { $most } meydan okuma
note-most-day = Nasıl yanıtlanırsa yanıtlansın.
setting-days-away = Yokluk günleri
    .about = Bir oyuncunun `/yokum` ile yılda kaç gün süresini durdurabileceği.
days-away = yılda { $days } gün
note-days-away = Birkaç sunucuda oynayan için en sıkısı geçerlidir.
