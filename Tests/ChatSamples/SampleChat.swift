import Models

/// The chat of a group that shares its games, with other messages between the shares as in a real chat.
package struct SampleChat: Sendable {
    package struct Message: Sendable {
        package let sender: String
        package let day: CalendarDate
        /// Minutes since midnight.
        package let minute: Int
        package var lines: [String]
        /// Whether the message before it is from the same sender and a minute older, so that programs group the two.
        package var isGrouped = false
    }

    package var messages: [Message]
    package let games: [PostedResult]

    package static let names = [
        "Ann", "Bob Lee", "Zoë 🦊", "mia_k", "Jean-Luc", "Ana María de la Cruz", "Łukasz", "王小明", "Ольга", "Dr. Who",
        "bo",
    ]

    /// Creates a chat of several days, beginning with the day of a puzzle; each player plays on most of the days.
    package init(
        days: Int, from first: Int = 1_278, names: [String] = Self.names, chatter: [[String]] = Self.chatter,
        using random: inout some RandomNumberGenerator
    ) {
        var messages: [Message] = []
        var games: [PostedResult] = []
        for offset in 0..<days {
            let puzzle = first + offset
            let day = PuzzleCalendar.date(ofPuzzle: puzzle) ?? WordleScore.initial[0].date
            var minute = 7 * 60
            for name in names.shuffled(using: &random) where Int.random(in: 0..<8, using: &random) > 0 {
                minute += Int.random(in: 9...25, using: &random)
                let game = Self.game(name, puzzle, &random)
                let before = chatter.randomElement(using: &random) ?? []
                let share = Self.lines(game, form: Int.random(in: 0..<6, using: &random))
                switch Int.random(in: 0..<6, using: &random) {
                case 0:
                    messages.append(Message(sender: name, day: day, minute: minute, lines: before))
                    messages.append(Message(sender: name, day: day, minute: minute + 1, lines: share, isGrouped: true))
                case 1:
                    messages.append(Message(sender: name, day: day, minute: minute, lines: share + [""] + before))
                case 2:
                    messages.append(Message(sender: name, day: day, minute: minute, lines: share))
                    messages.append(Message(sender: name, day: day, minute: minute + 1, lines: before, isGrouped: true))
                case 3:
                    let other = Self.otherGames.randomElement(using: &random) ?? []
                    messages.append(Message(sender: name, day: day, minute: minute, lines: share + ["", ""] + other))
                case 4 where offset > 0:
                    let old = Self.game(name, puzzle - 200, &random)
                    games.append(game)
                    messages.append(
                        Message(
                            sender: name, day: day, minute: minute,
                            lines: share + ["", ""] + Self.lines(old, form: 0)))
                    games.append(old)
                    continue
                default:
                    messages.append(Message(sender: name, day: day, minute: minute, lines: share))
                }
                games.append(game)
            }
        }
        self.messages = messages
        self.games = games
    }

    private static func game(_ name: String, _ puzzle: Int, _ random: inout some RandomNumberGenerator) -> PostedResult
    {
        let tries = Int.random(in: 1...7, using: &random)
        var rows = (0..<min(tries, 6)).map { _ in
            (0..<4).map { _ in Square.allCases.randomElement(using: &random) ?? .absent } + [
                Bool.random(using: &random) ? .absent : .present
            ]
        }
        if tries <= 6 { rows[tries - 1] = Array(repeating: .correct, count: 5) }
        return PostedResult(
            player: name, puzzle: puzzle, tries: tries <= 6 ? tries : nil,
            hardMode: Int.random(in: 0..<4, using: &random) == 0,
            rows: rows)
    }

    private static func lines(_ game: PostedResult, form: Int) -> [String] {
        let digits = String(game.puzzle)
        let number =
            game.puzzle < 1_000
            ? digits : digits.prefix(1) + [",", ".", "\u{A0}", "\u{202F}", "", ","][form] + digits.suffix(3)
        let score = "\(game.tries.map(String.init) ?? "X")/6\(game.hardMode ? "*" : "")"
        let theme = SquareTheme.allCases[form % 3]
        return ["Wordle \(number) \(score)"] + (form == 4 ? [] : [""]) + game.rows.map { theme.emoji(for: $0) }
    }

    package static let chatter = [
        ["Morning all"], ["see you at 9:30"], ["Phew"], ["lol"], ["nice one Bob"], ["got it at 9:05, then coffee"],
        ["https://www.nytimes.com/games/wordle/index.html"], ["so close!", "", "again tomorrow?"], ["🎉🎉"], ["Thanks"],
        ["I need a 3/6 to catch up"], ["lunch at 12:30 PM?"], ["10:15 is too early for me"],
        ["My sister got it in two: lucky"],
        ["dinner 27/3 or 28/3?"], ["That was hard...", "really hard"], ["<Media omitted>"], ["ok"],
    ]

    package static let otherGames = [
        ["Connections", "Puzzle #281", "🟨🟨🟨🟨", "🟩🟦🟩🟩", "🟩🟩🟩🟩", "🟦🟦🟦🟦", "🟪🟪🟪🟪"],
        ["Strands #281", "“Say what?”", "🔵💡🔵🟡", "🔵🔵"],
        ["Daily Quordle 281", "5️⃣6️⃣", "8️⃣🟥", "m-w.com/games/quordle/", "⬜🟨⬜⬜⬜ ⬜⬜⬜🟨⬜", "🟩🟩🟩🟩🟩 ⬜🟨⬜⬜⬜"],
        ["#Worldle #281 3/6 (100%)", "🟩🟩🟩⬛⬛↗️", "🟩🟩🟩🟩⬜➡️", "🟩🟩🟩🟩🟩🎉", "https://worldle.teuteuf.fr"],
        ["nerdlegame 281 4/6", "⬛🟪⬛🟪⬛⬛🟩⬛", "🟩🟩🟩🟩🟩🟩🟩🟩"],
        ["Daily Octordle #281", "4️⃣🔟", "5️⃣7️⃣", "Score: 63"],
        ["I solved the 1/2/2024 New York Times Mini Crossword in 0:52!"],
        ["#globle #281 = 6"], ["Framed #281", "🎥 🟥 🟥 🟩 ⬛ ⬛ ⬛", "https://framed.wtf"],
    ]
}

