/// Decides which result counts for each player and puzzle.
struct SharedGamesCount {
    private struct Slot: Hashable {
        let puzzle: Int
        let player: Int32
    }

    private struct Correction {
        let time: Int
        let outcome: Outcome?
    }

    private enum Source {
        case own
        case saved(time: Int)
        case chat

        func isSaved(before moment: Int) -> Bool {
            if case .saved(let time) = self { time < moment } else { false }
        }
    }

    /// Why the outcome of an entry counts.
    private enum Basis {
        case first
        /// The outcome is that of your own game, which counts even if you shared a different result.
        case own
        /// The outcome comes from an edited message; outcomes from messages that were not edited do not contradict it.
        case edited
    }

    /// The result of one puzzle for a player.
    private struct Entry {
        var outcome: Outcome?
        var hardMode = false
        var basis: Basis
        /// All outcomes, even those that do not count.
        var seen = OutcomeSet()
        /// The outcomes in the chat.
        var inChat = OutcomeSet()
        /// The outcomes that contradict `outcome`.
        var contradicting = OutcomeSet()
    }

    let names: PlayerNames
    private(set) var players: [String] = []
    private(set) var games: [SharedGames.Game] = []
    private(set) var contradictions: [Contradiction] = []
    private(set) var repeated = 0
    private var positions: [PlayerKey: Int32] = [:]
    /// Caches the indices in `players` for up to 1,000 names.
    private var known: [String: Int32] = [:]
    private var corrections: [Slot: Correction] = [:]
    private var entries: [Slot: Entry] = [:]

    init(_ book: GroupBook, chat: [SharedResult]?, own: [SharedResult], names: PlayerNames) {
        self.names = names
        // A name is shown in the first spelling that is registered. So the names in the chat are registered before the
        // names in the saved results.
        if !book.results.isEmpty || !own.isEmpty {
            for result in chat ?? [] { _ = register(result.player) }
        }
        let saved = savedResults(of: book, in: chat)
        for result in saved { _ = register(result.value.player) }
        let puzzles = own.isEmpty ? [] : Set((chat ?? saved.map(\.value)).map(\.puzzle))
        readCorrections(of: book)
        for result in own where puzzles.contains(result.puzzle) { add(result, from: .own) }
        for result in saved { add(result.value, from: .saved(time: result.time)) }
        for result in chat ?? [] { add(result, from: .chat) }
        finish()
    }

    /// Returns the saved results; with a chat, only results whose player has a result for the same puzzle in the chat.
    private func savedResults(of book: GroupBook, in chat: [SharedResult]?) -> [Timed<SharedResult>] {
        guard let chat else { return book.results }
        guard !book.results.isEmpty else { return [] }
        let inChat = Set(chat.compactMap(slot(of:)))
        return book.results.filter { saved in slot(of: saved.value).map(inChat.contains) ?? false }
    }

    private mutating func readCorrections(of book: GroupBook) {
        for fact in book.facts {
            guard case .correction(let name, let puzzle, let outcome) = fact.value,
                let player = position(of: name)
            else { continue }
            corrections[Slot(puzzle: puzzle, player: player)] = Correction(time: fact.time, outcome: outcome)
        }
    }

    private mutating func add(_ result: SharedResult, from source: Source) {
        let slot = Slot(puzzle: result.puzzle, player: register(result.player))
        let outcome = result.outcome
        guard var entry = entries[slot] else {
            entries[slot] = first(result, at: slot, from: source)
            return
        }
        let isNew = entry.seen.insert(outcome, isEdited: result.post.isEdited)
        if case .chat = source, !entry.inChat.insert(outcome, isEdited: result.post.isEdited) { repeated += 1 }
        if isNew { compare(result, from: source, at: slot, with: &entry) }
        entries[slot] = entry
    }

    /// Compares a further result with the outcome that counts: the result may contradict or replace that outcome.
    private func compare(_ result: SharedResult, from source: Source, at slot: Slot, with entry: inout Entry) {
        if entry.basis == .own {
            entry.contradicting.insert(result.outcome)
        } else if let correction = corrections[slot] {
            // A saved result that is older than the correction is replaced by the correction and does not contradict.
            if !source.isSaved(before: correction.time) { entry.contradicting.insert(result.outcome) }
        } else if result.post.isEdited {
            entry.outcome = result.outcome
            entry.hardMode = result.hardMode
            entry.basis = .edited
            entry.contradicting = OutcomeSet()
        } else if entry.basis == .first {
            entry.contradicting.insert(result.outcome)
        }
    }

    private func first(_ result: SharedResult, at slot: Slot, from source: Source) -> Entry {
        var entry = Entry(
            outcome: result.outcome, hardMode: result.hardMode, basis: result.post.isEdited ? .edited : .first)
        entry.seen.insert(result.outcome, isEdited: result.post.isEdited)
        switch source {
        case .own:
            entry.basis = .own
            return entry
        case .chat: entry.inChat.insert(result.outcome, isEdited: result.post.isEdited)
        case .saved: break
        }
        if let correction = corrections[slot] { entry.outcome = correction.outcome }
        return entry
    }

    private mutating func finish() {
        games.reserveCapacity(entries.count)
        for (slot, entry) in entries {
            guard let outcome = entry.outcome else { continue }
            games.append(
                SharedGames.Game(
                    puzzle: slot.puzzle, player: slot.player, outcome: outcome, hardMode: entry.hardMode))
            for other in entry.contradicting.outcomes where other != outcome {
                contradictions.append(
                    Contradiction(
                        player: players[Int(slot.player)], puzzle: slot.puzzle, counted: outcome, other: other))
            }
        }
        games.sort { ($0.player, $0.puzzle) < ($1.player, $1.puzzle) }
        contradictions.sort {
            ($0.puzzle, $0.player, $0.other.text) < ($1.puzzle, $1.player, $1.other.text)
        }
        entries = [:]
    }

    private func slot(of result: SharedResult) -> Slot? {
        position(of: result.player).map { Slot(puzzle: result.puzzle, player: $0) }
    }

    /// Returns the index in `players` of the player that a name belongs to; adds the player if there is none.
    private mutating func register(_ name: String) -> Int32 {
        if let position = position(of: name) {
            if known.count < 1_000 { known[name] = position }
            return position
        }
        let player = names[name]
        let position = Int32(players.count)
        players.append(player)
        positions[PlayerKey(player)] = position
        return position
    }

    private func position(of name: String) -> Int32? { known[name] ?? positions[names.key(of: name)] }
}

/// A set of outcomes, stored compactly, since there may be a hundred thousand players.
private struct OutcomeSet {
    /// Bit 0 is a loss, and bits 1 to 6 are the numbers of tries; bits 8 to 14 are the same from edited messages.
    private var bits: UInt16 = 0

    /// Adds an outcome and returns whether it is new; outcomes from edited messages are separate from others.
    @discardableResult mutating func insert(_ outcome: Outcome, isEdited: Bool = false) -> Bool {
        let bit = Self.bit(of: outcome, isEdited: isEdited)
        let isNew = bits & bit == 0
        bits |= bit
        return isNew
    }

    /// The outcomes that are not from edited messages.
    var outcomes: [Outcome] { Outcome.all.filter { bits & Self.bit(of: $0, isEdited: false) != 0 } }

    private static func bit(of outcome: Outcome, isEdited: Bool) -> UInt16 {
        1 << UInt16((outcome.tries ?? 0) + (isEdited ? 8 : 0))
    }
}
