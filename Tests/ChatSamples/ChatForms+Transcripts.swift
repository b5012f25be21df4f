import Models

extension ChatFormSample {
    /// Transcripts by people and bots: of meetings and groups, as Markdown and as lists.
    package static let transcripts: [ChatFormSample] =
        stamps.flatMap { stamp in
            [
                ChatFormSample("group transcript, \(stamp.name)") {
                    "\($0.sender)(\(stamp.text($0))):\n\(text($0))\n"
                },
                ChatFormSample("group transcript on one line, \(stamp.name)") {
                    "\($0.sender)(\(stamp.text($0))): \(text($0))"
                },
                ChatFormSample("name and stamp before the message, \(stamp.name)") {
                    "\($0.sender) [\(stamp.text($0))]: \(text($0))"
                },
            ]
        } + meetings + [
            ChatFormSample("Markdown, a list") {
                "- **\($0.sender)** (\(clock($0, meridiem: true))): \(text($0))\n"
            },
            ChatFormSample("a date without a year") {
                "\($0.day.day).\($0.day.month). \(clock($0)) - \($0.sender): \(text($0))"
            },
            ChatFormSample("a date without a year, two digits") {
                "\(numbers($0, "dm", ".")). \(clock($0)) - \($0.sender): \(text($0))"
            },
            ChatFormSample("a date without a year, month first") {
                "\($0.day.month)/\($0.day.day) \(clock($0)) - \($0.sender): \(text($0))"
            },
            ChatFormSample("a bot's log, stamp after the name") {
                "\($0.sender) \(numbers($0, "ymd", "-")) \(clock($0)): \(text($0))"
            },
            ChatFormSample("a bot's log, dash and stamp after the name") {
                "\($0.sender) - \(numbers($0, "ymd", "-"))T\(clock($0, seconds: true))Z: \(text($0))"
            },
            ChatFormSample("records of fields") {
                "Name: \($0.sender)\nDate: \(numbers($0, "ymd", "-")) \(clock($0))\nMessage: \(text($0))\n"
            },
            ChatFormSample("Slack, replies in a thread") {
                "\($0.sender)\n  \(clock($0, meridiem: true))\nreplied to a thread:\nWordle of the day\n\(text($0))\n"
            },
            ChatFormSample("Slack, who replied to a thread") {
                "\($0.sender) replied to a thread:\n\(clock($0, meridiem: true))\n\(text($0))\n"
            },
        ]

    /// IRC chats with the sign of a rank before each nickname.
    package static let irc: [ChatFormSample] = "@%&~".flatMap { rank in
        [
            ChatFormSample("IRC, \(rank)") { message in
                message.lines.map { "[\(clock(message))] <\(rank)\(message.sender)> \($0)" }.joined(separator: "\n")
            },
            ChatFormSample("WeeChat, \(rank)") { message in
                message.lines.map {
                    "\(numbers(message, "ymd", "-")) \(clock(message, seconds: true))\t\(rank)\(message.sender)\t\($0)"
                }.joined(separator: "\n")
            },
        ]
    }

    private static let meetings = [
        ("From  ", "  to  Everyone :"), ("From ", " to Everyone:"), ("From ", "  to  Everyone:"),
    ].map { before, after in
        ChatFormSample("saved meeting, \(before)…\(after)") {
            "\(clock($0, seconds: true))\t\(before)\($0.sender)\(after)\n\t\(text($0))"
        }
    }

    private struct Stamp: Sendable {
        let name: String
        let text: @Sendable (SampleChat.Message) -> String
    }

    private static let stamps = [
        Stamp(name: "ISO") { "\(numbers($0, "ymd", "-")) \(clock($0))" },
        Stamp(name: "Chinese") { "\(numbers($0, "ymd", "/")) \(clock($0, seconds: true))" },
        Stamp(name: "German") { "\(numbers($0, "dmy", ".")), \(clock($0))" },
        Stamp(name: "American") { "\(numbers($0, "mdy", "/", short: true)), \(clock($0, meridiem: true))" },
        Stamp(name: "clock") { clock($0, meridiem: true) },
    ]
}
