import Models

extension WordleScore: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, date, word, tries
    }

    /// Reads the fields `id`, `date`, `word` and `tries`.
    ///
    /// Throws `DecodingError.dataCorrupted` at the offending field, down to the try, when they make no game.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let id = try fields.wholeNumber(forKey: .id)
        let date = try fields.decode(CalendarDate.self, forKey: .date)
        let word = try fields.decode(String.self, forKey: .word)
        let tries = try fields.decode([String].self, forKey: .tries)
        do {
            try self.init(id: id, date: date, word: word, tries: tries)
        } catch {
            let path = decoder.codingPath + Self.path(of: error)
            throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: error.expectation))
        }
    }

    /// Writes the fields `id`, `date`, `word` and `tries`.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(date, forKey: .date)
        try fields.encode(word, forKey: .word)
        try fields.encode(tries, forKey: .tries)
    }

    private static func path(of error: WordleScoreError) -> [any CodingKey] {
        switch error {
        case .negativeNumber: [CodingKeys.id]
        case .notAWord: [CodingKeys.word]
        case .tooManyTries: [CodingKeys.tries]
        case .tryNotAWord(_, let index), .unequalLengths(_, let index, _), .tryAfterSolution(_, let index):
            [CodingKeys.tries, IndexKey(index)]
        }
    }
}

extension WordleScoreError {
    /// What should have been in the place of the offending value.
    var expectation: String {
        switch self {
        case .negativeNumber: "a number of 0 or more"
        case .notAWord, .tryNotAWord: "a word of letters"
        case .tooManyTries: "at most \(WordleScore.mostTries) tries"
        case .unequalLengths(_, _, let word): "a word as long as \(word.quoted)"
        case .tryAfterSolution: "no try after the one that solved the game"
        }
    }
}
