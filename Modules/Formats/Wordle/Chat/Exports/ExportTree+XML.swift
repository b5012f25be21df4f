import Platform

extension ExportTree {
    /// Reads XML.
    ///
    /// An element that has attributes or contains other elements is a record. An element with only text is a field.
    init(xml page: WebPage) {
        self.init(unit: .bytes)
        var hasParts = [Bool](repeating: false, count: page.elements.count)
        for element in page.elements where element.parent >= 0 { hasParts[element.parent] = true }
        var texts: [Int: [UInt8]] = [:]
        for run in page.runs {
            if run.attribute >= 0 {
                hasParts[run.element] = true
            } else {
                texts[run.element] =
                    texts[run.element].map { $0 + (run.beginsLine ? [0x0A] : []) + run.text } ?? run.text
            }
        }
        var records: [Int] = []
        for (index, element) in page.elements.enumerated() {
            let around = element.parent < 0 ? -1 : records[element.parent]
            records.append(hasParts[index] ? addRecord(in: around, as: field(named: page.name(of: element))) : around)
        }
        for run in page.runs where run.element >= 0 {
            if run.attribute >= 0 {
                add(run.text, to: records[run.element], field(named: page.name(ofAttribute: run)), at: run.position)
            } else if let text = texts.removeValue(forKey: run.element) {
                let name = page.name(of: page.elements[run.element])
                add(text, to: max(0, records[run.element]), field(named: name), at: run.position)
            }
        }
    }

    private mutating func field(named name: String) -> Int {
        var name = name
        return name.withUTF8 { field($0, in: -1) }
    }

    private mutating func add(_ text: [UInt8], to record: Int, _ field: Int, at position: Int) {
        text.withUnsafeBufferPointer { add($0.trimmed, to: record, field, at: position) }
    }
}
