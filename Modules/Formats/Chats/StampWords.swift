/// The words in stamps (timestamps), in the languages of chat programs; some of these words are also people's names.
enum StampWords {
    enum Meaning: Hashable {
        /// Connects the parts of a stamp, such as "at", "um", "klo" or 年.
        case link
        case weekday
        /// An abbreviated weekday that is also a name or another word, so a point or the number of the day has to follow.
        case shortWeekday
        case meridiem
        case today
        case yesterday
        /// A unit after a number: a unit of time, such as "h" in "2 h ago", or "views".
        case unit
        case month(Int)
        /// Follows an age, as in "2 h ago".
        case ago
        /// Follows the time of day, such as "Uhr" or the time zone "UTC".
        case zone
        /// Says that a person wrote, such as "wrote" in "Ann wrote:".
        case verb
        /// Follows a stamp without being part of the stamp, such as "edited".
        case tail
    }

    static func meaning(of word: Bytes) -> Meaning? { table.value(of: word) }

    /// Returns whether a word follows an age; "ago" is also the Italian and Spanish August.
    static func isAgo(_ word: Bytes) -> Bool { meaning(of: word) == .ago || word.count == 3 && word.has("ago", at: 0) }

    /// Returns the day of a line that is only a word such as "Yesterday", or nil; people type it in lower case.
    ///
    /// For a weekday, the day is `none`.
    static func day(_ line: Bytes) -> StampDay? {
        guard line.count > 2, line[0].isCapital || line[0] >= 0x80 else { return nil }
        return switch meaning(of: line) {
        case .today: .today
        case .yesterday: .yesterday
        case .weekday where line.count >= 6: StampDay.none
        default: nil
        }
    }

    private static let meanings: [String: Meaning] = [
        "link": .link, "weekday": .weekday, "shortWeekday": .shortWeekday, "meridiem": .meridiem, "today": .today,
        "yesterday": .yesterday, "unit": .unit, "zone": .zone, "tail": .tail, "ago": .ago, "verb": .verb,
    ]

