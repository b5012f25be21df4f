/// The words in stamps (timestamps), in the languages of chat programs; some of these words are also people's names.
enum StampWords {
    enum Meaning: Hashable {
        /// Connects the parts of a stamp, such as "at", "um", "klo" or 年.
        case link
        case weekday
        /// An abbreviated weekday that is also a name or another word, so the number of the day has to follow.
        case shortWeekday
        case meridiem
        case today
        case yesterday
        /// A unit after a number: a unit of time, such as "h" in "2 h ago", or "views".
        case unit
        /// Follows the hour, such as 時 or 시.
        case hour
        case month(Int)
        /// Follows the time of day, such as "Uhr" or the time zone "UTC".
        case zone
        /// Follows a stamp without being part of the stamp, such as "wrote" or "edited".
        case tail
    }

    static func meaning(of word: Bytes) -> Meaning? { table.value(of: word) }

    private static let meanings: [String: Meaning] = [
        "link": .link, "weekday": .weekday, "shortWeekday": .shortWeekday, "meridiem": .meridiem, "today": .today,
        "yesterday": .yesterday, "unit": .unit, "hour": .hour, "zone": .zone, "tail": .tail,
    ]

    /// A row for each meaning; the label of a month is its number.
    ///
    /// If a word is in several rows, the first row counts.
    private static let table = WordTable<Meaning>(
        rows: """
            1: january jan januar janvier janv enero ene janeiro gennaio gen januari tammikuuta tammi stycznia sty ledna \
              led januára január ianuarie ian ocak oca января янв січня січ януари siječnja sij ιανουαρίου ιαν gener \
              jaanuar janvāris sausio ינואר يناير जनवरी
            2: february feb februar février févr févr. febrero fevereiro fev febbraio februari helmikuuta helmi lutego \
              lut února úno februára február februarie şubat şub февраля февр фев лютого лют февруари veljače velj \
              φεβρουαρίου φεβ febrer veebruar februāris vasario פברואר فبراير फ़रवरी
            3: march mar märz mär mars marzo março maart mrt marts maaliskuuta maalis marca mar. března bře március márc \
              martie mart марта март мар березня бер ožujka ožu μαρτίου μαρ març märts kovo מרץ مارس मार्च
            4: april apr avril avr abril abr aprile huhtikuuta huhti kwietnia kwi dubna dub apríla április ápr aprilie \
              nisan nis апреля апр квітня квіт април travnja tra απριλίου απρ aprill aprīlis balandžio אפריל أبريل \
              अप्रैल
            5: may mai mayo maio maggio mag mei maj toukokuuta touko maja května kvě mája május máj mayıs мая май травня \
              трав svibnja svi μαΐου μαΐ maig maijs gegužės מאי مايو मई
            6: june jun juni juin junio junho giugno giu kesäkuuta kesä czerwca cze června čvn júna június jún iunie iun \
              haziran haz июня июн червня черв юни lipnja lip ιουνίου ιουν juny juuni jūnijs birželio יוני يونيو जून
            7: july jul juli juillet juil julio julho luglio lug heinäkuuta heinä lipca července čvc júla július júl \
              iulie iul temmuz tem июля июл липня лип юли srpnja srp ιουλίου ιουλ juliol juuli jūlijs liepos יולי يوليو \
              जुलाई
            8: august aug août agosto ago augustus augusti elokuuta elo sierpnia sie augusta augusztus ağustos ağu \
              августа авг серпня серп kolovoza kol avgust αυγούστου αυγ agost augusts rugpjūčio אוגוסט أغسطس अगस्त
            9: september sep sept septembre septiembre setembro set settembre syyskuuta syys września wrz září zář \
              septembra szeptember szept septembrie eylül eyl сентября сент вересня вер септември rujna ruj σεπτεμβρίου \
              σεπ setembre septembris rugsėjo ספטמבר سبتمبر सितंबर
            10: october oct oktober okt octobre octubre outubro out ottobre ott lokakuuta loka października paź října \
              říj októbra október octombrie ekim eki октября окт жовтня жовт октомври listopada lis οκτωβρίου οκτ \
              oktoober oktobris spalio אוקטובר أكتوبر अक्तूबर
            11: november nov novembre noviembre novembro marraskuuta marras listopadu novembra noiembrie kasım kas \
              ноября нояб листопада лист ноември studenoga stu νοεμβρίου νοε novembris lapkričio נובמבר نوفمبر नवंबर
            12: december dec dezember dez décembre déc diciembre dic dezembro dicembre desember des joulukuuta joulu \
              grudnia gru prosince pro decembra decembrie aralık ara декабря дек грудня груд декември prosinca \
              δεκεμβρίου δεκ detsember decembris gruodžio דצמבר ديسمبر दिसंबर
            meridiem: am pm a.m p.m vm nm ap ip ÖÖ ÖS öö ös πμ μμ dop odp pop yb yh rn in fh eh fm em ص م ق.ظ ب.ظ \
              قبل‌ازظهر بعدازظهر लпп дп пп 오전 오후 午前 午後 上午 下午 凌晨 早上 中午 晚上 清晨 傍晚 半夜 sa ch पूर्वाह्न अपराह्न पू अ முற்பகல் \
              பிற்பகல் ጥዋት ከሰዓት pg ptg du. নম prijepodne popodne paradites pasdites priešpiet popiet priekšp pēcp \
              претпл попл үө үх таңкы လ နံနက် ညနေ පෙව පව ກ່ອນທ່ຽງ ຫຼັງທ່ຽງ לפנה״צ אחה״צ לפ׳ אח׳
            today: today heute hoy hoje oggi vandaag idag aujourd’hui aujourd'hui tänään dzisiaj dziś dnes ma astăzi azi \
              bugün сегодня сьогодні днес danas danes σήμερα avui täna šodien šiandien היום اليوم امروز आज 今日 今天 오늘
            yesterday: yesterday gestern ayer ontem ieri gisteren igår hier eilen wczoraj včera tegnap dün вчера вчора \
              jučer včeraj χθες χτες ahir eile vakar אתמול أمس دیروز कल 昨日 昨天 어제 kemarin semalam
            unit: s sec secs second seconds m min mins minute minutes h hr hrs hour hours d day days w wk wks week weeks \
              mo mos month months y yr yrs year years std stunde stunden minuten tage tagen heure heures jour jours hora \
              horas día días dia dias ora ore giorni uur timer tim views
            hour: 시 時 时 点 點
            tail: wrote said edited schrieb geschrieben écrit escribió escreveu scritto schreef skrev kirjoitti napisał \
              napsal написал пише bearbeitet modifié editado modificato bewerkt ago pinned app bot new
            weekday: sunday monday tuesday wednesday thursday friday saturday sun mon tue tues wed thu thur thurs fri \
              sat sonntag montag dienstag mittwoch donnerstag freitag samstag mi fr sa dimanche lundi mardi mercredi \
              jeudi vendredi samedi dim lun mer jeu ven domingo lunes martes miércoles jueves viernes sábado mié jue vie \
              sáb segunda-feira terça-feira quarta-feira quinta-feira sexta-feira seg ter qua qui domenica lunedì \
              martedì mercoledì giovedì venerdì sabato sab zondag maandag dinsdag woensdag donderdag vrijdag zaterdag zo \
              wo vr za söndag måndag tisdag onsdag torsdag fredag lördag sön mån tis ons tors lör søndag mandag tirsdag \
              lørdag sunnuntai maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntaina maanantaina \
              tiistaina keskiviikkona torstaina perjantaina lauantaina niedziela poniedziałek wtorek środa czwartek \
              piątek sobota niedz pon wt śr czw pt neděle pondělí úterý středa čtvrtek pátek vasárnap hétfő kedd szerda \
              csütörtök péntek szombat duminică luni marți miercuri joi vineri sâmbătă pazar pazartesi salı çarşamba \
              perşembe cuma cumartesi воскресенье понедельник вторник среда четверг пятница суббота вс пн вт ср чт пт сб \
              неділя понеділок вівторок середа четвер субота нд κυριακή δευτέρα τρίτη τετάρτη πέμπτη παρασκευή σάββατο \
              κυρ δευ τρί τετ πέμ παρ σάβ الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت ראשון שני שלישי רביעי \
              חמישי שישי שבת יום ביום रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार 土 日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 \
              星期日 星期一 星期二 星期三 星期四 星期五 星期六 周日 周一 周二 周三 周四 周五 周六 週日 週一 週二 週三 週四 週五 週六 일요일 월요일 화요일 수요일 목요일 금요일 토요일 minggu \
              senin selasa rabu kamis jumat sabtu
            shortWeekday: mo di mi do fr sa so sam dom mar mer dim lun gio sex su ti ke pe ma
            zone: uhr utc gmt cet cest bst est edt pst pdt cst cdt ist z
            link: at on um à las a às alle ore om kl klo o в в. во у u the of de del den der d'ora il le el am giorno \
              ngày lúc thg tháng vào i på la les los dia kell plkst ob г г. р ч року год t st nd rd th e noon date sent \
              received time datum gesendet enviado envoyé inviato fecha am. date: 年 月 日 년 월 일 분 초 分 秒 号 號 วันที่ เวลา น
            """
    ) { meanings[$0] ?? Int($0).map(Meaning.month) }
}
