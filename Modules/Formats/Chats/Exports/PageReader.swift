import Models
import QuintetPlatform

/// Finds the messages in a web page: the senders are in elements with classes that the known programs write.
struct PageReader {
    private let page: WebPage
    /// What each element holds, by its classes.
    private let parts: [Part?]
    /// The names of the senders by the elements that hold them; empty for a text that is no name, such as a number.
    private var names: [Int: String] = [:]
    /// The elements with a sender somewhere inside.
    private var holdsName: Set<Int> = []

    /// What the elements of a class hold.
    private enum Part: String {
        case sender, time
        /// A message of the user, in which some programs write no sender.
        case own
    }

    /// The classes of the known programs, without signs.
    ///
    /// Classes that are names of fields are in `FieldUse`.
    private static let classes = WordTable(
        rows: """
            sender: chatlogauthor chatlogauthorname a6h 2pim 2pio 2lek hnuser msgauthor messageauthor commentauthor \
              messagesender msgsender bigusername displaynamehtml accountdisplayname userlink authorlink msgname \
              mxdisambiguatedprofiledisplayname
            time: chatlogtimestamp chatlogshorttimestamp a6o 394 2lem age meta livetimestamp relativetime msgtime msgdata mxmessagetimestamp dt
            own: sent outgoing msgoutgoing messageoutgoing own me fromme self mine messageout justifyend flexrowreverse itemsend
            """, Part.init)

    /// Reads a page; the user may have named the class of the elements with the senders.
    init(_ document: Bytes, asked: ChatFields) {
        page = WebPage(document)
        parts = page.elements.map { Self.part($0.classes, asked.sender) }
        // Of elements inside each other, the innermost holds the name. It comes last.
        for (element, name) in texts(where: { parts[$0] == .sender }).reversed() where !holdsName.contains(element) {
            guard !name.isEmpty, name.utf8.count <= PersonName.maxLength else { continue }
            let sender = name.withBytes { NameDecoration.withoutProgram($0).text }
            names[element] = PersonValue.isName(sender) ? sender : ""
            holdsName.formUnion(elements(from: element))
        }
    }

    private static func part(_ classes: [String], _ asked: String?) -> Part? {
        if let asked, classes.contains(where: { $0.lowercased() == asked.lowercased() }) { return .sender }
        for name in classes {
            let letters = Array(name.utf8.filter { $0.isWordPart || $0.isDigit })
            let use = FieldUse(name)
            let known = letters.withUnsafeBufferPointer { Self.classes.value(of: $0) }
            let part = known ?? (use == .time ? .time : use?.isPerson == true ? .sender : nil)
            if let part, asked == nil || part != .sender { return part }
        }
        return nil
    }

    /// Returns the texts of elements, without quotations, in the order of the elements.
    private func texts(where isWanted: (Int) -> Bool) -> [(element: Int, text: String)] {
        var texts: [Int: [UInt8]] = [:]
        for run in page.runs where !run.isTitle && !page.isQuoted(run) {
            for element in elements(from: run.element) where isWanted(element) {
                texts[element, default: []] += run.text
            }
        }
        return texts.sorted { $0.key < $1.key }.map { ($0.key, String(decoding: $0.value, as: UTF8.self).trimmed) }
    }

    /// Returns an element and the elements around it, the innermost first.
    private func elements(from element: Int) -> [Int] {
        sequence(first: element) { page.elements[$0].parent }.prefix { $0 >= 0 }
    }

    /// Whether the page has no element of a class for senders.
    var lacksSenders: Bool { names.isEmpty }

    /// The classes whose elements may have the senders, if no class of the page is known.
    var possibleSenders: [ChatField] {
        var question = SenderQuestion()
        var shares: Set<String> = []
        for (element, text) in texts(where: { parts[$0] != .time }) {
            for name in page.elements[element].classes {
                question.add(text, to: name)
                if ShareHeader.mayBegin(in: text) { shares.insert(name) }
            }
        }
        return shares.isEmpty ? [] : question.fields.filter { !shares.contains($0.name) }
    }

    /// The text that a person would copy, without quotations.
    var text: [UInt8] { page.text { !page.isQuoted($0) } }

    /// The quotations of the page, as one message.
    var quotes: ChatMessage {
        let text = page.runs.contains(where: page.isQuoted) ? page.text(where: page.isQuoted) : []
        return ChatMessage(text: String(decoding: text, as: UTF8.self), place: .copy(.reaction))
    }

    /// Returns the messages, each with the sender above it.
    func messages(in document: Bytes) -> [ChatMessage] {
        var messages: [ChatMessage] = []
        var lines = LineCounter(document)
        // The element that says who sent the text that follows, and the name.
        var source: Int?
        var sender: String?
        // The first name of each ID.
        var firstNames: [String: String] = [:]
        var day = StampDay.none
        // Whether the time is above the sender, as in iMessage's exports, or below, as in those of Discord and Meta.
        var isTimeFirst: Bool?
        var isNew = true
        var isEdited = false
        for run in page.runs {
            let elements = elements(from: run.element)
            let named = elements.first { names[$0] != nil }
            let next = named ?? elements.first { parts[$0] == .own && !holdsName.contains($0) }
            if let next, next != source {
                source = next
                sender = names[next] ?? PostedResult.nameless
                if let id = page.elements[next].personID, let name = sender, !name.isEmpty {
                    sender = firstNames[id, default: name]
                    firstNames[id] = sender
                }
                isNew = true
                isEdited = false
                if isTimeFirst == false { day = .none }
            }
            if named != nil, !run.isTitle {
                isTimeFirst = isTimeFirst ?? false
            } else if run.isTitle || elements.contains(where: { parts[$0] == .time }) {
                let stamp = StampDay(exported: String(decoding: run.text, as: UTF8.self))
                guard stamp != .none else {
                    // imessage-exporter writes the texts of an edited message below each other.
                    if run.text.withUnsafeBufferPointer(EditMark.isBefore) { (isNew, isEdited) = (true, true) }
                    continue
                }
                isTimeFirst = isTimeFirst ?? true
                day = stamp
                if isTimeFirst == true { isNew = true }
                if !isNew, let last = messages.indices.last, messages[last].day == .none { messages[last].day = day }
            } else {
                let isKnown = sender?.isEmpty == false
                let place: SharePlace =
                    page.copy(run).map { .copy($0) } ?? (isKnown ? .message : .unattributed(.unclearSender))
                if isNew || messages.last?.place != place {
                    var message = ChatMessage(sender: isKnown ? sender : nil, text: "", place: place)
                    message.senderID = source.flatMap { page.elements[$0].personID }
                    message.day = day
                    message.isEdited = isEdited
                    message.line = lines.line(at: run.position)
                    messages.append(message)
                    isNew = false
                }
                let text = run.text.map { $0 == 0x09 ? 0x0A : $0 }
                if run.beginsLine, messages.last?.text.isEmpty == false { messages[messages.count - 1].text += "\n" }
                messages[messages.count - 1].text += String(decoding: text, as: UTF8.self)
            }
        }
        return messages
    }
}
