import Models

extension ChatFormSample {
    /// The programs whose copies put name and stamp on lines of their own.
    static let apart: [ChatFormSample] = [
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
