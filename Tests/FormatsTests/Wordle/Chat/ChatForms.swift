import Foundation
import Models

/// The forms in which chat programs copy and export the same chat.
struct ChatFormSample: Sendable {
    let name: String
    let render: @Sendable (SampleChat) -> String

    init(_ name: String, _ render: @escaping @Sendable (SampleChat) -> String) {
        self.name = name
        self.render = render
    }

    /// One text for each message, with a line end between them.
    init(_ name: String, each: @escaping @Sendable (SampleChat.Message) -> String) {
        self.init(name) { $0.messages.map(each).joined(separator: "\n") }
    }

    static func clock(_ message: SampleChat.Message, seconds: Bool = false, meridiem: Bool = false) -> String {
        let hour = message.minute / 60
        let minute = String(format: "%02d", message.minute % 60)
        let tail = seconds ? ":07" : ""
        guard meridiem else { return "\(String(format: "%02d", hour)):\(minute)\(tail)" }
        return "\((hour + 11) % 12 + 1):\(minute)\(tail) \(hour < 12 ? "AM" : "PM")"
    }

    static func numbers(_ message: SampleChat.Message, _ order: String, _ sign: String, short: Bool = false) -> String {
        order.map { part in
            switch part {
            case "d": String(format: "%02d", message.day.day)
            case "m": String(format: "%02d", message.day.month)
            default: short ? String(message.day.year % 100) : String(message.day.year)
            }
        }.joined(separator: sign)
    }

    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    static func text(_ message: SampleChat.Message) -> String { message.lines.joined(separator: "\n") }

    /// The moment of a message in the form that a locale's short style has.
    static func moment(_ message: SampleChat.Message, _ formatter: DateFormatter) -> String {
        let epoch = CalendarDate("1970-01-01") ?? message.day
        let seconds = Double(message.day.days(since: epoch) * 86_400 + message.minute * 60 + 7)
        return formatter.string(from: Date(timeIntervalSince1970: seconds))
    }