    /// A row for each meaning; the label of a month is its number.
    ///
    /// If a word is in several rows, the first row counts. The months and weekdays are those of 12 languages.
    private static let table = WordTable<Meaning>(
        rows: """
            1: january jan januar janvier janv enero ene janeiro gennaio gen januari stycznia sty ocak oca января янв
            2: february feb februar février févr févr. febrero fevereiro fev febbraio februari lutego lut şubat şub \
              февраля февр фев
            3: march mar märz mär mars marzo março maart mrt marts marca mar. mart марта март мар
            4: april apr avril avr abril abr aprile kwietnia kwi nisan nis апреля апр
            5: may mai mayo maio maggio mag mei maj maja mayıs мая май
            6: june jun juni juin junio junho giugno giu czerwca cze haziran haz июня июн
            7: july jul juli juillet juil julio julho luglio lug lipca temmuz tem июля июл
            8: august aug août agosto ago augustus augusti sierpnia sie ağustos ağu августа авг
            9: september sep sept septembre septiembre setembro set settembre września wrz eylül eyl сентября сент
            10: october oct oktober okt octobre octubre outubro out ottobre ott października paź ekim eki октября окт
            11: november nov novembre noviembre novembro listopada lis kasım kas ноября нояб
            12: december dec dezember dez décembre déc diciembre dic dezembro dicembre desember des grudnia gru aralık \
              ara декабря дек
            meridiem: am pm a.m p.m vm nm ap ip ÖÖ ÖS öö ös πμ μμ dop odp pop yb yh rn in fh eh fm em ص م ق.ظ ب.ظ \
              قبل‌ازظهر بعدازظهر लпп дп пп 오전 오후 午前 午後 上午 下午 凌晨 早上 中午 晚上 清晨 傍晚 半夜 sa ch पूर्वाह्न अपराह्न पू अ முற்பகல் \
              பிற்பகல் ጥዋት ከሰዓት pg ptg du. নম prijepodne popodne paradites pasdites priešpiet popiet priekšp pēcp \
              претпл попл үө үх таңкы လ နံနက် ညနေ පෙව පව ກ່ອນທ່ຽງ ຫຼັງທ່ຽງ לפנה״צ אחה״צ לפ׳ אח׳
            today: today heute hoy hoje oggi vandaag idag aujourd’hui aujourd'hui tänään dzisiaj dziś dnes ma astăzi azi \
              bugün сегодня сьогодні днес danas danes σήμερα avui täna šodien šiandien היום اليوم امروز आज 今日 今天 오늘
            yesterday: yesterday gestern ayer ontem ieri gisteren igår hier eilen wczoraj včera tegnap dün вчера вчора \
              jučer včeraj χθες χτες ahir eile vakar אתמול أمس دیروز कल 昨日 昨天 어제 kemarin semalam
            unit: s sec secs second seconds m min mins minute minutes h hr hrs hour hours d day days w wk wks week weeks \
              mo mos month months y yr yrs year years std stunde stunden minuten tag tage tagen woche wochen monat monate \
              monaten jahr jahre jahren heure heures jour jours semaine semaines mois ans hora horas minuto minutos \
              día días dia dias semana semanas mes meses mês año años ano anos ora ore minuti giorno giorni settimana \
              settimane mese mesi anno anni uur uren dag dagen weken maand maanden jaar timme timmar timer tim dagar \
              vecka veckor månad månader år dage uger måneder godz godzina godziny godzin dzień dni tyg miesiąc lat saat sa \
              dk dakika gün hafta ay yıl ч час часа часов мин минут день дня дней нед мес лет 分钟前 小时前 天前 周前 个月前 年前 \
              分鐘前 小時前 週前 個月前 分前 時間前 日前 週間前 か月前 시간 개월 분전 시간전 일전 views
            ago: fa geleden sedan siden temu önce назад 전
            verb: wrote said says schrieb geschrieben écrit escribió escreveu scritto schreef skrev kirjoitti napisał \
              napsal odesílatel написал пише yazdı מאת commented posted
            tail: edited bearbeitet modifié editado modificato bewerkt pinned app bot new
            weekday: sunday monday tuesday wednesday thursday friday saturday sun mon tue tues wed thu thur thurs fri \
              sat sonntag montag dienstag mittwoch donnerstag freitag samstag mi fr sa dimanche lundi mardi mercredi \
              jeudi vendredi samedi dim lun mer jeu ven domingo lunes martes miércoles jueves viernes sábado mié jue vie \
              sáb segunda-feira terça-feira quarta-feira quinta-feira sexta-feira seg ter qua qui domenica lunedì \
              martedì mercoledì giovedì venerdì sabato sab zondag maandag dinsdag woensdag donderdag vrijdag zaterdag zo \
              wo vr za söndag måndag tisdag onsdag torsdag fredag lördag sön mån tis ons tors lör søndag mandag tirsdag \
              lørdag niedziela poniedziałek wtorek środa czwartek piątek sobota niedz pon wt śr czw pt pazar pazartesi \
              salı çarşamba perşembe cuma cumartesi воскресенье понедельник вторник среда четверг пятница суббота вс пн \
              вт ср чт пт сб 土 日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 星期日 星期一 星期二 星期三 星期四 星期五 星期六 周日 周一 周二 周三 周四 周五 \
              周六 週日 週一 週二 週三 週四 週五 週六 일요일 월요일 화요일 수요일 목요일 금요일 토요일
            shortWeekday: mo di mi do fr sa so sam dom mar mer dim lun gio sex
            zone: uhr utc gmt cet cest bst est edt pst pdt cst cdt ist z
            link: vor hace há at on um à las a às alle ore om kl klo o в в. во у u the of de del den der d'ora il le el am giorno \
              ngày lúc thg tháng vào i på la les los dia kell plkst ob г г. р ч року год t st nd rd th e noon date sent \
              received time datum gesendet enviado envoyé inviato fecha am. date: 年 月 日 년 월 일 시 분 초 時 时 点 點 分 秒 号 號 วันที่ เวลา น
            """
    ) { meanings[$0] ?? Int($0).map(Meaning.month) }
}
