import QuintetPlatform

/// A generated group with results that are saved, merged, corrected, forgotten and restored, and with your own games.
struct MadeUpGroup: CustomStringConvertible {
    /// A step: a command and its input.
    struct Step {
        /// The puzzle of the day on which the command runs.
        let today: Int
        let arguments: [String]
        var input = ""
    }

    private static let names = ["Ann", "Bo Li", "Cleo", "Dan", "Eve", "محمد بن سلمان", "Zoë", "נועה"]

    /// The steps in the order in which they run.
    private(set) var steps: [Step] = []
    /// The expected result.
    private(set) var count = SimpleGroup()
    /// Your name in the chat for the setting `wordle.me`, or nil if you have none.
    let me: String?
    /// The puzzle of the day on which the results are counted.
    private(set) var today: Int
    private let chat: MadeUpChat
    private var before: [SimpleGroup] = []
    private var random: SeededGenerator

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let players = Self.names.shuffled(using: &random).prefix(Int.random(in: 2...6, using: &random))
        var chat = MadeUpChat(players: players.count, &random)
        let isMember = Bool.random(using: &random)
        me = isMember ? players.last : nil
        // In the first export, some players have a telephone number or another name.
        let early = players.enumerated().map { index, name in
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where index < players.count - 1: "+49 151 000000\(index)"
            case 1 where index < players.count - 1: "\(name.prefix(1))-\(name)"
            default: name
            }
        }
        let ends = [chat.count / 3, chat.count * 2 / 3, chat.count]
        today = chat.first
        self.random = random
        var exports: [(text: String, shares: [MadeUpShare])] = []
        for (number, end) in ends.enumerated() {
            let start = number == 0 ? 0 : Int.random(in: 0...ends[number - 1], using: &self.random)
            let names = number == 0 ? early : Array(players)
            exports.append((chat.text(start..<end, names), chat.shares(start..<end, names)))
            for _ in 0..<Int.random(in: 0...2, using: &self.random) { chat.edit(&self.random) }
        }
        self.chat = chat
        for export in exports {
            // A chat is saved on the day of its newest puzzle or later.
            today = max(today + chat.days / 3, export.shares.map(\.puzzle).max() ?? 0)
            playOwnGames()
            save(export.text, export.shares)
            if Int.random(in: 0..<5, using: &self.random) == 0 { undo() }
            changeSomething(early: early, names: Array(players))
        }
        today = max(today, chat.first + chat.days - 1) + Int.random(in: 0...2, using: &self.random)
        playOwnGames()
    }

    /// The commands that create the group.
    var description: String {
        let commands = steps.map {
            "on \(SimpleDay.text($0.today)): \($0.arguments.joined(separator: " "))\n\($0.input)"
        }
        return "your name: \(me ?? "you")\n" + commands.joined()
    }

    /// Advances to the next day.
    mutating func sleep() { today += 1 }

    private mutating func add(_ arguments: [String], input: String = "", _ change: (inout SimpleGroup) -> Void) {
        steps.append(Step(today: today, arguments: ["wordle"] + arguments, input: input))
        let old = count
        change(&count)
        if count != old { before.append(old) }
    }

    private mutating func save(_ text: String, _ shares: [MadeUpShare]) {
        // The program refuses a chat without shares.
        guard !shares.isEmpty else { return }
        add(["compare", "-", "--keep"], input: text) { [me] in $0.save(shares, me: me) }
    }

    private mutating func undo() {
        guard let last = before.popLast() else { return }
        steps.append(Step(today: today, arguments: ["wordle", "undo"]))
        count = last
    }

    /// Plays some of the newest puzzles; some games are abandoned, and some puzzles are not in the chat.
    private mutating func playOwnGames() {
        for puzzle in (today - 6)...today where count.own[puzzle] == nil && Int.random(in: 0..<3, using: &random) > 0 {
            let isSolved = Bool.random(using: &random)
            let words = ["train", "ponds", "blume", "corgi", "pause", "sleds"]
            let tries =
                words.prefix(Int.random(in: 1...6, using: &random) - (isSolved ? 1 : 0)) + (isSolved ? ["nymph"] : [])
            add(["add", "--word", "nymph", "--id", "\(puzzle)"] + tries) {
                $0.own[puzzle] = SimpleGroup.OwnGame(tries: tries.count, isSolved: isSolved)
            }
        }
    }

    private mutating func changeSomething(early: [String], names: [String]) {
        for (old, name) in zip(early, names) where old != name && count.shares.contains(where: { $0.name == old }) {
            guard count.player(old) == old, count.player(name) == name, Bool.random(using: &random) else { continue }
            add(["rename", old, name, "--yes"]) { $0.merge(old, into: name) }
        }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            guard let share = count.shares.randomElement(using: &random) else { return }
            let player = count.player(share.name)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: add(["forget", player]) { $0.forget(player) }
            case 1 where count.player(share.name) != share.name:
                add(["rename", share.name, share.name]) { $0.split(share.name) }
            case 2: undo()
            default:
                let outcome = ["1", "3", "6", "X", "-"].randomElement(using: &random) ?? "X"
                var corrected = count
                corrected.correct(player, share.puzzle, outcome)
                // The program refuses a correction that changes nothing.
                let before = count.count(today: today)
                let after = corrected.count(today: today)
                guard
                    before.results != after.results
                        || before.contradictions.map(\.text) != after.contradictions.map(\.text)
                else { continue }
                add(["correct", player, "\(share.puzzle)", outcome]) { $0.correct(player, share.puzzle, outcome) }
            }
        }
    }
}
