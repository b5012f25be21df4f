import QuintetPlatform

/// The text of an HTML or XML document as runs, each with its element.
struct WebPage {
    /// An element, which may contain other elements.
    struct Element {
        /// The index in `elements` of the element around this element, or -1 for none.
        let parent: Int
        let name: String
        /// The classes of the element.
        let classes: [Substring]
        /// Whether this element, or an element around it, quotes another message.
        let isQuote: Bool
    }

    /// A part of the text of one element, or the value of an attribute.
    ///
    /// A new text run begins after a line end, after text of another element, and after an attribute.
    struct Run {
        /// The index of the element in `elements`, or -1 for text outside all elements.
        let element: Int
        /// The name of the attribute, or nil for text.
        let attribute: String?
        var text: [UInt8]
        /// Whether the run begins a line.
        var beginsLine: Bool
        /// The position in the document, in bytes; for an attribute, the position after its tag.
        let position: Int
    }

    let elements: [Element]
    let runs: [Run]

    static func begins(_ document: Bytes) -> Bool {
        let start = document.trimmed(" \t\r\n")
        guard start.count > 2, start[0] == UInt8(ascii: "<") else { return false }
        if start[1].isOne(of: "!?") { return true }
        // A line of an IRC log may begin with a nickname such as `<ann>`, so there must also be an end tag.
        return start[1].isLetter && start.position(of: "</") != nil
    }

    /// Returns whether the first element of a document has one of the HTML names in `WebPageTag.effects`.
    static func isHTML(_ document: Bytes) -> Bool {
        var at = 0
        while let start = document.position(of: "<", from: at) {
            let name = document.part(start + 1, document.end(from: start + 1, while: WebPageTag.isNamePart))
            if name.first?.isLetter == true { return WebPageTag.effects.value(of: name) != nil }
            at = start + 1
        }
        return false
    }

    /// Reads a page; an attribute becomes a run if `takesAttribute` returns true for its name and value.
    init(_ page: Bytes, isXML: Bool = false, takesAttribute: (Bytes, Bytes) -> Bool = { _, _ in false }) {
        var reader = WebPageReader(isXML: isXML)
        reader.read(page, takesAttribute)
        elements = reader.elements
        runs = reader.runs
    }

    /// The text, with a line for each block, without scripts and other hidden parts.
    ///
    /// An image is left out, unless its alternative text begins with a character outside ASCII or with a colon, such as
    /// `👍` or `:smile:`. That text then replaces the image.
    var text: [UInt8] { text { _ in true } }

    /// Whether a run is in an element that quotes another message.
    func isQuoted(_ run: Run) -> Bool { run.element >= 0 && elements[run.element].isQuote }

    /// Returns the text of the runs for which `isTaken` returns true, without attributes.
    ///
    /// Lines of quoted runs begin with `> `, as in an email.
    func text(where isTaken: (Run) -> Bool) -> [UInt8] {
        var text: [UInt8] = []
        for run in runs where run.attribute == nil && isTaken(run) {
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
        var text = text
        let isPage = ["</", "<br", "<p>", "<div"].contains { text.contains($0) }
        guard isPage || text.contains("&") else { return text }
        return text.withUTF8 { bytes in
            if isPage { return String(decoding: WebPage(bytes).text, as: UTF8.self) }
            var plain: [UInt8] = []
            var at = 0
            while at < bytes.count {
                let (character, length) = CharacterReference.character(bytes, at)
                plain += character
                at += length
            }
            return String(decoding: plain, as: UTF8.self)
        }
    }
}
