import Foundation
import Models

/// Reads and writes the JSON of the Wordle Scores API.
public enum WordleScoresReader {
    /// Returns the games of a list, in its order: `{"scores": […]}`, or the array alone.
    ///
    /// Throws `ServiceError` with the cause `.notJSON` or `.wrongShape`, made with the action and the place given.
    public static func scores(
        from data: Data, action: String, place: String? = nil
    ) throws(ServiceError) -> [WordleScore] {
        try JSONReader.decode(ScoreList.self, from: data, action: action, place: place).scores
    }

    /// Returns the one game that the data holds.
    ///
    /// Throws `ServiceError` with the cause `.notJSON` or `.wrongShape`, made with the action and the place given.
    public static func score(from data: Data, action: String, place: String? = nil) throws(ServiceError) -> WordleScore
    {
        try JSONReader.decode(WordleScore.self, from: data, action: action, place: place)
    }

    /// Returns a game as a JSON object with the fields `date`, `id`, `tries` and `word`, in this order.
    public static func data(for score: WordleScore) throws -> Data {
        try encode(score)
    }

    /// Returns games as a JSON array of such objects, in their order.
    public static func data(for scores: [WordleScore]) throws -> Data {
        try encode(scores)
    }

    private static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return try encoder.encode(value)
    }

    private struct ScoreList: Decodable {
        let scores: [WordleScore]

        private enum CodingKeys: String, CodingKey {
            case scores
        }

        init(from decoder: any Decoder) throws {
            if let object = try? decoder.container(keyedBy: CodingKeys.self) {
                scores = try object.decode([WordleScore].self, forKey: .scores)
            } else if (try? decoder.unkeyedContainer()) != nil {
                scores = try [WordleScore](from: decoder)
            } else {
                let context = DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "an array of scores")
                throw DecodingError.dataCorrupted(context)
            }
        }
    }
}
