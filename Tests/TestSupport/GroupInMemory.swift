import Foundation
import Models

/// The results of a group in memory; each change is one second later than the change before.
package actor GroupInMemory: GroupStore {
    private var file: GroupFile
    private var time = 1_700_000_000.0

    package init(_ results: [SharedResult] = []) {
        let id = GroupAction.ID(counter: 1, machine: "0123456789abcdef", salt: "0")
        let action = GroupAction(id: id, at: nil, by: nil, .saved(results))
        file = GroupFile(results.isEmpty ? [] : [action], machine: id.machine)
    }

    package func reading() throws -> GroupReading { GroupReading(own: file.log, seen: file.seen) }

    package func change<Answer: Sendable>(
        _ purpose: String, by: String?,
        _ body: @escaping @Sendable (GroupReading) throws -> (GroupAction.Change?, Answer)
    ) async throws -> MadeChange<Answer> {
        time += 1
        let before = try reading()
        let (change, answer) = try body(before)
        let date = Date(timeIntervalSince1970: time)
        let id = try change.map { try file.add($0, at: date, by: by, after: before, purpose) }
        return MadeChange(id, try reading(), answer)
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
