import Models
import Platform

/// Finds the messages in a web page: the senders are in elements or attributes of one kind, near the messages' texts.
struct PageReader {
    private let page: WebPage
    /// The runs (texts between tags, and values of attributes) of each kind, without quotations, in page order.
    ///
    /// A text has all kinds of its element, such as the element's name and path. A value has one kind, its attribute.
    /// Runs and kinds are given as indices in the lists of `page`.
    private var runs: [Int: [Int]] = [:]
    /// The runs in which a share (the text of a Wordle result) begins.
    private var shares: [Int] = []
    private let asked: ChatFields

    private static let sample = 2_000

    init(_ document: Bytes, asked: ChatFields) {
        self.asked = asked
        page = WebPage(document) { name, value in
            // Attributes with other names say neither who wrote a message nor when.
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

    /// Returns whether a text has a share, or the first part of a share whose score is on the next line.
    private static func beginsShare(_ text: Bytes) -> Bool {
        ShareHeader.first(in: text) != nil || ShareHeader.lacksScore(text)
    }

    /// The text without quotations, for chats whose text says who wrote what.
    var text: [UInt8] { page.text { !page.isQuoted($0) } }

    /// Whether each share has its sender's name before it in the same element, for example in a page with a chat's log.
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

    /// The quotations of the page, as one message.
    var quotes: ChatMessage {
        let text = page.runs.contains(where: page.isQuoted) ? page.text(where: page.isQuoted) : []
        return ChatMessage(text: String(decoding: text, as: UTF8.self), place: .copy(.reaction))
    }

    /// Returns the messages, each with the sender that is nearest to it.
    ///
    /// If no kind of element or attribute can be chosen for the senders, returns `.text` if `saysSenders` is true,
    /// otherwise `.unclear`. If the best kind may be another part of a message, returns `.unclear`.
    func read(in document: Bytes) -> ExportedMessages {
        let texts = Set(shares.flatMap { kinds(of: page.runs[$0]) })
        let units = Array(shares.prefix(Self.sample))
        let scores = units.map { page.runs[$0].text.withUnsafeBufferPointer(ExportedScore.init) }
        var evidence: [SenderCandidate] = []
        // The kinds of which several names are often side by side, such as a person's and a team's. It is not clear
        // which of these names is the sender's, so such a kind is not chosen.
        var pairs: [SenderCandidate] = []
        for kind in runs.keys.sorted() where !texts.contains(kind) {
            let places = senders(of: kind)
            guard !places.isEmpty, places.count * 2 >= units.count else { continue }
            if let name = asked.sender, !page.names[kind].lowercased().contains(name.lowercased()) { continue }
            let isFirst = units.first.map { $0 < places[0] } ?? false
            let names = units.map { unit in
                nearest(places, to: unit, isBelow: isFirst).map { namesBeside($0, of: kind) }
            }
            let name = page.names[kind].split { $0 == ">" || $0 == "@" }.last.map(String.init) ?? ""
            let arePairs = names.count { ($0?.count ?? 0) > 1 } * 4 > names.count
            let values = names.map { arePairs ? $0?.joined(separator: " ") : $0?.first }
            let found = SenderCandidate(kind, name, values, scores, isKnown: asked.sender != nil)
            if arePairs { pairs.append(found) } else { evidence.append(found) }
        }
        switch SenderChoice(among: evidence) {
        case .fields(let found):
            guard let best = found.first else { return .text }
            let isVague = !best.isNamedSender && pairs.contains { !$0.follows(from: best) || !$0.holds(best) }
            guard !isVague, !isShifted(best.field) else { return .unclear(SenderChoice.reason([best])) }
            return .messages(messages(from: senders(of: best.field), in: document))
        case .none: return saysSenders ? .text : .unclear(SenderChoice.reason([]))
        case .unclear(let fields): return saysSenders ? .text : .unclear(SenderChoice.reason(fields))
        }
    }

    private func kinds(of run: WebPage.Run) -> [Int] {
        if run.attribute >= 0 { return [run.attribute] }
        return run.element >= 0 ? page.elements[run.element].kinds : []
    }

    /// Returns the runs of a kind that may be senders: all runs if at least 80% are names, else only the names.
    ///
    /// Runs that are not names may be other texts, in elements that have the same class as the names, for example.
    private func senders(of kind: Int) -> [Int] {
        let places = runs[kind] ?? []
        let names = places.filter(isName)
        return names.count * 5 >= places.count * 4 ? places : names
    }

    private func isName(_ run: Int) -> Bool { page.runs[run].text.withUnsafeBufferPointer(SenderCandidate.isName) }

    /// Returns whether a kind such as `div>span[2]` may be the sender in one message and another part in the next.
    ///
    /// That is possible if the number of parts with the same path, such as `div>span`, differs between messages. It is
    /// assumed if there is only one share, or if all these parts have the same parent. The result is false for a kind
    /// without a number in brackets.
    private func isShifted(_ kind: Int) -> Bool {
        guard page.names[kind].last == "]", let place = runs[kind]?.first else { return false }
        let path = page.elements[page.runs[place].element].path
        let parts = Dictionary(grouping: page.elements.filter { $0.path == path }, by: \.parent)
        return shares.count == 1 || parts.count == 1 || Set(parts.values.map(\.count)).count > 1
    }

    /// Returns the name in a run, and the names of the same kind directly before it; numbers may be between them.
    private func namesBeside(_ run: Int, of kind: Int) -> [String] {
        let before = page.runs[..<run].indices.suffix(8).reversed().prefix { other in
            isOf(kind, other) || SenderCandidate.isNumber(page.runs[other].words)
        }
        return ([run] + before.filter { isOf(kind, $0) && isName($0) }).map { page.runs[$0].words }
    }

    private func isOf(_ kind: Int, _ run: Int) -> Bool { kinds(of: page.runs[run]).contains(kind) }

    /// Returns the place just before or just after a run: the place that shares the innermost element with the run.
    ///
    /// `places` are runs in page order. If both places share the same element with the run, returns the place after the
    /// run if `isBelow` is true, else the place before the run. Returns nil if there is neither place, or if `isBelow`
    /// is true and no place is after the run.
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

    /// Returns the depth of the innermost element that contains both runs, or -1 if no element does.
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
        let areNames = senders.contains { !SenderCandidate.isNumber(page.runs[$0].words) }
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
            // A tab ends each cell of a table, and each cell becomes a line.
            let bytes = runs.flatMap { page.runs[$0].text }.map { $0 == 0x09 ? 0x0A : $0 }
            let text = String(decoding: bytes, as: UTF8.self)
            if messages.last?.owner != owner || messages.last?.isQuote != isQuote || messages.isEmpty {
                var message = ChatMessage(sender: owner.map { page.runs[$0].words }, text: "")
                message.day = day
                message.line = lines.line(at: page.runs[first].position)
                if isQuote { message.place = .copy(.reaction) }
                if let name = message.sender, SenderCandidate.isNumber(name), areNames {
                    message.place = .unattributed(.unclearSender)
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
    /// The name in the text, without the marks around it; the whole text if it is not a name.
    fileprivate var words: String {
        text.withUnsafeBufferPointer { bytes in
            PersonName.name(in: bytes, .beside)?.text ?? bytes.text
        }
    }
}