    static func formatter(_ locale: String, seconds: Bool) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: locale)
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateStyle = .short
        formatter.timeStyle = seconds ? .medium : .short
        return formatter
    }

    static let locales = [
        "af", "am", "ar", "ar_EG", "az", "be", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "de_AT", "el", "en_US",
        "en_GB",
        "en_AU", "en_CA", "en_ZA", "es", "es_MX", "es_AR", "et", "eu", "fa", "fi", "fil", "fr", "fr_CA", "fr_CH", "ga",
        "gl",
        "gu", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "kk", "km", "kn", "ko", "ky", "lo", "lt",
        "lv", "mk",
        "ml", "mn", "mr", "ms", "my", "nb", "ne", "nl", "pa", "pl", "pt_BR", "pt_PT", "ro", "ru", "si", "sk", "sl",
        "sq", "sr",
        "sv", "sw", "ta", "te", "th", "tr", "uk", "ur", "uz", "vi", "zh_Hans_CN", "zh_Hant_TW", "zh_Hant_HK", "zu",
    ]

    static let whatsApp: [ChatFormSample] = locales.flatMap { locale in
        [
            ChatFormSample("WhatsApp iOS \(locale)") { chat in
                let formatter = formatter(locale, seconds: true)
                return chat.messages.map { "\u{200E}[\(moment($0, formatter))] \($0.sender): \u{200E}\(text($0))" }
                    .joined(separator: "\r\n")
            },
            ChatFormSample("WhatsApp Android \(locale)") { chat in
                let formatter = formatter(locale, seconds: false)
                return chat.messages.map { "\(moment($0, formatter)) - \($0.sender): \(text($0))" }.joined(
                    separator: "\n")
            },
            ChatFormSample("stamp first, name without a colon \(locale)") { chat in
                let formatter = formatter(locale, seconds: true)
                return chat.messages.map { "\(moment($0, formatter))\n\($0.sender)\n\(text($0))\n" }.joined(
                    separator: "\n")
            },
        ]
    }

    /// The programs whose copies name the sender beside the stamp.
    static let beside: [ChatFormSample] = [
        ChatFormSample("WhatsApp web") { "[\(clock($0)), \(numbers($0, "dmy", "/"))] \($0.sender): \(text($0))" },
        ChatFormSample("Telegram desktop") { "\($0.sender), [\(numbers($0, "dmy", ".")) \(clock($0))]\n\(text($0))\n" },
        ChatFormSample("Telegram macOS") {
            "\($0.sender), [\(months[$0.day.month - 1]) \($0.day.day), \($0.day.year) at \(clock($0, meridiem: true))]:\n\(text($0))\n"
        },
        ChatFormSample("Signal export") { "[\(numbers($0, "ymd", "-")) \(clock($0))] \($0.sender): \(text($0))" },
        ChatFormSample("Signal export by mail heads") {
            "From: \($0.sender) (+447700900123)\nType: incoming\nSent: Sun, \($0.day.day) \(months[$0.day.month - 1]) \($0.day.year) "
                + "\(clock($0, seconds: true)) +0000\nReceived: Sun, 27 Mar 2022 09:01:16 +0000\n\n\(text($0))\n"
        },
        ChatFormSample("DiscordChatExporter") {
            "[\(numbers($0, "mdy", "/")) \(clock($0, meridiem: true))] \($0.sender)\n\(text($0))\n\n{Reactions}\n👍 (2)\n"
        },
        ChatFormSample("DiscordChatExporter, days first") {
            "[\(numbers($0, "dmy", ".")) \(clock($0))] \($0.sender)#1234\n\(text($0))\n"
        },
        ChatFormSample("Discord 2022") {
            "\($0.sender) — \(numbers($0, "mdy", "/")) \(clock($0, meridiem: true))\n\(text($0))"
        },
        ChatFormSample("Discord 2022, today") { message in
            (message.isGrouped
                ? "[\(clock(message, meridiem: true))]\n"
                : "\(message.sender) — Today at \(clock(message, meridiem: true))\n")
                + text(message)
        },
        ChatFormSample("Discord 2022, German") { "\($0.sender) — heute um \(clock($0)) Uhr\n\(text($0))" },
        ChatFormSample("Teams in brackets") { "[\(clock($0))] \($0.sender)\n\(text($0))\n" },
        ChatFormSample("Teams with a day") {
            "[\($0.day.month)/\($0.day.day) \(clock($0, meridiem: true))] \($0.sender)\n\(text($0))\n"
        },
        ChatFormSample("Google Chat") { "\($0.sender), \(clock($0, meridiem: true))\n\(text($0))" },
        ChatFormSample("Google Chat, edited") {
            "\($0.sender), \(months[$0.day.month - 1]) \($0.day.day), \(clock($0, meridiem: true)), Edited\n\(text($0))"
        },
        ChatFormSample("Skype") {
            "[\(numbers($0, "dmy", "/")) \(clock($0, seconds: true))] \($0.sender): \(text($0))"
        },
        ChatFormSample("Viber") {
            "[\(numbers($0, "dmy", "/")), \(clock($0, meridiem: true))] \($0.sender): \(text($0))"
        },
        ChatFormSample("LINE") { chat in
            var day: CalendarDate?
            return "[LINE] Chat history in “Wordlers”\nSaved on: 2026/01/02 09:01\n\n"
                + chat.messages.map { message in
                    let isNew = message.day != day
                    day = message.day
                    let text = message.lines.count > 1 ? "\"\(text(message))\"" : text(message)
                    return (isNew ? "\n\(numbers(message, "ymd", "/"))(Sun)\n" : "")
                        + "\(clock(message))\t\(message.sender)\t\(text)"
                }.joined(separator: "\n")
        },
        ChatFormSample("LINE with spaces") {
            "\(clock($0)) \($0.sender) \(text($0))"
        },
        ChatFormSample("KakaoTalk desktop") { chat in
            "--------------- 2022년 3월 27일 일요일 ---------------\n"
                + chat.messages.map { "[\($0.sender)] [오전 \(clock($0))] \(text($0))" }.joined(separator: "\n")
        },
        ChatFormSample("KakaoTalk mobile") {
            "\($0.day.year)년 \($0.day.month)월 \($0.day.day)일 오전 \(clock($0)), \($0.sender) : \(text($0))"
        },
        ChatFormSample("IRC") { message in
            message.lines.map { "[\(clock(message))] <\(message.sender)> \($0)" }.joined(separator: "\n")
        },
        ChatFormSample("IRC without brackets") { message in
            message.lines.map { "\(clock(message, seconds: true)) <@\(message.sender)> \($0)" }.joined(separator: "\n")
        },
        ChatFormSample("WeeChat") { message in
            message.lines.map {
                "\(numbers(message, "ymd", "-")) \(clock(message, seconds: true))\t\(message.sender)\t\($0)"
            }
            .joined(separator: "\n")
        },
        ChatFormSample("mail, quoted") {
            "On Sun, \(months[$0.day.month - 1]) \($0.day.day), \($0.day.year) at \(clock($0, meridiem: true)) \($0.sender) <one@example.org> wrote:\n\n"
                + $0.lines.map { "> \($0)" }.joined(separator: "\n") + "\n"
        },
        ChatFormSample("mail, quoted, German") {
            "Am So., \($0.day.day). März \($0.day.year) um \(clock($0)) Uhr schrieb \($0.sender) <one@example.org>:\n\n"
                + $0.lines.map { "> \($0)" }.joined(separator: "\n") + "\n"
        },
        ChatFormSample("mail heads") {
            "From: \($0.sender) <one@example.org>\nDate: Sun, \($0.day.day) \(months[$0.day.month - 1]) \($0.day.year) \(clock($0, seconds: true)) +0100\n"
                + "Subject: our game\nTo: all@example.org\n\n\(text($0))\n"
        },
        ChatFormSample("WeChat") {
            "\($0.sender) \(numbers($0, "ymd", "/")) \(clock($0, seconds: true))\n\(text($0))\n"
        },
        ChatFormSample("QQ") { "\(numbers($0, "ymd", "-")) \(clock($0, seconds: true)) \($0.sender)\n\(text($0))\n" },
        ChatFormSample("AIM") { "\($0.sender) (\(clock($0, seconds: true, meridiem: true))): \(text($0))" },
        ChatFormSample("Pidgin") { "(\(clock($0, seconds: true, meridiem: true))) \($0.sender): \(text($0))" },
        ChatFormSample("Zoom") { "\(clock($0, seconds: true)) From \($0.sender) to Everyone:\n\t\(text($0))" },
        ChatFormSample("Slack 2017") { "\($0.sender) [\(clock($0, meridiem: true))]\n\(text($0))\n" },
        ChatFormSample("Slack on one line") { "\($0.sender)  \(clock($0, meridiem: true))\n\(text($0))" },
        ChatFormSample("old Reddit") { "\($0.sender) · 2 hr. ago\n\n\(text($0))\n\nReply\nShare\n" },
        ChatFormSample("X on one line") { "\($0.sender) @\($0.day.day)er · 2h\n\(text($0))\n" },
    ]

    /// The programs whose copies put name and stamp on lines of their own.
    static let apart: [ChatFormSample] = [
        ChatFormSample("Discord") {
            ($0.isGrouped ? "" : "\($0.sender)\n — \nYesterday at \(clock($0, meridiem: true))\n") + text($0)
        },
        ChatFormSample("Discord, clock only") {
            ($0.isGrouped ? "" : "\($0.sender)\n — \n\(clock($0, meridiem: true))\n") + text($0)
        },
        ChatFormSample("Discord, date") {
            ($0.isGrouped ? "[\(clock($0))]" : "\($0.sender)\n — \n\(numbers($0, "dmy", "/")) \(clock($0))\n")
                + text($0)
        },
        ChatFormSample("Discord, a blank line between") {
            ($0.isGrouped
                ? "[\(clock($0, meridiem: true))]\n" : "\($0.sender)\n\n — Yesterday at \(clock($0, meridiem: true))\n")
                + text($0)
        },
        ChatFormSample("Discord, Hungarian") { "\($0.sender)\n — \nTegnap \(clock($0))-kor\n\(text($0))" },
        ChatFormSample("Slack") {
            ($0.isGrouped
                ? "\(clock($0, meridiem: true).dropLast(3))\n" : "\($0.sender)\n  \(clock($0, meridiem: true))\n")
                + $0.lines.map(shortcodes).joined(separator: "\n")
        },
        ChatFormSample("Slack, 24 hours") {
            ($0.isGrouped ? "\(clock($0))\n" : "\($0.sender)\n  \(clock($0))\n") + text($0)
        },
        ChatFormSample("Teams") { "\($0.sender)\n\(clock($0, meridiem: true))\n\(text($0))" },
        ChatFormSample("Teams with blank lines") {
            "\($0.sender)\n\n\(numbers($0, "dmy", "/")) \(clock($0))\n\n\(text($0))\n"
        },
        ChatFormSample("Google Chat on two lines") { "\($0.sender)\n\(clock($0, meridiem: true))\n\(text($0))\n" },
        ChatFormSample("iMessage export") {
            "\(months[$0.day.month - 1]) \($0.day.day), \($0.day.year)  \(clock($0, seconds: true, meridiem: true)) (Read by you after 5 seconds)\n\($0.sender)\n\(text($0))\n"
        },
        ChatFormSample("iMazing") {
            "----------------------------------------------------\n\($0.sender)\n\(numbers($0, "dmy", "/")) \(clock($0))\n\n\(text($0))\n"
        },
        ChatFormSample("Messenger, the name twice") { "\($0.sender)\n\($0.sender)\n\(text($0))" },
        ChatFormSample("Messenger, name and time") { "\($0.sender)\n\(clock($0, meridiem: true))\n\(text($0))" },
        ChatFormSample("X") { "\($0.sender)\n@user\($0.day.day)\n·\n2h\n\(text($0))\n\n12\n3\n" },
        ChatFormSample("X with a date") {
            "\($0.sender)\n@user\($0.day.day)\n·\n\(months[$0.day.month - 1]) \($0.day.day), \($0.day.year)\n\(text($0))\n"
        },
        ChatFormSample("Mastodon") { "\($0.sender)\n@someone@example.social\n2h\n\(text($0))\n" },
        ChatFormSample("Mastodon, stamp first") { "2h\n\($0.sender)\n@someone@example.social\n\n\(text($0))\n" },
        ChatFormSample("Reddit") {
            "\($0.sender)\n•\n2y ago\n\n\(text($0))\n\nUpvote\n5\n\nDownvote\n\nReply\n\nShare\n"
        },
        ChatFormSample("Reddit, avatar") { "u/\($0.sender) avatar\n\($0.sender)\n•\n3 mo. ago\n\(text($0))\n" },
    ]

    private static func shortcodes(_ line: String) -> String {
        line.map { character in
            switch character {
            case "⬛": ":black_large_square:"
            case "⬜": ":white_large_square:"
            case "🟩": ":large_green_square:"
            case "🟨": ":large_yellow_square:"
            case "🟧": ":large_orange_square:"
            case "🟦": ":large_blue_square:"
            default: String(character)
            }
        }.joined()
    }
}
