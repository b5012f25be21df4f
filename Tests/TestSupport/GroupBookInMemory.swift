import Models

/// The book of a group in memory; each change is one second later than the change before.
package actor GroupBookInMemory: GroupStore {
    private var content: GroupBook
    private var time = 1_000_000_000_000
    private let log: (any UndoLog)?

    package init(_ results: [SharedResult] = [], log: (any UndoLog)? = nil) {
        content = GroupBook(results)
        self.log = log
    }

    package func reading() -> GroupReading { GroupReading(content) }

    package func change<Answer: Sendable>(
        _ kind: GroupChangeKind, _ body: @escaping @Sendable (inout GroupBook, _ time: Int) throws -> Answer
    ) async throws -> GroupChange<Answer> {
        time += 1_000_000
        let change = try GroupChange(of: content, at: time, body)
        if kind != .undo, change.after != change.before {
            _ = try await log?.note(.ofNoGames, change.edit(kind))
        }
        content = change.after
        return change
    }
}

/// A chat reader with a fixed result.
package struct ChatReaderStub: ChatReader {
    private let reading: ChatReading
    package var fields = ChatFields()

    package init(_ reading: ChatReading = ChatReading()) { self.reading = reading }
    package mutating func take(_ piece: [UInt8]) throws(ServiceError) {}
    package mutating func finish() throws(ServiceError) -> ChatReading { reading }
}
