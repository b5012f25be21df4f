import Models
import QuintetPlatform

/// The results of a group in memory; each change is one second later than the change before.
public actor GroupInMemory: GroupStore {
    private let isShared: Bool
    private var file: GroupFile
    private var time = 1_700_000_000.0

    /// Creates the saved results of a group.
    ///
    /// `isShared` is whether others may have read the results.
    public init(_ results: [PostedResult] = [], isShared: Bool = false) {
        self.isShared = isShared
        let id = GroupAction.ID(counter: 1, machine: "0123456789abcdef", salt: "0")
        let action = GroupAction(id: id, at: nil, by: nil, .saved(results))
        file = GroupFile(results.isEmpty ? [] : [action], machine: id.machine)
    }

    /// Returns the actions.
    public func reading() throws -> GroupReading { GroupReading(own: file.log, seen: file.seen, isShared: isShared) }

    /// Makes a change, as `GroupStore` describes.
    @discardableResult public func change<Answer: Sendable>(
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
