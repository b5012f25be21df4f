import QuintetPlatform

extension ExportSink {
    /// Reads XML: an element with attributes or other elements is an object, an element with only a text is a value.
    mutating func read(xml page: WebPage) {
        var hasParts = [Bool](repeating: false, count: page.elements.count)
        for element in page.elements where element.parent >= 0 { hasParts[element.parent] = true }
        var texts: [Int: [UInt8]] = [:]
        var attributes: [Int: [WebPage.Run]] = [:]
        var positions: [Int: Int] = [:]
        for run in page.runs {
            positions[run.element] = positions[run.element] ?? run.position
            if run.attribute != nil {
                hasParts[run.element] = true
                attributes[run.element, default: []].append(run)
            } else {
                if run.beginsLine, texts[run.element] != nil { texts[run.element, default: []].append(0x0A) }
                texts[run.element, default: []] += run.text
            }
        }
        var open: [Int] = []
        for (index, element) in page.elements.enumerated() {
            while let last = open.last, last != element.parent {
                end()
                open.removeLast()
            }
            let position = positions[index] ?? 0
            if hasParts[index] {
                begin(element.name, isList: false)
                open.append(index)
                for run in attributes[index] ?? [] { value(run.text, of: run.attribute ?? "", at: position) }
            }
            guard let text = texts[index] else { continue }
            // Of an element with attributes or other elements, the text is the value of a field for texts.
            value(text, of: hasParts[index] ? "text" : element.name, at: position)
        }
        for _ in open { end() }
    }

    private mutating func begin(_ name: String, isList: Bool) {
        var name = name
        name.withUTF8 { begin($0, isList: isList) }
    }

    private mutating func value(_ text: [UInt8], of name: String, at position: Int) {
        var name = name
        text.withUnsafeBufferPointer { text in name.withUTF8 { value(text.trimmed, of: $0, at: position) } }
    }
}
