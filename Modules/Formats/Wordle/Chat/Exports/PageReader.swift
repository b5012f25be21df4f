import Models
import Platform

/// Finds the messages in a page: the authors are in elements of one kind, near each text.
struct PageReader {
    private let page: WebPage
    /// The runs with each kind or place of element, and with each attribute, in the order of the page.
    private var runs: [Int: [Int]] = [:]
    /// The runs that begin a text with a share.
    private var shares: [Int] = []
    private let asked: ChatFields

    private static let sample = 2_000

    init(_ document: Bytes, asked: ChatFields) {
        self.asked = asked
        page = WebPage(document) { name, value in
            // Other attributes are about looks.
            if ["author", "sender", "user"].contains(where: { name.position(of: $0) != nil }) { return true }
            return ["time", "title", "date"].contains { name.position(of: $0) != nil }
                && StampDay(exported: value.text) != .none
        }
        for (index, run) in page.runs.enumerated() {
            guard !page.isQuoted(run) else { continue }
            for kind in kinds(of: run) { runs[kind, default: []].append(index) }
            if run.text.withUnsafeBufferPointer(Self.beginsShare) {
                shares.append(index)
            }
        }
    }

    /// Whether a text has a share, or the first part of one whose score is on the next line.
    private static func beginsShare(_ text: Bytes) -> Bool {
        ShareHeader.first(in: text) != nil || ShareHeader.lacksScore(text)
    }

    /// The text without what it quotes, for chats whose text says who wrote it.
    var text: [UInt8] { page.text { !page.isQuoted($0) } }

    /// Whether each share has its sender's name in its own element, as lines of a log in a page do.
    private var saysSenders: Bool {
        var reader = ChatTextReader()
        reader.read(text)
        return reader.finish().results.allSatisfy { result in
            shares.contains { index in
                let run = page.runs[index]
                let (header, text) = run.text.withUnsafeBufferPointer { text in
                    let header = ShareHeader.first(in: text)
                    return (header, text.part(0, header?.start ?? 0).text)
                }
                guard header?.puzzle == result.puzzle, header?.score == result.tries.map(String.init) ?? "X" else {
                    return false
                }
                let before = page.runs[..<index].filter { $0.element == run.element && $0.attribute < 0 }
                return (String(decoding: before.flatMap(\.text), as: UTF8.self) + text).contains(result.player)
            }
        }
    }

    /// What it quotes.
    var quotes: ChatMessage {
        let text = page.runs.contains(where: page.isQuoted) ? page.text(where: page.isQuoted) : []
        return ChatMessage(text: String(decoding: text, as: UTF8.self), kind: .elsewhere(Unread.reaction))
    }

    /// Returns the messages, each with the name that is nearest to it.
    func read(in document: Bytes) -> ExportedMessages {
        let texts = Set(shares.flatMap { kinds(of: page.runs[$0]) })
        let units = Array(shares.prefix(Self.sample))
        let scores = units.map { page.runs[$0].text.withUnsafeBufferPointer(FieldEvidence.Score.init) }
        var evidence: [FieldEvidence] = []
        for (kind, places) in runs.sorted(by: { $0.key < $1.key })
        where !texts.contains(kind) && mayBeNames(places) && places.count * 2 >= units.count {
            if let name = asked.sender, !page.names[kind].lowercased().contains(name.lowercased()) { continue }
            let isFirst = units.first.map { $0 < places[0] } ?? false
            let found = units.map { nearest(places, to: $0, isBelow: isFirst) }
            // Two names side by side may be a person and a team.
            let areSeveral = found.count { $0.map { isBesideName($0, of: kind) } ?? false } * 4 > found.count
            if areSeveral { continue }
            let values = found.map { $0.map { page.runs[$0].words } }
            let name = page.names[kind].split { $0 == ">" || $0 == "@" }.last.map(String.init) ?? ""
            evidence.append(FieldEvidence(kind, name, values, scores, isKnown: asked.sender != nil))
        }
        switch evidence.sender {
        case .fields(let found):
            let best = evidence[found[0]]
            return isShifted(best.field)
                ? .unclear([best].unclear) : .messages(messages(from: runs[best.field] ?? [], in: document))
        case .none: return saysSenders ? .text : .unclear([FieldEvidence]().unclear)
        case .unclear(let fields): return saysSenders ? .text : .unclear(fields.unclear)
        }
    }

    private func kinds(of run: WebPage.Run) -> [Int] {
        if run.attribute >= 0 { return [run.attribute] }
        return run.element >= 0 ? page.elements[run.element].kinds : []
    }

