/// The standings of a group, counted in the simplest way, which takes quadratic time and shares no code with the program.
struct SimpleCount {
    /// A result, a correction or a statement about names.
    enum Statement {
        /// A posted result; the outcome is a text such as `4/6` or `X/6`.
        case result(player: String, puzzle: Int, outcome: String, isEdited: Bool)
        /// A correction; without an outcome, the result is removed.
        case correction(player: String, puzzle: Int, outcome: String?)
        /// The first name belongs to the player with the second name, which is shown.
        case same(String, String)
        case separate(String)

        var names: [String] {
            switch self {
            case .result(let name, _, _, _), .correction(let name, _, _), .separate(let name): [name]
            case .same(let name, let shown): [name, shown]
            }
        }

        fileprivate var puzzle: Int? {
            switch self {
            case .result(_, let puzzle, _, _), .correction(_, let puzzle, _): puzzle
            case .same, .separate: nil
            }
        }

        fileprivate var isCorrection: Bool { if case .correction = self { true } else { false } }
        fileprivate var isEdited: Bool { if case .result(_, _, _, true) = self { true } else { false } }
        fileprivate var outcome: String? {
            switch self {
            case .result(_, _, let outcome, _): outcome
            case .correction(_, _, let outcome): outcome
            case .same, .separate: nil
            }
        }

        fileprivate func repeats(_ other: Statement) -> Bool {
            !other.isCorrection && other.outcome == outcome && other.isEdited == isEdited
        }
    }

    struct Counted {
        /// The outcome, or nil if the result was removed.
        var outcome: String?
        /// The outcomes that contradict it.
        var others: Set<String> = []
    }

    let statements: [Statement]
    private var attached: [(child: String, parent: String)] = []

    init(_ statements: [Statement] = []) {
        self.statements = statements
        attach()
    }

    func player(_ name: String) -> String {
        attached.first { $0.child == name }.map { player($0.parent) } ?? name
    }

    /// What counts for each player and each puzzle with a result.
    var counted: [String: [Int: Counted]] {
        var counted: [String: [Int: Counted]] = [:]
        for statement in statements {
            guard let puzzle = statement.puzzle else { continue }
            let player = player(statement.names[0])
            counted[player, default: [:]][puzzle] = Self.count(
                statements.filter { $0.puzzle == puzzle && self.player($0.names[0]) == player })
        }
        return counted
    }

    /// Counts the statements about one player's result for a puzzle; nil without a result.
    private static func count(_ statements: [Statement]) -> Counted? {
        let results = statements.indices.filter { index in
            !statements[index].isCorrection && !statements[..<index].contains { statements[index].repeats($0) }
        }
        guard let first = results.first else { return nil }
        let correction = statements.indices.last { statements[$0].isCorrection }
        let before = results.filter { $0 < correction ?? .max }
        let edited = before.last { statements[$0].isEdited }
        var counted = Counted(outcome: statements[correction ?? edited ?? first].outcome)
        if correction != nil || edited == nil {
            let others = results.filter { $0 > correction ?? -1 }.compactMap { statements[$0].outcome }
            counted.others = Set(others).subtracting([counted.outcome].compactMap(\.self))
        }
        return counted
    }

    private mutating func attach() {
        for statement in statements {
            switch statement {
            case .same(let name, let shown):
                let one = player(name)
                let other = player(shown)
                if one != other {
                    attached.append((one, other))
                } else if shown != one {
                    attached.removeAll { $0.child == shown }
                    attached.append((one, shown))
                }
            case .separate(let name):
                if attached.contains(where: { $0.child == name }) {
                    attached.removeAll { $0.child == name }
                    continue
                }
                let children = attached.filter { $0.parent == name }.map(\.child)
                attached.removeAll { $0.parent == name }
                for child in children.dropFirst() { attached.append((child, children[0])) }
            case .result, .correction: break
            }
        }
    }
}
