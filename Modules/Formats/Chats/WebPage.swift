import QuintetPlatform

/// The text of a web page as runs, each with its element.
struct WebPage {
    /// An element, which may contain other elements.
    struct Element {
        /// The index in `elements` of the element around this element, or -1 for none.
        let parent: Int
        /// The classes of the element, after its name if that says what it holds: `time`.
        let classes: [String]
        /// The ID of the person who is named in the element, as DiscordChatExporter writes it.
        let personID: String?
        /// Why the text is a copy, if this element, or an element around it, quotes another message or is no text of one.
        let copy: Unread?
    }

    /// A part of the text of one element, or an element's attribute `title` or `datetime`.
    ///
    /// A new text run begins after a line end, after text of another element, and after a title.
    struct Run {
        /// The index of the element in `elements`, or -1 for text outside all elements.
        let element: Int
        /// Whether the run is an attribute, which may have the time of a message.
        var isTitle = false
        var text: [UInt8]
        /// Whether the run begins a line.
        let beginsLine: Bool
        /// The position in the document, in bytes.
        let position: Int
    }

    private(set) var elements: [Element] = []
    private(set) var runs: [Run] = []
    private var open: [Int] = []
    private var beginsLine = true

    /// Reads a page.
    init(_ page: Bytes) {
        Markup.read(page) { part, position in
            switch part {
            case .start(let tag): begin(tag, at: position)
            case .text(let text, let isLiteral): take(text, isLiteral: isLiteral, at: position)
            case .end(let tag):
                if tag.effect == .cell { append([0x09], at: position) }
                if tag.effect == .line { beginsLine = true }
                open.removeLast()
            }
        }
    }

    private mutating func begin(_ tag: MarkupTag, at position: Int) {
        if tag.effect == .line || tag.effect == .linebreak { beginsLine = true }
        if tag.effect == .picture, let words = tag.value(of: "alt"), let first = words.first,
            first >= 0x80 || first == UInt8(ascii: ":")
        {
            append(Array(words), at: position)
        }
        let parent = open.last ?? -1
        let names = tag.value(of: "class")
        let isTime = tag.name.elementsEqual("time".utf8)
        let classes = (isTime ? ["time"] : []) + (names?.text.split(separator: " ").map(String.init) ?? [])
        let isQuote = ["blockquote", "quote"].contains { tag.name.elementsEqual($0.utf8) }
        let namesQuote = Self.quotes.contains { names?.position(of: $0) != nil }
        open.append(elements.count)
        let isOther = Self.others.contains { names?.position(of: $0) != nil }
        let copy: Unread? = isQuote || namesQuote ? .reaction : isOther ? .otherField : nil
        let personID = tag.value(of: "data-user-id")?.text
        elements.append(
            Element(
                parent: parent, classes: classes, personID: personID,
                copy: parent < 0 ? copy : elements[parent].copy ?? copy))
        if let title = tag.value(of: "datetime") ?? tag.value(of: "title") {
            let text = Markup.decoded(title)
            let element = elements.count - 1
            runs.append(Run(element: element, isTitle: true, text: text, beginsLine: true, position: position))
        }
    }

    /// Words in the class of an element that quotes another message.
    private static let quotes: [StaticString] = ["quote", "reply_to", "chatlog__reply", "reference", "forwarded"]

    /// Words in the class of an element with something else than the text of a message.
    private static let others: [StaticString] = ["chatlog__embed", "media_poll"]

    private mutating func take(_ text: Bytes, isLiteral: Bool, at position: Int) {
        var start = 0
        while true {
            let end = text.end(from: start) { !$0.isOne(of: "\n\r") }
            if beginsLine { start = text.end(from: start, while: \.isSpace) }
            let line = text.part(start, end)
            // A share may directly follow the text of another element, such as the sender's name.
            if runs.last?.element != open.last, ShareHeader.first(in: line)?.start == 0 { beginsLine = true }
            append(isLiteral ? Array(line) : Markup.decoded(line), at: position + start)
            guard end < text.count else { return }
            beginsLine = true
            start = end + 1
        }
    }

    private mutating func append(_ text: [UInt8], at position: Int) {
        guard !text.isEmpty else { return }
        let element = open.last ?? -1
        if !beginsLine, let last = runs.last, last.element == element, !last.isTitle {
            runs[runs.count - 1].text += text
        } else {
            runs.append(Run(element: element, text: text, beginsLine: beginsLine, position: position))
        }
        beginsLine = false
    }

    /// The text, with a line for each block, without scripts and other hidden parts.
    ///
    /// An image is left out, unless its alternative text begins with a character outside ASCII or with a colon, such as
    /// `👍` or `:smile:`. That text then replaces the image.
    var text: [UInt8] { text { _ in true } }

    /// Why a run is no text of a message; nil if it may be one.
    func copy(_ run: Run) -> Unread? { run.element >= 0 ? elements[run.element].copy : nil }

    /// Whether a run is in an element that quotes another message or is no text of one.
    func isQuoted(_ run: Run) -> Bool { copy(run) != nil }

    /// Returns the text of the runs for which `isTaken` returns true, without titles.
    ///
    /// Lines of quoted runs begin with `> `, as in an email.
    func text(where isTaken: (Run) -> Bool) -> [UInt8] {
        var text: [UInt8] = []
        for run in runs where !run.isTitle && isTaken(run) {
            if run.beginsLine, !text.isEmpty { text.append(0x0A) }
            if run.beginsLine, isQuoted(run) { text += Array("> ".utf8) }
            text += run.text
        }
        return text
    }

    /// Returns the text of HTML, without tags and with the characters that references such as `&amp;` stand for.
    ///
    /// Other text is returned unchanged.
    static func plain(_ text: String) -> String {
        let isPage = ["</", "<br", "<p>", "<div"].contains { text.contains($0) }
        guard isPage || text.contains("&") else { return text }
        return text.withBytes { bytes in
            String(decoding: isPage ? WebPage(bytes).text : Markup.decoded(bytes), as: UTF8.self)
        }
    }
}