    private func mayBeNames(_ places: [Int]) -> Bool {
        let names = places.prefix(Self.sample).count {
            page.runs[$0].text.withUnsafeBufferPointer(FieldEvidence.isName)
        }
        return names * 5 >= min(places.count, Self.sample) * 4
    }

    /// Whether parts of messages may be left out, so that their places say nothing: another place has the same names,
    /// the texts have several, or there is one text only.
    private func isShifted(_ kind: Int) -> Bool {
        guard page.names[kind].last == "]", let places = runs[kind] else { return false }
        let path = page.elements[page.runs[places[0]].element].path
        let texts = Set(shares.compactMap { place(of: page.runs[$0].element, in: path) })
        let names = Set(places.map { page.runs[$0].words })
        return texts.count > 1 || shares.count == 1
            || runs.contains { other, places in
                other != kind && page.names[other].hasPrefix("\(page.names[path])[")
                    && places.contains { names.contains(page.runs[$0].words) }
            }
    }

    /// The place of an element, or of the one around it, among those with a path.
    private func place(of element: Int, in path: Int) -> Int? {
        var element = element
        while element >= 0, page.elements[element].path != path { element = page.elements[element].parent }
        return element < 0 ? nil : page.elements[element].kinds.last
    }

    private func isBesideName(_ run: Int, of kind: Int) -> Bool {
        guard run > 0, kinds(of: page.runs[run - 1]).contains(kind) else { return false }
        return page.runs[run - 1].text.withUnsafeBufferPointer(FieldEvidence.isName)
    }

    /// The run that is nearest to another one: in the innermost element around both, and there the one above.
    private func nearest(_ places: [Int], to run: Int, isBelow: Bool) -> Int? {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < run { low = middle + 1 } else { high = middle }
        }
        let above = low > 0 ? places[low - 1] : nil
        let next = places[low...].first { $0 != run }
        guard let above else { return next }
        guard let next else { return isBelow ? nil : above }
        let depthAbove = depth(above, and: run)
        let depthBelow = depth(next, and: run)
        return depthBelow > depthAbove || depthBelow == depthAbove && isBelow ? next : above
    }

    /// The depth of the innermost element around two runs.
    private func depth(_ first: Int, and second: Int) -> Int {
        var (one, other) = (page.runs[first].element, page.runs[second].element)
        while one != other {
            let (depth, otherDepth) = (depth(of: one), depth(of: other))
            if depth >= otherDepth { one = one < 0 ? one : page.elements[one].parent }
            if otherDepth >= depth { other = other < 0 ? other : page.elements[other].parent }
        }
        return depth(of: one)
    }

    private func depth(of element: Int) -> Int { element < 0 ? -1 : page.elements[element].depth }

    private func messages(from senders: [Int], in document: Bytes) -> [ChatMessage] {
        let isSender = Set(senders)
        let isFirst = shares.first.map { $0 < senders[0] } ?? false
        var messages: [(owner: Int?, isQuote: Bool, message: ChatMessage)] = []
        let areNames = senders.contains { !FieldEvidence.isNumber(page.runs[$0].words) }
        var day = StampDay.none
        var lines = LineCounter(document)
        var index = 0
        while index < page.runs.count {
            let start = index
            repeat { index += 1 } while index < page.runs.count && !page.runs[index].beginsLine
            let runs = (start..<index).filter { !isSender.contains($0) }
            guard let first = runs.first else { continue }
            let owner = nearest(senders, to: first, isBelow: isFirst)
            let isQuote = page.isQuoted(page.runs[first])
            let text = String(decoding: runs.flatMap { page.runs[$0].text }, as: UTF8.self)
            if messages.last?.owner != owner || messages.last?.isQuote != isQuote || messages.isEmpty {
                var message = ChatMessage(sender: owner.map { page.runs[$0].words }, text: "")
                message.day = day
                message.line = lines.line(at: page.runs[first].position)
                if isQuote { message.kind = .elsewhere(Unread.reaction) }
                if let name = message.sender, FieldEvidence.isNumber(name), areNames {
                    message.kind = .elsewhere(Unread.unclearSender)
                }
                messages.append((owner, isQuote, message))
            }
            let stamp = StampDay(exported: String(text.prefix(StampedLine.maxStampLength)))
            if stamp != .none, !ShareHeader.mayBegin(in: text) {
                day = stamp
                messages[messages.count - 1].message.day = day
            }
            messages[messages.count - 1].message.text += text + "\n"
        }
        return messages.map(\.message)
    }
}

extension WebPage.Run {
    /// The text without what stands around a name.
    fileprivate var words: String {
        text.withUnsafeBufferPointer { bytes in
            PersonName.name(in: bytes, .beside)?.text ?? bytes.text
        }
    }
}
