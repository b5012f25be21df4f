import QuintetPlatform

/// One change to the results of a group, which never changes afterwards.
public struct GroupAction: Hashable, Sendable, Identifiable {
    /// The identity of an action, by which actions are ordered too: a clock decides nothing.
    public struct ID: Hashable, Comparable, Sendable, CustomStringConvertible {
        /// The counters that an action can have.
        package static let counters = 0...(1 << 60)

        /// One more than any counter that the machine knew when it made the action.
        public let counter: Int
        /// The machine that made the action.
        public let machine: String
        /// A random text: copies of a machine's data make the same counter for different actions.
        public let salt: String

        /// Creates an identity.
        public init(counter: Int, machine: String, salt: String) {
            self.counter = counter
            self.machine = machine
            self.salt = salt
        }

        /// Parses a counter, a machine and a salt with points between them, such as `17.9f86d081884c7d65.5e2a91b0`.
        public init?(_ text: String) {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3, let counter = Int(parts[0]), Self.counters.contains(counter),
                Self.isMachine(parts[1]), !parts[2].isEmpty
            else { return nil }
            self.init(counter: counter, machine: parts[1], salt: parts[2])
        }

        /// Returns whether a text can be the id of a machine: 16 lower-case hexadecimal digits.
        package static func isMachine(_ text: some StringProtocol) -> Bool {
            text.utf8.count == 16 && text.allSatisfy { $0.isASCII && $0.isHexDigit && !$0.isUppercase }
        }

        /// Returns a random text of hexadecimal digits.
        package static func random(digits: Int) -> String {
            let all = Array("0123456789abcdef")
            return String((0..<digits).map { _ in all[Int.random(in: all.indices)] })
        }

        /// The identity as text, such as `17.9f86d081884c7d65.5e2a91b0`.
        public var description: String { "\(counter).\(machine).\(salt)" }

        /// Orders actions, the oldest first.
        public static func < (left: ID, right: ID) -> Bool {
            (left.counter, left.machine, left.salt) < (right.counter, right.machine, right.salt)
        }
    }

    /// What an action changes.
    public enum Change: Hashable, Sendable {
        /// Results were saved; only those that were not visible to the machine.
        case saved([PostedResult])
        /// Names were merged or split.
        case named([PlayerName])
        /// The result of a name for a puzzle was set, or removed if the outcome is nil.
        case corrected(String, puzzle: Int, Outcome?)
        /// Everything was hidden that the machine knew about some names, or about all names if they are nil.
        ///
        /// `known` is the highest counter that the machine knew of each machine.
        case forgot([String]?, known: [String: Int])
        /// The actions of an export were added, in the order of the export.
        case imported([GroupAction])
        /// Another action was undone, such as a merge of names; `GroupLog.effective` leaves out both.
        case undid(ID)

        /// Whether the change undoes another action.
        package var isUndo: Bool { if case .undid = self { true } else { false } }
    }

    /// The identity.
    public let id: ID
    /// The time by the machine's clock, for people only; nil if it is not known.
    public let at: Date?
    /// The name of the person who made the change (the setting `wordle.me`), for people only; nil if it is not known.
    public let by: String?
    /// The change.
    public let change: Change

    /// Creates an action.
    public init(id: ID, at: Date?, by: String?, _ change: Change) {
        self.id = id
        self.at = at
        self.by = by
        self.change = change
    }

    /// Returns whether an action with the same identity has another content that is not only a lack of undone results.
    package func contradicts(_ other: GroupAction) -> Bool { self != other && !isEmptied && !other.isEmptied }

    /// Returns which of two actions with the same identity counts; the order of the two does not matter.
    ///
    /// The one that says more counts, such as this machine's own action beside its copy in a shared folder.
    static func counting(_ left: GroupAction, _ right: GroupAction) -> GroupAction {
        if left == right { return left }
        let sizes = (left.statements.count, right.statements.count)
        guard sizes.0 == sizes.1 else { return sizes.0 > sizes.1 ? left : right }
        return left.content < right.content ? left : right
    }

    private var isEmptied: Bool {
        switch change {
        case .saved([]), .imported([]): true
        default: false
        }
    }

    /// The whole content as text, the same on every machine.
    private var content: String {
        let words =
            if case .forgot(let names, let known) = change {
                "forgot \(names ?? ["everyone"]) \(known.sorted { $0.key < $1.key })"
            } else {
                "\(change)"
            }
        return "\(words) \(by ?? "") \(at?.timeIntervalSince1970 ?? 0)"
    }

    /// Returns the action with another change.
    func with(_ change: Change) -> GroupAction { GroupAction(id: id, at: at, by: by, change) }
}
