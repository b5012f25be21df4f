import Models
import Platform

/// Reads a chat export chunk by chunk: plain text, JSON, a table, a page, or a format that has to be converted first.
package struct ChatDocumentReader: ChatReader {
    private var reader: ChatTextReader
    private var format: DocumentFormat?
    private var bytes: [UInt8] = []
    private var count = 0
    private let place: String?
    package var fields: ChatFields

    package static let limit = 500_000_000
    private static let documentLimit = 100_000_000
    /// What has no text in it is refused after this many bytes; what kind of text it is shows later.
    private static let signature = 512
    private static let beginning = 1 << 14

    /// Creates a reader; `today` is the user's date, for stamps such as "Yesterday at 9:01 PM", `place` is for errors,
    /// `fields` are those that the user named; `hasAnyWidth` is for games of words of any length.
    package init(
        today: CalendarDate?, place: String? = nil, fields: ChatFields = ChatFields(), hasAnyWidth: Bool = false
    ) {
        self.place = place
        self.fields = fields
        reader = ChatTextReader(today: today, hasAnyWidth: hasAnyWidth)
    }

    package mutating func take(_ piece: [UInt8]) throws(ServiceError) {
        let known = count
        count += piece.count
        if format == nil {
            // A whole document is not copied.
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            if known < Self.signature, count >= Self.signature { try refuse() }
            guard count >= Self.beginning else { return }
            recognize(isWhole: false)
        } else if case .text = format {
            reader.read(piece)
        } else {
            bytes += piece
        }
        guard count <= limit else { throw error(.tooLarge(limit: limit)) }
    }

    package mutating func finish() throws(ServiceError) -> ChatReading {
        if format == nil {
            try refuse()
            recognize(isWhole: true)
        }
        var document = bytes
        bytes = []
        if case .wideText = format {
            document = WideText.bytes(document)
            format = DocumentFormat(of: document, isWhole: true)
        }
        try read(document)
        return reader.finish()
    }

    private var limit: Int {
        if case .text = format { Self.limit } else { Self.documentLimit }
    }

    private mutating func read(_ document: [UInt8]) throws(ServiceError) {
        switch format {
        case .json: try read(document.withUnsafeBufferPointer { ExportTree(json: $0) }, of: document)
        case .table(let table):
            if let sheet = table.sheet {
                table.forEachRow(in: document) { line, row in
                    for message in sheet.messages(in: row, at: line) { reader.read(message) }
                }
                return
            }
            try read(ExportTree(table, in: document), of: document, isTable: table.heads == nil)
        case .xml:
            let page = document.withUnsafeBufferPointer { WebPage($0, isXML: true) { _, _ in true } }
            try read(ExportTree(xml: page), of: document, text: page.text)
        case .page: try readPage(document)
        case .text, .wideText, nil: reader.read(document)
        }
    }

    /// Reads the messages of a page, or its text where that says who wrote what.
    private mutating func readPage(_ document: [UInt8]) throws(ServiceError) {
        let page = document.withUnsafeBufferPointer { PageReader($0, asked: fields) }
        switch document.withUnsafeBufferPointer(page.read) {
        case .messages(let messages):
            for message in messages { reader.read(message) }
            return
        case .text: break
        case .unclear(let fields): throw error(.invalid(fields.unclear)).advising(.nameFields)
        }
        reader.read(page.text)
        reader.read(page.quotes)
    }

    /// Reads the messages of an export; a document that is none is read as text.
    private mutating func read(
        _ tree: ExportTree?, of document: [UInt8], isTable: Bool = false, text: [UInt8]? = nil
    ) throws(ServiceError) {
        guard let tree else { return reader.read(document) }
        var export = ExportReader(tree, asked: fields)
        switch document.withUnsafeBufferPointer({ export.read(in: $0) }) {
        case .messages(let messages):
            // Without heads and senders it is a text with regular lines.
            if isTable, !messages.contains(where: { $0.sender != nil }) { return reader.read(document) }
            for message in messages { reader.read(message) }
        case .none: reader.read(text ?? document)
        case .unclear(let reason): throw error(.invalid(reason)).advising(.nameFields)
        }
    }

    private func refuse() throws(ServiceError) {
        if let reason = DocumentFormat.refusal(of: bytes) { throw error(.invalid(reason)) }
    }

    private mutating func recognize(isWhole: Bool) {
        format = DocumentFormat(of: Array(bytes.prefix(Self.beginning)), isWhole: isWhole)
        guard case .text = format else { return }
        let pending = bytes
        bytes = []
        reader.read(pending)
    }

    private func error(_ cause: ServiceError.Cause) -> ServiceError {
        ServiceError(action: "compare", place: place, cause: cause)
    }
}
