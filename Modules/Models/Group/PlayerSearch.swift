/// Finds the player whom a typed name means.
///
/// A name is found exactly, by the beginning of it or of a word of it that no other player has, or by such a part.
/// Case, diacritics and variation selectors, which only choose between the forms of an emoji, are ignored. A number is
/// no part of a word.
public struct PlayerSearch: Sendable {
    private let players: [[String]]

    /// Creates a search in the names of players.
    public init(_ players: [GroupPlayer]) { self.players = players.map(\.allNames) }

    /// Creates a search in players with one name each.
    public init(names: [String]) { players = names.map { [$0] } }

    /// Returns the name that is meant, in its own spelling; nil if there is none, or if several players have it.
    public func name(_ typed: String) -> String? {
        if let exact = exact(typed) { return exact }
        let found = found(typed)
        guard let best = found.map(\.match).min() else { return nil }
        let start = " \(Self.words(typed).trimmed)"
        let names = found.filter { name, match in
            match == best || best == .prefix && start.count > 1 && Self.words(name).contains(start)
        }.map(\.name)
        return names.count == 1 ? names[0] : nil
    }

    /// Returns the name that is meant; the number of a row, from 1, means the player in that row.
    public func nameOrRow(_ typed: String) -> String? {
        if let exact = exact(typed) { return exact }
        if let row = Int(typed), players.indices.contains(row - 1) { return players[row - 1].first }
        return name(typed)
    }

    /// Returns the name of another player than that of `old`, of which `typed` is the whole or whole words; else nil.
    ///
    /// A new name may be any text, so a part of a word, such as "An" of "Anna", does not mean that player.
    public func other(_ typed: String, than old: String) -> String? {
        let others = players.filter { names in !names.contains { PlayerKey($0) == PlayerKey(old) } }
        if let exact = PlayerSearch(players: others).exact(typed) { return exact }
        let words = Self.words(typed)
        let found = others.compactMap { names in names.first { Self.words($0).contains(words) } }
        return words.count > 2 && found.count == 1 ? found[0] : nil
    }

    /// Returns up to three names of other players than that of `old` that a new name may mean: it begins them, or it
    /// differs from them in one letter.
    public func near(_ typed: String, to old: String) -> [String] {
        guard exact(typed) == nil else { return [] }
        let others = players.filter { names in !names.contains { PlayerKey($0) == PlayerKey(old) } }
        let words = Self.words(typed).dropLast()
        return Array(
            others.compactMap { names in
                names.first { words.count > 1 && Self.words($0).contains(words) || Self.isNear(typed, $0) }
            }.prefix(3))
    }

    private static func isNear(_ one: String, _ other: String) -> Bool {
        let texts = [one, other].map { Array(SearchText.fold(plain($0))) }
        let start = zip(texts[0], texts[1]).prefix { $0 == $1 }.count
        let rests = texts.map { $0.dropFirst(start) }
        let end = zip(rests[0].reversed(), rests[1].reversed()).prefix { $0 == $1 }.count
        return texts.allSatisfy { $0.count > 2 } && rests.allSatisfy { $0.count - end <= 1 }
    }

    /// Returns whether a text is no name of a player, but the beginning or a part of several.
    public func isUnclear(_ typed: String) -> Bool { name(typed) == nil && found(typed).count > 1 }

    /// Returns up to three names that may be meant, for the question “Did you mean …?”.
    public func nearest(_ typed: String) -> [String] {
        let found = found(typed).map(\.name)
        guard found.isEmpty else { return Array(found.prefix(3)) }
        let start = Self.plain(typed).lowercased().prefix(1)
        return Array(players.compactMap(\.first).filter { Self.plain($0).lowercased().hasPrefix(start) }.prefix(3))
    }

    private init(players: [[String]]) { self.players = players }

    /// Returns the name that a typed text is, in its own spelling; nil for a part of a name.
    package func exact(_ typed: String) -> String? {
        let key = PlayerKey(typed)
        return players.joined().first { PlayerKey($0) == key }
    }

    /// Returns the best match of each player.
    private func found(_ typed: String) -> [(name: String, match: SearchText.Match)] {
        let search = SearchText(Self.plain(typed))
        guard !search.isEmpty else { return [] }
        let number = Int(typed) == nil ? nil : Self.words(typed)
        return players.compactMap { names in
            names.filter { number.map(Self.words($0).contains) ?? true }
                .compactMap { name in search.match(in: Self.plain(name)).map { (name, $0) } }.min { $0.1 < $1.1 }
        }
    }

    /// Returns a text without variation selectors.
    private static func plain(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !("\u{FE00}"..."\u{FE0F}").contains($0) })).trimmed
    }

    /// Returns the words of a text, with a space around each.
    private static func words(_ text: String) -> String {
        let words = SearchText.fold(plain(text)).split { !($0.isLetter || $0.isNumber) }
        return " \(words.joined(separator: " ")) "
    }
}
