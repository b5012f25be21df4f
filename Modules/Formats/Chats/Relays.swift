/// The senders that are programs and pass on the messages of another chat, as in `<relay> <Ann> hi` on IRC.
///
/// Nearly all of their messages begin with a name in brackets; a person quotes another so now and then.
struct Relays {
    private var names: Set<Int> = []
    private let announced: AnnouncedNames

    var isEmpty: Bool { names.isEmpty }

    /// Finds the relays in the first lines of a chat.
    init(in lines: [ChatLine], announced: AnnouncedNames) {
        self.announced = announced
        var messages: [Int: (all: Int, passedOn: Int)] = [:]
        for line in lines {
            guard let (name, message) = parts(of: line), !message.isEmpty else { continue }
            messages[name.hash, default: (0, 0)].all += 1
            if Self.passedOn(message) != nil { messages[name.hash]?.passedOn += 1 }
        }
        names = Set(messages.filter { $0.value.passedOn > 2 && 10 * $0.value.passedOn >= 9 * $0.value.all }.keys)
    }

    /// Returns the head of a line of a relay with the name of the sender whose message it is; else nil.
    func head(of line: ChatLine) -> Head? {
        guard case .stamped(let head) = line.content, let (relay, text) = parts(of: line), names.contains(relay.hash),
            let (name, message) = Self.passedOn(text)
        else { return nil }
        var passedOn = Head(.named(name, message: message), head.stamp, isCertain: head.isCertain)
        passedOn.style = head.style
        return passedOn
    }

    private func parts(of line: ChatLine) -> (name: Bytes, message: Bytes)? {
        guard case .stamped(let head) = line.content else { return nil }
        return switch head.kind {
        case .announced(let text): announced.split(text)
        case .named(let name, let message): (name, message)
        case .alone, .notice, .spaced: nil
        }
    }

    /// Splits a message such as `<Ann> hi` or `[Telegram] <Ann> hi` into the name and the message; nil for another one.
    private static func passedOn(_ text: Bytes) -> (name: Bytes, message: Bytes)? {
        guard let first = text.first else { return nil }
        guard first.isOne(of: "<[(") else {
            guard let colon = text.colonAfterName else { return nil }
            return PersonName.announced(in: text.part(0, colon)).map { ($0, text.message(after: colon)) }
        }
        let sign = first == UInt8(ascii: "(") ? first + 1 : first + 2
        guard let close = text.part(0, Head.maxStampLength).firstIndex(of: sign),
            text.has(" ", at: close + 1) || close + 1 == text.count
        else { return nil }
        let message = text.part(close + 1, text.count).trimmed
        let inner = message.first?.isOne(of: "<[(") == true ? passedOn(message) : nil
        return inner ?? PersonName.announced(in: text.part(1, close)).map { ($0, message) }
    }
}
