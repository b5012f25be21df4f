import Foundation
import Models

/// A form in which a chat program copies or exports a chat.
package struct ChatFormSample: Sendable {
    package let name: String
    package let render: @Sendable (SampleChat) -> String

    package init(_ name: String, _ render: @escaping @Sendable (SampleChat) -> String) {
        self.name = name
        self.render = render
    }

    /// Creates a form that has one text for each message, separated by line ends.
    package init(_ name: String, each: @escaping @Sendable (SampleChat.Message) -> String) {
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

    package static func text(_ message: SampleChat.Message) -> String { message.lines.joined(separator: "\n") }

    /// Returns the date and time of a message in the short style of a formatter's locale.
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

    package static let locales = [
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

    package static let whatsApp: [ChatFormSample] = locales.flatMap { locale in
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

    /// The forms in which a sign or the layout marks the name, so that a name may be any words.
    package static let marked = (beside + apart + discord).filter { form in
        [
            "WhatsApp web", "Telegram desktop", "DiscordChatExporter", "Discord 2022", "Discord", "Discord, clock only",
            "WeeChat",
            "iMessage export", "Teams", "Slack", "Slack on one line", "X", "Reddit",
        ].contains(form.name)
    }
}
