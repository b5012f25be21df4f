import Models

extension ChatFormSample {
    /// Forms with the name and the stamp on separate lines.
    package static let apart: [ChatFormSample] = [
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
        ChatFormSample("iMessage export with replies") { message in
            let head =
                "\(months[message.day.month - 1]) \(message.day.day), 2022  \(clock(message, seconds: true, meridiem: true))"
            let lines = [head, message.sender] + message.lines + ["Tapbacks:", "    Liked by Bob Lee"]
            guard message.isGrouped else { return lines.joined(separator: "\n") + "\n" }
            return lines.map { "    \($0)\n" }.joined() + "This message responded to an earlier message.\n"
        },
        ChatFormSample("Teams with addresses") {
            "\($0.sender)\n\(clock($0, seconds: true, meridiem: true)) → https://teams.microsoft.com/l/message/1\n\(text($0))\n"
        },
        ChatFormSample("Teams, yesterday") {
            "\($0.sender)\nYesterday \(clock($0, meridiem: true))\n\(text($0))\n1 Like reaction.\n👍\n1\n"
        },
        ChatFormSample("Slack, apps") { "\($0.sender)\nAPP  \(clock($0, meridiem: true))\n\(text($0))\n" },
        ChatFormSample("Slack thread") {
            "\($0.sender)\n  \(months[$0.day.month - 1]) \($0.day.day)th at \(clock($0, meridiem: true))\n\(text($0))\n:tada: 1\n"
        },
        ChatFormSample("name above, stamp below") { "\($0.sender)\n\(text($0))\n\(clock($0))" },
        ChatFormSample("name above, stamp below, grouped") {
            ($0.isGrouped ? "" : "\($0.sender)\n") + "\(text($0))\n\(clock($0))"
        },
        ChatFormSample("Facebook export") {
            "\($0.sender)\n\(text($0))\n\(months[$0.day.month - 1]) \($0.day.day), 2022, \(clock($0, meridiem: true))\n"
        },
        ChatFormSample("Facebook comments") { "\($0.sender)\n\(text($0))\n2h\nLike\nReply" },
        ChatFormSample("Mastodon, edited") { "\($0.sender)\n@someone@example.social\n2h*\n\(text($0))\n" },
        ChatFormSample("Bluesky") { "\($0.sender)\n\u{202A}@user.example.social\u{202C}\n· 2h\n\(text($0))\n" },
        ChatFormSample("YouTube") { "@\($0.sender)\n2 hours ago (edited)\n\(text($0))\nReply\n" },
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
