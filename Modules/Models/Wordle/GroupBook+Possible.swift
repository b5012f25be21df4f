extension GroupBook {
    /// Returns the entries that are possible on a day, and for each other entry the reason why it is not.
    ///
    /// An entry for a puzzle that is not out yet is a typing error. An entry with a time in the future would override
    /// later changes.
    package func possible(today: CalendarDate) -> (book: GroupBook, objections: [String]) {
        let check = EntryCheck(last: WordleCalendar.lastDay(today: today))
        var objections: [String] = []
        func isPossible(_ names: [String], _ puzzle: Int?, _ time: Int) -> Bool {
            guard let objection = check.objection(to: names, puzzle, at: time) else { return true }
            objections.append(objection)
            return false
        }
        let book = GroupBook(
            results: results.filter { isPossible([$0.value.player], $0.value.puzzle, $0.time) },
            facts: facts.filter { isPossible($0.value.names, $0.value.puzzle, $0.time) })
        return (book, objections)
    }
}

private struct EntryCheck {
    let last: CalendarDate

    func objection(to names: [String], _ puzzle: Int?, at time: Int) -> String? {
        if let objection = names.lazy.compactMap(PlayerKey.objection).first { return objection }
        let day = time / (86_400 * 1_000_000)
        guard day <= last.dayNumber else {
            return "an entry\(names.first.map { " of \($0.isolated)" } ?? "") has a time in the future"
        }
        guard let puzzle else { return nil }
        guard let date = WordleCalendar.date(ofPuzzle: puzzle) else { return "there is no Wordle \(puzzle)" }
        return WordleCalendar.objection(toPuzzle: puzzle, on: date, last: last)
    }
}

extension GroupFact {
    /// The names in the fact.
    fileprivate var names: [String] {
        switch self {
        case .name(let name, let player): [name, player]
        case .correction(let name, _, _): [name]
        case .forgotten(let name): [name].compactMap(\.self)
        }
    }

    /// The puzzle that the fact is about, or nil for none.
    fileprivate var puzzle: Int? {
        if case .correction(_, let puzzle, _) = self { puzzle } else { nil }
    }
}
