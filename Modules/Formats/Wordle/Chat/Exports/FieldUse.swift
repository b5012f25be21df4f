import Platform

/// What a field of an export or a table is for, such as senders, texts or dates, judged by the field's name alone.
///
/// The field's values may show that it is for something else.
struct FieldUse {
    private enum Meaning: String { case sender, name, text, date, identifier, other }

    /// The number of words in the name with each meaning.
    private var counts: [Meaning: Int] = [:]

    /// Reads a name such as `user.login`, `actorDisplayName` or `Sender Name`.
    init(_ name: String) {
        for word in Self.words(in: name) {
            if let meaning = Self.meaning(of: word) { counts[meaning, default: 0] += 1 }
        }
    }

    /// How strongly the name suggests that the field has the senders.
    var sender: Int { isOther ? 0 : senderWords }
    var isText: Bool { counts[.text] != nil }
    var isDate: Bool { counts[.date] != nil }
    /// Whether the name suggests an identifier, a number or an address, such as `uuid`, `phone` or `url`.
    var isIdentifier: Bool { counts[.identifier] != nil }
    /// Whether the name suggests something other than the sender, such as a recipient, a channel or a language.
    var isOther: Bool { counts[.other] != nil }
    /// Whether the name suggests both a sender and something else, as in `speaker_label` or `seen by`.
    ///
    /// One word for a sender, such as `speaker`, is enough. Of the words for names, such as `full`, two are needed.
    var isDoubtful: Bool { isOther && senderWords > 1 }
    /// Whether the name says nothing about the use of the field.
    var isUnknown: Bool { counts.isEmpty }

    /// How well the name suits a field with senders: not at all (0), a little (1) or well (2).
    var rank: Int {
        if isOther { return 0 }
        return sender > 0 && !isIdentifier ? 2 : 1
    }

    private var senderWords: Int { 2 * counts[.sender, default: 0] + counts[.name, default: 0] }

    private static func meaning(of word: String) -> Meaning? {
        var word = word
        return word.withUTF8 { table.value(of: $0) }
    }

    /// Returns whether a line is the heading of a table: every word of it occurs in the names of fields.
    static func isHead(_ line: Bytes) -> Bool {
        // "Player 1" is the name of a player.
        guard !line.contains(where: \.isDigit) else { return false }
        let words = words(in: line.text)
        return !words.isEmpty && words.allSatisfy { meaning(of: $0) != nil }
    }

    /// Whether a key says that a message was edited.
    static func meansEdited(_ key: String) -> Bool { words(in: key).contains { $0.lowercased() == "edited" } }

    /// Splits a name into words, between a lowercase letter and a capital, and at characters other than letters.
    private static func words(in name: String) -> [String] {
        var words: [String] = []
        var wasLowercase = false
        var isInside = false
        for character in name.unicodeScalars {
            let isLetter = character.properties.isAlphabetic
            if isLetter, !isInside || wasLowercase && character.properties.isUppercase {
                words.append("")
            }
            if isLetter { words[words.count - 1].unicodeScalars.append(character) }
            isInside = isLetter
            wasLowercase = isLetter && character.properties.isLowercase
        }
        return words
    }

    private static let table = WordTable(
        rows: """
            sender: from sender sendername author authorname user creator poster participant actor person member \
              contact player owner writer speaker nick nickname login handle absender autor auteur remitente mittente de \
              avsändare avsender afsender afzender lähettäjä nadawca von da who by commenter display username screenname source 昵称 发送者 发送人 姓名 名前 送信者
            name: name full real profile nome nombre nom namn navn first
            text: text content contents body message msg data nachricht inhalt mensaje messaggio mensagem contenu \
              cooked raw comment post caption 内容 消息 メッセージ bericht meddelande markdown html
            date: date ts timestamp created datetime time at sent posted datum uhrzeit zeit fecha hora data_hora heure day 时间 日期 時間 日時
            identifier: id ids uid uuid guid key hash email mail phone number ms tel url uri avatar
            other: to recipient recipients receiver channel room group chat conversation thread topic title subject type kind \
              lang language locale device client app platform status state team server guild company city country \
              color colour emoji reaction reactions reply replying quoted quote mention mentions mentioned editor file role \
              attachments attachment seen read reader readers liked reacted reactor score result puzzle icon version tag label
            """, Meaning.init)
}
