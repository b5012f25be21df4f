import Foundation
import QuintetPlatform

/// A result in a message of the chat.
struct MadeUpShare: Hashable {
    let name: String
    let puzzle: Int
    /// The number of tries, or nil for a loss.
    let tries: Int?
    let isHard: Bool
    let isEdited: Bool
    let hasGrid: Bool
}

/// The chat of a made-up group, with shares at any hour, and with other games and talk between the shares.
struct MadeUpChat {
    private enum Content {
        case share(puzzle: Int, tries: Int?, isHard: Bool, hasGrid: Bool)
        /// A share with a puzzle number in the future.
        case typingError(puzzle: Int)
        case talk(String)
    }

    private struct Post {
        /// The minutes since the midnight before the first day.
        let minute: Int
        let sender: Int
        var content: Content
        var isEdited = false
    }

    /// First days: a Monday, and days before a leap day and the ends of years and months.
    private static let starts = ["2024-01-01", "2024-02-20", "2025-10-20", "2025-12-22", "2026-03-23"]
    private static let talk = [
        "well played!", "Connections\nPuzzle #12\n🟨🟨🟨🟨\n🟩🟩🟩🟩\n🟦🟦🟦🟦\n🟪🟪🟪🟪",
        "Daily Quordle 765\n3️⃣5️⃣\n4️⃣6️⃣", "#Worldle #800 2/6 (100%)\n🟩🟩🟩🟩⬜➡️\n🟩🟩🟩🟩🟩🎉", "Strands #88\n“Odd”\n🔵🔵🟡🔵",
    ]

    /// The number of the puzzle of the first day.
    let first: Int
    /// The number of days with shares.
    let days: Int
    private var posts: [Post] = []

    init(players: Int, _ random: inout SeededGenerator) {
        let start = Self.starts.randomElement(using: &random) ?? ""
        first = SimpleDay.puzzle(SimpleDay.date(start))
        days = Int.random(in: 3...20, using: &random)
        for day in 0..<days {
            for player in 0..<players where Int.random(in: 0..<5, using: &random) > 0 {
                add(player, day, &random)
            }
        }
        posts.sort { $0.minute < $1.minute }
    }

    /// The number of messages.
    var count: Int { posts.count }

    private mutating func add(_ player: Int, _ day: Int, _ random: inout SeededGenerator) {
        let midnight = day * 1_440
        // During the day, around both midnights, and the evening before (further east).
        let moments = [
            Int.random(in: 360..<1_320, using: &random), Int.random(in: 360..<1_320, using: &random), 0, 1, 1_439,
            1_440, 1_450, -30,
        ]
        let minute = midnight + (moments.randomElement(using: &random) ?? 0)
        let content = Content.share(
            puzzle: first + day, tries: Self.tries(&random), isHard: Bool.random(using: &random),
            hasGrid: Bool.random(using: &random))
        posts.append(Post(minute: minute, sender: player, content: content))
        switch Int.random(in: 0..<24, using: &random) {
        case 0: posts.append(Post(minute: minute + 5, sender: player, content: content))
        case 1:
            let other = Content.share(puzzle: first + day, tries: Self.tries(&random), isHard: false, hasGrid: true)
            posts.append(Post(minute: minute + 5, sender: player, content: other))
        case 2: posts.append(Post(minute: minute + 5, sender: player, content: .typingError(puzzle: first + day + 90)))
        case 3...12:
            let text = Self.talk.randomElement(using: &random) ?? ""
            posts.append(Post(minute: minute + 2, sender: player, content: .talk(text)))
        default: break
        }
    }

    private static func tries(_ random: inout SeededGenerator) -> Int? {
        let tries = Int.random(in: 1...7, using: &random)
        return tries == 7 ? nil : tries
    }

    /// Changes the result in a random message and marks the message as edited.
    mutating func edit(_ random: inout SeededGenerator) {
        let index = Int.random(in: posts.indices, using: &random)
        guard case .share(let puzzle, _, let isHard, let hasGrid) = posts[index].content else { return }
        posts[index].content = .share(puzzle: puzzle, tries: Self.tries(&random), isHard: isHard, hasGrid: hasGrid)
        posts[index].isEdited = true
    }

    /// Returns the results in a range of messages; `names` are the senders' names at that time.
    func shares(_ range: Range<Int>, _ names: [String]) -> [MadeUpShare] {
        posts[range].compactMap { post in
            guard case .share(let puzzle, let tries, let isHard, let hasGrid) = post.content else { return nil }
            return MadeUpShare(
                name: names[post.sender], puzzle: puzzle, tries: tries, isHard: isHard, isEdited: post.isEdited,
                hasGrid: hasGrid)
        }
    }

    /// Returns a range of messages as a chat program exports them; `names` are the senders' names at that time.
    func text(_ range: Range<Int>, _ names: [String]) -> String {
        posts[range].map { post in
            let text: String
            switch post.content {
            case .share(let puzzle, let tries, let isHard, let hasGrid):
                let score = "Wordle \(puzzle) \(tries.map(String.init) ?? "X")/6\(isHard ? "*" : "")"
                text = score + (hasGrid ? "\n\n" + Self.grid(tries).joined(separator: "\n") : "")
            case .typingError(let puzzle): text = "Wordle \(puzzle) 3/6"
            case .talk(let said): text = said
            }
            let mark = post.isEdited ? " ‎<This message was edited>" : ""
            return "\(stamp(post.minute))\(names[post.sender]): \(text)\(mark)\n"
        }.joined()
    }

    private static func grid(_ tries: Int?) -> [String] {
        let rows = ["⬛🟨⬛⬛⬛", "🟨⬛🟩⬛⬛", "⬛🟩🟩⬛🟨", "🟩⬛🟩🟩⬛", "🟩🟩🟩🟩⬛", "⬛🟩🟩🟩🟩"]
        return tries.map { rows.prefix($0 - 1) + ["🟩🟩🟩🟩🟩"] } ?? rows
    }

    private func stamp(_ minute: Int) -> String {
        let day = SimpleDay.parts(of: first, plus: Int((Double(minute) / 1_440).rounded(.down)))
        let clock = ((minute % 1_440) + 1_440) % 1_440
        return String(
            format: "[%02d/%02d/%04d, %02d:%02d:00] ", day.day, day.month, day.year, clock / 60, clock % 60)
    }
}
