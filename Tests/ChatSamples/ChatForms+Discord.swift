import Models

extension ChatFormSample {
    package static let discord: [ChatFormSample] =
        [
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
                    ? "[\(clock($0, meridiem: true))]\n"
                    : "\($0.sender)\n\n — Yesterday at \(clock($0, meridiem: true))\n")
                    + text($0)
            },
            ChatFormSample("Discord, Hungarian") { "\($0.sender)\n — \nTegnap \(clock($0))-kor\n\(text($0))" },
        ] + decorated

    /// Text as Discord copies it today: a tag or a role after the name, and each time twice, the second time in full.
    private static let decorated: [ChatFormSample] = decorations.flatMap { decoration in
        moments.map { moment in
            ChatFormSample("Discord, “\(decoration)”, \(moment.name)") { message in
                (message.isGrouped
                    ? moment.grouped(message) : message.sender + decoration + moment.text(message) + "\n")
                    + text(message)
            }
        }
    }

    private static let decorations = [
        "", " [FUN], Server Tag: FUNFUN", " [FUN], ", "Role icon, Helper", " [FUN], Server Tag: FUNFUNRole icon, Mod",
        "\nRole icon, Helper\n", "\n[FUN], Server Tag: FUNFUN\n", "\n[FUN]\n, Server Tag: FUNFUN\nRole icon, Mod\n",
    ]

    private struct Moment: Sendable {
        let name: String
        let text: @Sendable (SampleChat.Message) -> String
        var grouped: @Sendable (SampleChat.Message) -> String = { _ in "" }
    }

    private static let moments = [
        Moment(
            name: "date and in full", text: { " — \(numbers($0, "mdy", "/", short: true)), \(english($0))" },
            grouped: { "[\(english($0, "] "))\n" }),
        Moment(name: "clock and in full", text: { " — \(english($0))" }, grouped: { "\(english($0))\n" }),
        Moment(name: "clock, a space and in full", text: { " — \(english($0, " "))" }),
        Moment(name: "clock, a line and in full", text: { " — \(english($0, "\n"))" }),
        Moment(name: "yesterday and in full", text: { " — Yesterday at \(english($0))" }),
        Moment(name: "three lines", text: { "\n — \n\(english($0))" }),
        Moment(name: "German", text: { " — \(clock($0))Montag, \($0.day.day). März \($0.day.year) um \(clock($0))" }),
        Moment(
            name: "Japanese", text: { " — \(clock($0))\($0.day.year)年\($0.day.month)月\($0.day.day)日月曜日\(clock($0))" }),
        Moment(
            name: "Vietnamese",
            text: { " — \(clock($0))thứ hai, \($0.day.day) tháng 3, \($0.day.year) lúc \(clock($0))" }),
    ]

    private static func english(_ message: SampleChat.Message, _ separator: String = "") -> String {
        let clock = clock(message, meridiem: true)
        let date = "\(months[message.day.month - 1]) \(message.day.day), \(message.day.year)"
        return "\(clock)\(separator)Monday, \(date) at \(clock)"
    }
}
