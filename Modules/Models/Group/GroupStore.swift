import QuintetPlatform

/// Stores the actions of a group.
public protocol GroupStore: Sendable {
    /// Returns the actions, and notes on the files that they were read from.
    func reading() async throws -> GroupReading

    /// Makes a change completely or not at all.
    ///
    /// - Parameters:
    ///   - purpose: What the change is for, such as "save the results", for errors.
    ///   - by: The user's name in the group, or nil if it is not known.
    ///   - body: Gets the current actions, and returns the change, or nil to change nothing, with an answer.
    /// - Throws: What the closure throws, or why the change cannot be stored.
    /// - Returns: The identity of the action, the actions after the change, and the answer.
    @discardableResult func change<Answer: Sendable>(
        _ purpose: String, by: String?,
        _ body: @escaping @Sendable (GroupReading) throws -> (GroupAction.Change?, Answer)
    ) async throws -> MadeChange<Answer>
}

/// The actions of a group as they were read.
public struct GroupReading: Hashable, Sendable {
    /// The actions that this machine made, which it can undo.
    public let own: GroupLog
    /// The actions of all machines, from which everything that is shown is computed.
    public let log: GroupLog
    /// The highest counter that this machine has ever seen of each machine.
    public let seen: [String: Int]
    /// Whether other machines may have read the actions of this machine.
    public var isShared: Bool
    /// Notes on the files of a shared folder that were skipped or need attention, one or two sentences each.
    public var notes: [String]

    /// Creates a reading; actions of this machine are part of `log` too.
    public init(
        own: GroupLog = GroupLog(), others: GroupLog = GroupLog(), seen: [String: Int] = [:], isShared: Bool = false,
        notes: [String] = []
    ) {
        self.own = own
        log = own.union(others)
        self.seen = seen.merging(log.counters, uniquingKeysWith: max)
        self.isShared = isShared
        self.notes = notes
    }

    /// Returns the table of the saved results; `me` is the user's name in the group.
    ///
    /// `changes` are counted as if they had just been made, and with them your own games for the same puzzles.
    public func table(
        me: String? = nil, adding changes: [GroupAction.Change] = [], own: [PostedResult] = []
    ) -> GroupTable {
        let id = GroupAction.ID(counter: GroupAction.ID.counters.upperBound, machine: "", salt: "")
        return GroupTable(log.effective + changes.map { GroupAction(id: id, at: nil, by: nil, $0) }, own: own, me: me)
    }
}

/// A change that was made to the results of a group.
public struct MadeChange<Answer: Sendable>: Sendable {
    /// The identity of the action, for undoing it; nil if nothing was changed.
    public let id: GroupAction.ID?
    /// The actions after the change.
    public let reading: GroupReading
    /// The answer of the closure that made the change.
    public let answer: Answer
    /// A note, in sentences, if the change is stored on this machine but could not be shared; otherwise nil.
    public var note: String?

    /// Creates a change.
    public init(_ id: GroupAction.ID?, _ reading: GroupReading, _ answer: Answer) {
        self.id = id
        self.reading = reading
        self.answer = answer
    }
}

/// The file of one machine: the same form for its own data and for its file in a shared folder.
///
/// An export has neither a machine nor counters.
public struct GroupFile: Hashable, Sendable {
    /// The id of the machine; nil for an export, and for a machine that has changed nothing yet.
    public var machine: String?
    /// The highest counter that the machine has ever seen of each machine.
    public var seen: [String: Int]
    /// Whether the file may have been published in a shared folder.
    public var isShared: Bool
    /// The mark of the machine that chose `machine`; nil in a shared folder and in an export.
    package var mark: String?
    /// The actions, in the order of the document.
    public var actions: [GroupAction]

    /// Creates a file.
    public init(
        _ actions: [GroupAction] = [], machine: String? = nil, seen: [String: Int] = [:], isShared: Bool = false
    ) {
        self.machine = machine
        self.seen = seen
        self.isShared = isShared
        self.actions = actions
    }

    /// The actions as a log.
    public var log: GroupLog { GroupLog(actions) }

    /// Adds a change and returns its identity.
    ///
    /// `reading` is everything that the machine knows now. Throws `.invalid` if no counter is left.
    package mutating func add(
        _ change: GroupAction.Change, at date: Date, by: String?, after reading: GroupReading, _ purpose: String
    ) throws(ServiceError) -> GroupAction.ID {
        guard let counter = reading.log.nextCounter(after: reading.seen, change) else {
            throw ServiceError(
                action: purpose, cause: .invalid("a file of the group has the highest possible counter"),
                remedy: .other("Remove that file from the shared folder.", allowsRetry: false))
        }
        let machine = machine ?? GroupAction.ID.random(digits: 16)
        let id = GroupAction.ID(counter: counter, machine: machine, salt: GroupAction.ID.random(digits: 8))
        self.machine = machine
        seen = reading.seen
        let log = GroupLog(reading.own.actions + [GroupAction(id: id, at: date, by: by, change)])
        actions = log.compacted(isShared: isShared).actions
        return id
    }
}

extension SettingKey {
    /// The folder that the members of a Wordle group share.
    public static let groupFolder = SettingKey(
        "wordle.group", "Shared folder of your Wordle group", .sources, "the folder that your group shares",
        default: "", .folder, "a folder that your group shares", refusal: "cannot be empty")
}

extension QuintetSettings {
    /// Returns the path of the folder that your Wordle group shares, or nil if none is set.
    public func groupFolder() throws -> String? {
        let value = try uncheckedChoice(of: .groupFolder).text
        return value.isEmpty ? nil : expanded(value, for: .groupFolder)
    }
}
