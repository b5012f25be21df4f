/// Reads a chat export chunk by chunk: plain text, JSON, a table, a page, or a format that has to be converted first.
package struct ChatDocumentReader: ChatReader {
    private var reader: ChatTextReader
    private var format: DocumentFormat?
    private var bytes: [UInt8] = []
    private var count = 0
    private let place: String?

    package static let limit = 500_000_000
    private static let documentLimit = 100_000_000
    private static let beginning = 512

    /// Creates a reader; `today` is the user's date, for stamps such as "Yesterday at 9:01 PM", `place` is for errors.
    package init(today: CalendarDate?, place: String? = nil) {
        self.place = place
        reader = ChatTextReader(today: today)
    }

    package mutating func take(_ piece: [UInt8]) throws(ServiceError) {
        count += piece.count
        guard format == nil else { return try pass(piece) }
        // A whole document is not copied.
        if bytes.isEmpty { bytes = piece } else { bytes += piece }
        guard bytes.count >= Self.beginning else { return }
        try begin()
    }

    package mutating func finish() throws(ServiceError) -> ChatReading {
        if format == nil { try begin() }
        var document = bytes
        bytes = []
        if format == .wideText {
            document = WideText.bytes(document)
            format = DocumentFormat(of: document)
        }
        read(document)
        return reader.finish()
    }

    private mutating func read(_ document: [UInt8]) {
        switch format {
        case .json:
            guard let messages = ChatExports.messages(in: document) else { return reader.read(document) }
            for message in messages { reader.read(message) }
        case .table: ChatTable(document)?.forEachMessage(in: document) { reader.read($0) }
        case .page: reader.read(document.withUnsafeBufferPointer(WebPage.text))
        case .text, .wideText, nil: reader.read(document)
        }
    }

    private mutating func begin() throws(ServiceError) {
        let start = Array(bytes.prefix(Self.beginning))
        if let reason = DocumentFormat.refusal(of: start) { throw error(.invalid(reason)) }
        format = DocumentFormat(of: start)
        guard format == .text else { return }
        let pending = bytes
        bytes = []
        try pass(pending)
    }

    private mutating func pass(_ piece: [UInt8]) throws(ServiceError) {
        let limit = format == .text ? Self.limit : Self.documentLimit
        guard count <= limit else { throw error(.tooLarge(limit: limit)) }
        if format == .text { reader.read(piece) } else { bytes += piece }
    }

    private func error(_ cause: ServiceError.Cause) -> ServiceError {
        ServiceError(action: "compare", place: place, cause: cause)
    }
}
