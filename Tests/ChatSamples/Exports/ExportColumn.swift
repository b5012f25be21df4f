/// A value that an export has for each message.
enum ExportColumn: CaseIterable {
    case sender, text, time
    case number
    /// The channel, which is the same for each message.
    case channel
    /// The device, which has nothing to do with the sender.
    case device
    /// Values that depend on the sender but do not identify the sender.
    case team, initials
    case reactions
    /// Another person, for example the person who reacted first or read the message last.
    case reader
    /// What a player notes beside the result, such as the first word.
    case mood, starter

    /// The columns that only some exports have.
    static let others: [ExportColumn] = [
        .number, .channel, .device, .team, .initials, .reactions, .reader, .mood, .starter,
    ]

    func value(of message: SampleChat.Message, at index: Int, in chat: ExportedChat) -> String {
        let person = chat.people.firstIndex(of: message.sender) ?? 0
        switch self {
        case .sender: return message.sender
        case .text: return message.lines.joined(separator: "\n")
        case .time: return "\(message.day) \(Self.clock(message.minute))"
        case .number: return String(88_120 + 3 * index)
        case .channel: return "wordlers"
        case .device: return ["iPhone", "web", "Android"][(index * 7 + message.minute) % 3]
        case .team: return ["Reds", "Blues"][person % 2]
        case .initials: return String(message.sender.prefix(1)).uppercased()
        case .reactions: return String((index * 5 + message.minute) % 4)
        case .reader: return chat.people[(person + 1 + (index * 11 + message.minute) % 3) % chat.people.count]
        case .mood: return ["happy", "Tired", "so so"][(index * 5 + message.minute) % 3]
        case .starter: return ["CRANE", "Slate", "adieu"][(index * 3 + message.minute) % 3]
        }
    }

    /// Words that a program may use as the column's name.
    private var words: [String] {
        switch self {
        case .sender: ["from", "sender", "posted by", "user name", "who", "member", "Absender", "作者", "player"]
        case .text: ["text", "message body", "content", "Nachricht", "本文", "comment"]
        case .time: ["time", "sent at", "Datum", "when", "日時"]
        case .number: ["id", "row", "row key"]
        case .channel: ["channel", "room", "place"]
        case .device: ["device", "via", "client name"]
        case .team: ["team", "side"]
        case .initials: ["avatar", "short"]
        case .reactions: ["likes", "reaction count"]
        case .reader: ["seen by", "reactor", "last reader"]
        case .mood: ["mood", "feeling"]
        case .starter: ["starter", "first word"]
        }
    }

    /// Returns a random name for each column; no two names are the same.
    static func names(
        of columns: [ExportColumn], _ naming: ExportNaming, using random: inout ExportRandom
    ) -> [String] {
        let isNonsense = naming == .nonsense || naming == .withoutSender && random.isOne(in: 2)
        var names: [String] = []
        for column in columns {
            var name = isNonsense ? nonsense(using: &random) : styled(random.pick(column.words), using: &random)
            while names.contains(name) { name += "2" }
            names.append(name)
        }
        return names
    }

    static func nonsense(using random: inout ExportRandom) -> String {
        let syllables = ["qua", "zi", "bor", "tek", "lum", "pho", "xi", "gra", "ven", "ost"]
        return (0..<Int.random(in: 1...3, using: &random)).map { _ in random.pick(syllables) }.joined()
    }

    private static func styled(_ words: String, using random: inout ExportRandom) -> String {
        let parts = words.split(separator: " ").map(String.init)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return parts.joined(separator: "_")
        case 1: return parts.map(capitalized).joined(separator: " ")
        case 2: return parts[0] + parts.dropFirst().map(capitalized).joined()
        default: return words.uppercased()
        }
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func clock(_ minute: Int) -> String {
        let hour = minute / 60 % 24
        return "\(hour < 10 ? "0" : "")\(hour):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
    }
}
