import Models
import Platform

/// Reads a chat that arrives in chunks: plain text, JSON, XML, HTML or a table, in UTF-8 or UTF-16.
package struct ChatDocumentReader: ChatReader {
    private var reader: ChatTextReader
    private var format: DocumentFormat?
    private var bytes: [UInt8] = []
    private var count = 0
    private let place: String?
    package var fields: ChatFields

    /// The maximum size in bytes of a plain text in UTF-8, which is read chunk by chunk: 500 MB.
    package static let limit = 500_000_000
    /// The maximum size in bytes of any other document, which is in memory as a whole: 100 MB.
    private static let documentLimit = 100_000_000
    /// The number of bytes at the beginning that show whether a document is refused as not text, as an image is.
    private static let signature = 512
    /// The number of bytes at the beginning that show the format of a document that is not refused.
    private static let beginning = 1 << 14

    /// Creates a reader.
    ///
    /// `today` is the user's date, for stamps such as "Yesterday at 9:01 PM". `place` is the document's name in errors.
    /// `fields` are the fields that the user named. `hasAnyWidth` allows grids of any width, not only of five squares.
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
            // Avoids copying a document that comes in one piece.
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            if known < Self.signature, count >= Self.signature { try refuse() }
            guard count >= Self.beginning else { return }
            try recognize(isWhole: false)
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
            try recognize(isWhole: true)
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
        case .json:
            guard let tree = document.withUnsafeBufferPointer({ ExportTree(json: $0) }) else {
                guard !DocumentFormat.isDamagedJSON(document) else {
                    throw error(.invalid("the JSON is damaged or incomplete"))
                        .advising(.other("Export it again.", allowsRetry: false))
                }
                return try readText(document)
            }
            try read(messages(of: tree, in: document), orText: document)
        case .table(let table): try read(messages(of: table, in: document), orText: document)
        case .xml:
            let page = document.withUnsafeBufferPointer { WebPage($0, isXML: true) { _, _ in true } }
            try read(messages(of: ExportTree(xml: page), in: document), orText: page.text)
        case .page:
            let page = document.withUnsafeBufferPointer { PageReader($0, asked: fields) }
            let found = document.withUnsafeBufferPointer(page.read)
            try read(found, orText: page.text)
            if case .text = found { reader.read(page.quotes) }
        case .text, .wideText, nil: try readText(document)
        }
    }

    /// Reads a plain text; throws if the user named fields, since a plain text has no fields.
    private mutating func readText(_ text: [UInt8]) throws(ServiceError) {
        guard fields == ChatFields() else {
            throw error(.invalid("it is plain text and has no fields"))
                .advising(.leaveOutFields)
        }
        reader.read(text)
    }

    /// Reads the messages that were found in an export or, if there are none, the text of the export.
    ///
    /// Throws if it is not clear who wrote what, or if the user named fields and there are no messages.
    private mutating func read(_ found: ExportedMessages, orText text: [UInt8]) throws(ServiceError) {
        switch found {
        case .messages(let messages): for message in messages { reader.read(message) }
        case .text:
            guard fields == ChatFields() else {
                throw error(.invalid("the fields that you named do not say who wrote what")).advising(.nameFields)
            }
            reader.read(text)
        case .unclear(let reason): throw error(.invalid(reason)).advising(.nameFields)
        }
    }

    private func messages(of tree: ExportTree, in document: [UInt8]) -> ExportedMessages {
        var export = ExportReader(tree, asked: fields)
        return document.withUnsafeBufferPointer { export.read(in: $0) }
    }

    private func messages(of table: ExportTable, in document: [UInt8]) -> ExportedMessages {
        if let messages = table.sheetMessages(in: document) { return .messages(messages) }
        let found = messages(of: ExportTree(table, in: document), in: document)
        // Without headings and senders, the document is a plain text whose lines look like rows.
        if case .messages(let messages) = found, table.heads == nil, messages.allSatisfy({ $0.sender == nil }) {
            return .text
        }
        return found
    }

    private func refuse() throws(ServiceError) {
        guard let refusal = DocumentFormat.refusal(of: bytes) else { return }
        throw error(.invalid(refusal.reason)).advising(.other(refusal.advice, allowsRetry: false))
    }

    private mutating func recognize(isWhole: Bool) throws(ServiceError) {
        format = DocumentFormat(of: Array(bytes.prefix(Self.beginning)), isWhole: isWhole)
        guard case .text = format else { return }
        let pending = bytes
        bytes = []
        try readText(pending)
    }

    private func error(_ cause: ServiceError.Cause) -> ServiceError {
        ServiceError(action: "compare", place: place, cause: cause)
    }
}
