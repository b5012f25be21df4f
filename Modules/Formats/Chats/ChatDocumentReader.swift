import Models
import QuintetPlatform

/// Reads a chat: plain text, JSON, XML, HTML or a table, in UTF-8 or UTF-16.
package struct ChatDocumentReader: ChatReader {
    private var reader: ChatTextReader
    private let place: String?
    private var fields = ChatFields()
    /// The question which field has the senders, for an export that may be the user's own log.
    private var question: ServiceError?

    /// The maximum size in bytes of a document that is no plain text in UTF-8: 100 MB.
    private static let documentLimit = 100_000_000
    /// The number of bytes at the beginning that show the format of a document.
    private static let beginning = 1 << 14

    /// Creates a reader.
    ///
    /// `today` is the user's date, for stamps such as "Yesterday at 9:01 PM". `place` is the document's name in errors.
    package init(today: CalendarDate?, place: String? = nil) {
        self.place = place
        reader = ChatTextReader(today: today, file: place)
    }

    package func reading(
        of chat: [UInt8], fields: ChatFields = ChatFields()
    ) throws(ServiceError) -> ChatReading {
        var reader = self
        reader.fields = fields
        return try reader.read(chat)
    }

    private mutating func read(_ chat: [UInt8]) throws(ServiceError) -> ChatReading {
        if let refusal = DocumentFormat.refusal(of: chat) {
            throw error(.invalid(refusal.reason)).advising(.other(refusal.advice, allowsRetry: false))
        }
        var document = chat
        var format = Self.format(of: document)
        let limit = if case .text = format { ChatReading.limit } else { Self.documentLimit }
        guard document.count <= limit else { throw error(.tooLarge(limit: limit)) }
        if case .wideText = format {
            document = TextEncoding.narrow(document)
            format = Self.format(of: document)
        }
        guard TextEncoding.isUTF8(document) else { throw error(.notUTF8(looksLike: "another encoding")) }
        try read(document, as: format)
        var reading = reader.finish()
        if let name = reading.results.first(where: { $0.player.contains("\u{FFFD}") })?.player {
            throw error(.invalid("letters of the name \(name.quoted) were lost when the text was saved or copied"))
                .advising(.other("Save or copy it again in UTF-8.", allowsRetry: false))
        }
        reading.senderQuestion = question
        if reading.isEmpty, reading.unread.isEmpty {
            reading.unknownColumns = ExportTable.columns(of: Array(document.prefix(Self.beginning)))
        }
        return reading
    }

    private static func format(of document: [UInt8]) -> DocumentFormat {
        DocumentFormat(of: Array(document.prefix(beginning)), isWhole: document.count <= beginning)
    }

    private mutating func read(_ document: [UInt8], as format: DocumentFormat) throws(ServiceError) {
        var export: ExportReader
        switch format {
        case .text, .wideText: return try readText(document)
        case .page: return try readPage(document)
        case .json:
            export = ExportReader(asked: fields)
            guard document.withUnsafeBufferPointer({ export.read(json: $0) }) else {
                guard !DocumentFormat.isDamagedJSON(document) else {
                    throw error(.invalid("the JSON is damaged or incomplete"))
                        .advising(.other("Export it again.", allowsRetry: false))
                }
                return try readText(document)
            }
            guard !export.hasTexts, fields == ChatFields(),
                case let rows = document.withUnsafeBufferPointer(export.table), let table = ExportTable(rows),
                table.sheet?.players.isEmpty == false
            else { return try read(export, in: document) }
            table.read(rows, into: &export)
            return try read(export, in: nil)
        case .table(let table):
            export = ExportReader(asked: fields)
            table.read(document, into: &export)
        case .xml:
            export = ExportReader(asked: fields)
            document.withUnsafeBufferPointer { export.read(xml: $0) }
        }
        // A text may look like a table or like XML.
        guard export.hasTexts || fields != ChatFields() else { return try readText(document) }
        if case .table = format { try read(export, in: nil) } else { try read(export, in: document) }
    }

    private mutating func readPage(_ document: [UInt8]) throws(ServiceError) {
        guard fields.text == nil else {
            throw error(.invalid("the messages of a web page are not in a field")).advising(.leaveOutFields)
        }
        let page = document.withUnsafeBufferPointer { PageReader($0, asked: fields) }
        guard page.lacksSenders else {
            var messages = document.withUnsafeBufferPointer(page.messages)
            reader.namesakes = messages.separateNamesakes()
            reader.read(messages)
            return
        }
        if let table = ExportTable(page.text, isWhole: true), table.isSheet, fields == ChatFields() {
            var export = ExportReader(asked: fields)
            table.read(page.text, into: &export)
            if export.hasTexts { return try read(export, in: nil) }
        }
        let title = document.withUnsafeBufferPointer { $0.part(0, 2_048).position(of: "<title>whatsapp - ") }
        guard title == nil || fields.sender != nil else {
            throw error(.invalid("the pages of whatsapp-chat-exporter do not say clearly who wrote what"))
                .advising(.other("Use the JSON of the same export in place of the page.", allowsRetry: false))
        }
        guard fields.sender == nil else {
            throw error(.invalid("the page has no names in elements of that class")).advising(.leaveOutFields)
        }
        let possible = page.possibleSenders
        guard possible.isEmpty else { throw unclear(possible) }
        reader.read(page.text)
        reader.read(page.quotes)
    }

    /// Reads a plain text; throws if the user named fields, since a plain text has no fields.
    private mutating func readText(_ text: [UInt8]) throws(ServiceError) {
        guard fields == ChatFields() else {
            throw error(.invalid("it is plain text and has no fields"))
                .advising(.leaveOutFields)
        }
        reader.read((DocumentFormat.isMail(text) ? MailText.decoded(text) : nil) ?? text)
    }

    /// Reads the messages of an export; `document` is nil for a table.
    private mutating func read(_ export: consuming ExportReader, in document: [UInt8]?) throws(ServiceError) {
        if let missing = export.missing.sorted().first { throw noField(missing, export.question) }
        let isOwn = export.lacksSenders
        guard !isOwn || fields.sender == nil else { throw unclear(export.question.fields) }
        let messages =
            document?.withUnsafeBufferPointer { export.takeMessages(isOwn: isOwn, in: $0) }
            ?? export.takeMessages(isOwn: isOwn, in: nil)
        let posted = messages.lazy.filter { $0.place == .message }
        let hasOnlyIDs =
            !posted.isEmpty
            && posted.allSatisfy { message in
                isOwn ? message.senderID != nil : PersonName.isIdentifier(message.sender)
            }
        guard isOwn else {
            guard !hasOnlyIDs else { throw onlyIDs }
            reader.read(messages)
            reader.namesakes = export.namesakes
            return
        }
        guard let own = ownLog(messages) else {
            // A field with one value says that all results are of one player, and they are not.
            let possible = export.question.fields.filter { $0.examples.count > 1 }
            throw possible.isEmpty && hasOnlyIDs ? onlyIDs : unclear(possible)
        }
        reader = own
        question = unclear(export.question.fields)
    }

    /// Returns a reader that has read messages as the user's own, or nil if they cannot be of one player.
    private func ownLog(_ messages: [ChatMessage]) -> ChatTextReader? {
        var own = reader
        own.read(messages)
        var finished = own
        return finished.finish().hasDifferentResults ? nil : own
    }

    private func unclear(_ fields: [ChatField]) -> ServiceError {
        let list = fields.prefix(6).map(\.text).joined(separator: ", or in ")
        let reason = "it is not clear who wrote what" + (list.isEmpty ? "" : "; the senders may be in \(list)")
        return error(.invalid(reason)).advising(.nameFields(fields))
    }

    private func noField(_ name: String, _ question: SenderQuestion) -> ServiceError {
        let names = question.names.sorted()
        let known = names.prefix(12).map(\.quoted).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
        let list = known.isEmpty ? "" : "; its fields are \(known)"
        return error(.invalid("the export has no field \(name.quoted)\(list)"))
            .advising(name == fields.sender ? .nameFields(question.fields) : .leaveOutFields)
    }

    private var onlyIDs: ServiceError {
        error(.invalid("it is not clear who wrote what; the senders have IDs and no names"))
            .advising(.other("Use the whole export as a zip or a folder, with its list of names.", allowsRetry: false))
    }

    private func error(_ cause: ServiceError.Cause) -> ServiceError {
        ServiceError(action: "compare", place: place, cause: cause)
    }
}
