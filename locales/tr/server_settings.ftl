# Where matches are played, and what a server's managers have set.

# The name of a thread.
thread-name = { $white } – { $black } · #{ $match-id }
challenge-accepted-in = { $player } meydan okumayı kabul etti (gönderen: { $challenger }): maç #{ $match-id }, { $thread }.
accepted-in-thread-reply = { $match-id } numaralı maç yeni bir alt başlıkta başladı. Renginiz: { $colour }.

# A challenge or a practice match that the server's settings don't allow.
server-only-channel = Bu sunucuda maçlar ve turnuvalar şu kanalda başlatılır: { $channel }. Siz de orada başlatın.
server-only-managers = Bu sunucuda yalnızca yöneticiler meydan okuyabilir ve turnuva oluşturabilir. Birinden isteyin.
server-practice-only-managers = Bu sunucuda antrenman maçlarını yalnızca yöneticiler başlatabilir. `/antrenman` komutunu bota direkt mesajda kullanın.
server-only-named = Bu sunucuda meydan okumak için rakip seçmek gerekir. `rakip` ile birini seçin.
server-limit-open = { $most ->
    [one] Bu sunucuda aynı anda yanıt bekleyen yalnızca 1 meydan okumanız olabilir. Sizinkini geri çekin ya da yanıt bekleyin.
   *[other] Bu sunucuda aynı anda yanıt bekleyen en çok { $most } meydan okumanız olabilir. Birini geri çekin ya da yanıt bekleyin.
}
server-limit-practice = { $most ->
    [one] Bu sunucuda aynı anda yalnızca 1 antrenman maçınız olabilir. Sizinkini bitirin ya da `/antrenman` komutunu bota direkt mesajda kullanın.
   *[other] Bu sunucuda aynı anda en çok { $most } antrenman maçınız olabilir. Birini bitirin ya da `/antrenman` komutunu bota direkt mesajda kullanın.
}
server-limit-day = Bu sunucuda 24 saatte en çok { $most } kez meydan okuyabilirsiniz. Antrenman maçları ve defi ligindeki meydan okumalar da sayılır. Daha sonra yeniden deneyin.
no-thread-in-thread = Bir alt başlığın içinde başka bir alt başlık olamaz. Komutu kanalda kullanın; meydan okuma ve antrenman `alt-başlık` olmadan burada da çalışır.

# Settings. Names, values, `.note` and `.other` appear in menus: at most 100 characters each.
setting-home = Nerede meydan okunur
    .about = Maçların ve turnuvaların nerede başlatılabileceği. Süren maçlar bulundukları yerde kalır.
home-anywhere = Her yerde
    .note = Botun yazabildiği her kanalda.
home-here = Bu kanal
    .note = Yalnızca bu kanalda ve alt başlıklarında.
home-one = Tek kanal
setting-old-boards = Eski tahtalar
    .about = Sonraki tur gönderilince maçın önceki gönderilerinden ne kalacağı.
old-boards-fold = Tek satıra indir
    .note = Ne oynandığını söyleyen bir satır.
old-boards-keep = Koru
    .note = Tahtasıyla birlikte bu satır.
setting-language = Dil
    .about = Gönderilerin dili. Özel yanıtlar herkesin kendi dilindedir.
language-server = Discord’daki gibi
    .note = Sunucunun topluluk ayarlarındaki dil.
    .other = Bu sunucudaki tüm gönderiler için.
setting-threads = Alt başlıklar
    .about = Meydan okumada belirtilmemişse maçın nerede oynanacağı.
threads-none = Yok
    .note = Meydan okunan kanalda.
threads-public = Herkese açık
    .note = Kanaldaki herkesin okuyabildiği bir alt başlıkta.
threads-private = Özel
    .note = Oyuncular için bir alt başlıkta. Sunucunun moderatörleri de okuyabilir.
setting-time = Varsayılan süre
    .about = Meydan okumada belirtilmemişse her oyuncunun süresi.
note-time-unlimited = Son süre yok.
note-time-days = Her hamle için. Kullanılmayan süre kaybolur.
note-time-total = Tüm maç için, her hamlede ek süreyle.
setting-expansions = Varsayılan ek paketler
    .about = Meydan okumada belirtilmemişse kullanılacak ek paketler.
note-expansions-none = Sivrisinek, uğur böceği ve tespih böceği yok.
note-expansions = Eklenenler: { $bugs }.
setting-opening = Varsayılan açılış
    .about = Meydan okumada belirtilmemişse oynanacak açılış.
note-opening-standard = Kraliçe arı ilk turda konabilir.
note-opening-tournament = Kraliçe arı ilk turda konamaz.
setting-challengers = Kim meydan okuyabilir
    .about = Burada kimin meydan okuyabileceği ve rövanş isteyebileceği.
challengers-everybody = Herkes, herkese
    .note = Meydan okuma herkese açık olabilir.
challengers-named = Herkes, rakip seçerek
    .note = Meydan okumada rakip seçilmelidir.
challengers-managers = Yalnızca yöneticiler
    .note = Burada yalnızca Sunucuyu Yönet izni olanlar meydan okur, antrenman yapar. Herkes kabul edebilir.
setting-challenge-limit = Meydan okuma sınırı
    .about = Bu sunucuda bir kişinin, rövanşlar dahil, kaç kez meydan okuyabileceği.
challenge-limit-none = Sınır yok
    .note = İstendiği kadar meydan okuma.
challenge-limit-open = Aynı anda yanıt bekleyen { $most } meydan okuma
note-challenge-limit-open = Yanıtlanan ya da geri çekilenler sayılmaz. Sınır, süren antrenman maçları için de geçerlidir.
challenge-limit-day = 24 saatte { $most } meydan okuma
note-challenge-limit-day = Antrenman maçları, defi ligi ve yanıtlanan meydan okumalar da sayılır.
setting-days-away = Uzakta günleri
    .about = Bir oyuncunun `/yokum` ile yılda kaç gün sürelerini durdurabileceği.
# $days: 2 or more.
days-away = yılda { $days } gün
note-days-away = Birkaç sunucuda oynayanlar için en düşük sayı geçerlidir. Direkt mesajlar 21 sayılır.
