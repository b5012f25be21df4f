/// A program whose chats are read, with the forms in which it copies and exports them.
///
/// To add a program, add a row here, and add its forms to a list of ``ChatFormSample``.
package struct ChatProgram: Sendable {
    package let name: String
    package let forms: [ChatFormSample]
    /// The names of people in its chats: any words if a sign marks a name, otherwise only words that look like names.
    let names: [String]
    /// Whether its chats may have quotes and reactions, which a reader can distinguish from the messages.
    let hasNotes: Bool

    init(_ name: String, _ forms: [ChatFormSample], names: [String] = readable, hasNotes: Bool = true) {
        self.name = name
        self.forms = forms
        self.names = names
        self.hasNotes = hasNotes
    }

    func takes(_ note: Note) -> Bool { hasNotes || note == .edit || note == .reply }

    /// All programs; a generated chat uses each of them equally often, whatever its number of forms.
    package static let all: [ChatProgram] = [
        ChatProgram("WhatsApp", ChatFormSample.whatsApp + named("WhatsApp web")),
        ChatProgram("Telegram", named("Telegram"), names: any),
        ChatProgram("Signal", named("Signal")),
        ChatProgram("Discord", ChatFormSample.discord, names: any),
        ChatProgram("Slack", named("Slack"), names: any),
        ChatProgram("Teams", named("Teams")),
        ChatProgram("Google Chat", named("Google Chat")),
        ChatProgram("Messenger and Facebook", named("Messenger", "Facebook")),
        ChatProgram("iMessage", named("iMessage", "iMazing"), names: any),
        ChatProgram("LINE, KakaoTalk, WeChat, QQ", named("LINE", "KakaoTalk", "WeChat", "QQ"), hasNotes: false),
        ChatProgram("IRC", named("IRC", "WeeChat") + ChatFormSample.irc, names: nicks),
        ChatProgram("mail", named("mail"), hasNotes: false),
        ChatProgram("X, Bluesky, Mastodon", named("X", "Bluesky", "Mastodon")),
        ChatProgram("Reddit, YouTube, Hacker News", named("Reddit", "YouTube", "Hacker News", "Mumsnet")),
        ChatProgram("Skype, Viber, AIM, Pidgin", named("Skype", "Viber", "AIM", "Pidgin")),
        ChatProgram("meetings", named("saved meeting", "Zoom")),
        ChatProgram("transcripts", ChatFormSample.transcripts),
        ChatProgram("tables", ChatFormSample.tables, names: any),
        ChatProgram("pages", ChatFormSample.pages),
    ]

    private static func named(_ beginnings: String...) -> [ChatFormSample] {
        (ChatFormSample.beside + ChatFormSample.apart + ChatFormSample.transcripts + ChatFormSample.pages).filter {
            form in
            form.name != "LINE with spaces"
                && beginnings.contains {
                    form.name == $0 || form.name.hasPrefix("\($0),") || form.name.hasPrefix("\($0) ")
                }
        }
    }

    private static let readable =
        SampleChat.names + [
            "Jan", "May Lee", "Sun Li", "De Vries", "Ümit Çelik", "김철수", "محمد علي", "O'Brien", "Anne-Marie",
            "Jean-Luc P.",
            "Nguyễn Văn An", "Ольга П.", "Siobhán O'Neill",
        ]
    private static let any =
        readable + [
            "Sam 2", "Will", "Me", "Never", "so close", "007", "my sister", "Lucky", "bot", "Ann - work",
            "Lee, Ann (ACME)",
        ]
    private static let nicks = ["ann", "bob^2", "mia_k", "[cy]", "Jan", "zoe|away", "dr_who"]
}
