import Models

extension ChatFormSample {
    /// Tables with a line of column headers.
    package static let tables: [ChatFormSample] = [
        table("DiscordChatExporter, CSV", "AuthorID,Author,Date,Content,Attachments,Reactions", ",") {
            [
                "300110170858717184", $0.sender, "\(numbers($0, "ymd", "-"))T\(clock($0, seconds: true)).0000000+00:00",
                text($0), "", "👍 (2)",
            ]
        },
        table("CSV, names last", "Date,Message,User", ",") {
            ["\(numbers($0, "dmy", "/")) \(clock($0))", text($0), $0.sender]
        },
        table("CSV with semicolons", "Datum;Uhrzeit;Absender;Nachricht", ";") {
            [numbers($0, "dmy", "."), clock($0), $0.sender, text($0)]
        },
        table("columns between tabs", "Time\tName\tMessage", "\t") { [clock($0), $0.sender, text($0)] },
        table("two columns", "sender,text", ",") { [$0.sender, text($0)] },
    ]

    private static func table(
        _ name: String, _ head: String, _ separator: String,
        _ fields: @escaping @Sendable (SampleChat.Message) -> [String]
    ) -> ChatFormSample {
        ChatFormSample(name) { chat in
            ([head]
                + chat.messages.map { message in
                    fields(message).map {
                        "\"" + $0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
                            + "\""
                    }
                    .joined(separator: separator)
                }).joined(separator: "\r\n")
        }
    }

    package static let pages: [ChatFormSample] = [
        page("Telegram, HTML") { message in
            let place =
                message.isGrouped
                ? "" : "<div class=\"userpic\">\n<div class=\"initials\" style=\"x\">\nAB\n</div>\n</div>\n"
            let name = message.isGrouped ? "" : "<div class=\"from_name\">\n\(escaped(message.sender))\n</div>\n"
            return "<div class=\"message\">\n\(place)<div class=\"body\">\n<div class=\"date details\" title=\"x\">\n"
                + "\(clock(message))\n</div>\n\(name)<div class=\"text\">\n\(lines(message, "<br>"))\n</div>\n</div>\n</div>"
        },
        page("DiscordChatExporter, HTML") {
            let reply = "<div class=chatlog__reply><div>Zed</div><div>Wordle 1,200 5/6</div></div>"
            return
                "<div class=chatlog__message-group>\(reply)<div class=chatlog__header><span title=x>\(escaped($0.sender))</span> "
                + "<span class=chatlog__timestamp><a href=#1>\(numbers($0, "mdy", "/")) \(clock($0, meridiem: true))</a></span></div>"
                + "<div class=chatlog__content><span class=preserve>\(pictures(lines($0, "\n")))</span></div></div>"
        },
        page("Meta, HTML") {
            "<div class=\"_a6-g\"><div class=\"_a6-h\">\(escaped($0.sender))</div><div><div><div></div><div>\(lines($0, "<br />"))"
                + "</div></div></div><div class=\"_a6-o\">\(months[$0.day.month - 1]) \($0.day.day), \($0.day.year) \(clock($0, seconds: true, meridiem: true))</div></div>"
        },
        page("a table in a page") {
            "<tr><td>\(numbers($0, "ymd", "-")) \(clock($0))</td><td>\(escaped($0.sender))</td><td>\(lines($0, "<br>"))</td></tr>"
        },
    ]

    private static func page(
        _ name: String, each: @escaping @Sendable (SampleChat.Message) -> String
    ) -> ChatFormSample {
        ChatFormSample(name) { chat in
            "<!DOCTYPE html>\n<html><head><title>Wordlers</title><style>p > a { x: y }</style></head>\n<body>\n"
                + chat.messages.map(each).joined(separator: "\n") + "</body></html>"
        }
    }

    private static func lines(_ message: SampleChat.Message, _ end: String) -> String {
        message.lines.map(escaped).joined(separator: end)
    }

    private static func escaped(_ text: String) -> String {
        text.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"][$0] ?? String($0) }.joined()
    }

    /// Writes squares as DiscordChatExporter does.
    private static func pictures(_ text: String) -> String {
        text.map { "⬛⬜🟩🟨🟧🟦".contains($0) ? "<img class=emoji alt=\"\($0)\" title=square src=x.svg>" : String($0) }
            .joined()
    }
}