/// A change that people or programs make to a share before it is posted.
package struct ShareForm: Sendable {
    package let name: String
    private let change: @Sendable ([String]) -> [String]

    /// Returns a chat in which every share that is alone in its message has this form.
    package func applied(to chat: SampleChat) -> SampleChat {
        var chat = chat
        for index in chat.messages.indices { chat.messages[index].lines = changed(chat.messages[index].lines) }
        return chat
    }

    private func changed(_ lines: [String]) -> [String] {
        guard lines.count(where: { $0.hasPrefix("Wordle ") }) == 1 else { return lines }
        var rest = lines[...]
        var changed: [String] = []
        while let line = rest.popFirst() {
            guard line.hasPrefix("Wordle ") else {
                changed.append(line)
                continue
            }
            var share = [line]
            while let row = rest.first, row.isEmpty || Self.isRow(row) {
                share.append(row)
                rest.removeFirst()
            }
            while share.last?.isEmpty == true {
                share.removeLast()
                rest.insert("", at: rest.startIndex)
            }
            changed += change(share)
        }
        return changed
    }

    private static func isRow(_ line: String) -> Bool {
        line.count == 5 && line.allSatisfy { "⬛⬜🟨🟩🟦🟧".contains($0) }
    }

    package static let all: [ShareForm] = [
        ShareForm(name: "the bot's skill above") { ["WordleBot", "Skill 88/99", "Luck 50/99"] + $0 },
        ShareForm(name: "the bot's skill on one line above") { ["WordleBot Skill 88/99", "WordleBot Luck 5/99"] + $0 },
        ShareForm(name: "the bot's skill below") { $0 + ["", "WordleBot", "Skill 91/99  Luck 12/99"] },
        ShareForm(name: "bold") { share in ["**\(share[0])**"] + share.dropFirst() },
    ]
}
