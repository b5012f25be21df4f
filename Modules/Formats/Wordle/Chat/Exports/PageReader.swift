import Models
import QuintetPlatform

/// Finds the messages in a web page: the senders are in elements with classes that the known programs write.
struct PageReader {
    private let page: WebPage
    /// What each element holds, by its classes.
    private let parts: [Part?]
    /// The names of the senders by the elements that hold them; nil for a text that is no name, such as a number.
    private var names: [Int: String?] = [:]
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
              messagesender msgsender bigusername displaynamehtml accountdisplayname userlink authorlink
            time: chatlogtimestamp chatlogshorttimestamp a6o 394 2lem age meta livetimestamp relativetime msgtime dt
            own: sent outgoing own me fromme self mine messageout justifyend flexrowreverse itemsend
            """, Part.init)

    /// Reads a page; the user may have named the class of the elements with the senders.
    init(_ document: Bytes, asked: ChatFields) {
        page = WebPage(document) { name, value in
            name.elementsEqual("title".utf8) && StampDay(exported: value.text) != .none
        }
        parts = page.elements.map { Self.part($0.classes, asked.sender) }
        // Of elements inside each other, the innermost holds the name. It comes last.
        for (element, name) in texts(where: { parts[$0] == .sender }).reversed() where !holdsName.contains(element) {
            guard !name.isEmpty, name.utf8.count <= PersonName.maxLength else { continue }
            names.updateValue(PersonValue.isName(name) ? name : nil, forKey: element)
            var around = element
            while around >= 0, holdsName.insert(around).inserted { around = page.elements[around].parent }
        }
    }

    private static func part(_ classes: [Substring], _ asked: String?) -> Part? {
        if let asked, classes.contains(where: { $0.lowercased() == asked.lowercased() }) { return .sender }
        for name in classes {
            let letters = Array(name.utf8.filter { $0.isWordPart || $0.isDigit })
            let use = FieldUse(String(name))
            let known = letters.withUnsafeBufferPointer { Self.classes.value(of: $0) }
            let part = known ?? (use == .time ? .time : use?.isPerson == true ? .sender : nil)
            if let part, asked == nil || part != .sender { return part }
        }
        return nil
    }

    /// Returns the texts of elements, without quotations.
    private func texts(where isWanted: (Int) -> Bool) -> [(element: Int, text: String)] {
        var texts: [Int: [UInt8]] = [:]
        for run in page.runs where run.attribute == nil && !page.isQuoted(run) {
            for element in around(run) where isWanted(element) { texts[element, default: []] += run.text }
        }
        return texts.sorted { $0.key < $1.key }.map { ($0.key, String(decoding: $0.value, as: UTF8.self).trimmed) }
    }

    /// The elements around a run, the innermost first.
    private func around(_ run: WebPage.Run) -> [Int] {
        var found: [Int] = []
        var element = run.element
        while element >= 0 {
            found.append(element)
            element = page.elements[element].parent
        }
        return found
    }

    /// Whether the page has no element of a class for senders.
    var lacksSenders: Bool { names.isEmpty }

    /// The classes whose elements may have the senders, if no class of the page is known.
    var possibleSenders: [ChatField] {
        var fields: [String: (examples: [String], count: Int)] = [:]
        var holdsShare: Set<String> = []
        for (element, text) in texts(where: { parts[$0] != .time }) {
            let isShare = ShareHeader.mayBegin(in: text)
            for name in page.elements[element].classes.map(String.init) {
                if isShare { holdsShare.insert(name) }
                var field = fields[name] ?? ([], 0)
                field.count += 1
                if field.examples.count < 2, !field.examples.contains(text) { field.examples.append(text) }
                fields[name] = field
            }
        }
        guard !holdsShare.isEmpty else { return [] }
        let others = fields.filter { $0.value.count > 1 && !holdsShare.contains($0.key) }
        return FieldExamples.possible(
            others.map { ChatField(name: $0.key, examples: $0.value.examples) }.sorted { $0.name < $1.name })
    }

    /// The text that a person would copy, without quotations.
    var text: [UInt8] { page.text { !page.isQuoted($0) } }

    /// The quotations of the page, as one message.
    var quotes: ChatMessage {
        let text = page.runs.contains(where: page.isQuoted) ? page.text(where: page.isQuoted) : []
        return ChatMessage(text: String(decoding: text, as: UTF8.self), place: .copy(.reaction))
    }

    /// Who sent the text that follows in the page.
    private enum Author: Equatable {
        /// The person whose name is in an element, or the user, if an element is of the user's messages.
        case named(Int), user(Int)
        case unknown
    }

    /// Returns the messages, each with the sender above it.
    func messages(in document: Bytes) -> [ChatMessage] {
        var messages: [ChatMessage] = []
        var lines = LineCounter(document)
        var author = Author.unknown
        var day = StampDay.none
        // Whether the time is above the sender, as in iMessage's exports, or below, as in those of Discord and Meta.
        var isTimeFirst: Bool?
        var isNew = true
        for run in page.runs {
            let elements = around(run)
            if let next = self.author(in: elements), next != author {
                author = next
                isNew = true
                if isTimeFirst == false { day = .none }
            }
            if run.attribute == nil, elements.contains(where: { names.keys.contains($0) }) {
                isTimeFirst = isTimeFirst ?? false
            } else if run.attribute != nil || elements.contains(where: { parts[$0] == .time }) {
                let stamp = StampDay(exported: String(decoding: run.text, as: UTF8.self))
                guard stamp != .none else { continue }
                isTimeFirst = isTimeFirst ?? true
                day = stamp
                if isTimeFirst == true { isNew = true }
                if !isNew, let last = messages.indices.last, messages[last].day == .none { messages[last].day = day }
            } else {
                let place = place(of: run, author)
                if isNew || messages.last?.place != place {
                    var message = ChatMessage(sender: name(of: author), text: "", place: place)
                    message.day = day
                    message.line = lines.line(at: run.position)
                    messages.append(message)
                    isNew = false
                }
                let text = run.text.map { $0 == 0x09 ? 0x0A : $0 }
                if run.beginsLine { messages[messages.count - 1].text += "\n" }
                messages[messages.count - 1].text += String(decoding: text, as: UTF8.self)
            }
        }
        return messages
    }

    private func author(in elements: [Int]) -> Author? {
        if let element = elements.first(where: { names.keys.contains($0) }) { return .named(element) }
        return elements.first { parts[$0] == .own && !holdsName.contains($0) }.map(Author.user)
    }

    private func name(of author: Author) -> String? {
        switch author {
        case .named(let element): names[element] ?? nil
        case .user: SharedResult.nameless
        case .unknown: nil
        }
    }

    private func place(of run: WebPage.Run, _ author: Author) -> SharePlace {
        if page.isQuoted(run) { return .copy(.reaction) }
        return name(of: author) == nil ? .unattributed(.unclearSender) : .message
    }
}
