import Models

extension ChatFormSample {
    /// Forms with the name and the stamp on one line.
    package static let beside: [ChatFormSample] = [
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
        ChatFormSample("Teams 2024") {
            "[\(clock($0)) • \(numbers($0, "dmy", "/"))] \($0.sender):\n\(text($0))\n👍 ❤️\n"
        },
        ChatFormSample("Google Chat, weekdays") { "\($0.sender), Mon \(clock($0, meridiem: true))\n\(text($0))" },
        ChatFormSample("Signal export, sent") { message in
            let head = "From: \(message.sender) (1f2e3d4c-5b6a-7988-9a0b-1c2d3e4f5a6b)\nType: outgoing\n"
            let moment =
                "Sun, \(message.day.day) \(months[message.day.month - 1]) 2025 \(clock(message, seconds: true)) +0200"
            let ends = (1...8).map { "Delivered: \(moment) (Recipient \($0))\n" }.joined()
            return head + "Sent: \(moment)\n" + ends + "Reaction: ❤️ from Erykah\n\n\(text(message))\n"
        },
        ChatFormSample("Element") {
            "\(numbers($0, "mdy", "/")), \(clock($0, seconds: true, meridiem: true)) - \($0.sender): \(text($0))"
        },
        ChatFormSample("Telegram, replies") {
            "\($0.sender), [\(numbers($0, "mdy", "/")) \(clock($0, meridiem: true))]\n[In reply to Bob Lee]\n\(text($0))\n"
        },
        ChatFormSample("Hacker News") { "\($0.sender) 2 hours ago | parent | prev | next [–]\n\n\(text($0))\n" },
        ChatFormSample("Mumsnet") { "\($0.sender) · Today \(clock($0))\n\n\(text($0))\n" },
        ChatFormSample("Markdown") {
            "### \($0.sender) (\(numbers($0, "ymd", "-")) \(clock($0)))\n\(text($0))\n"
        },
    ]
}
