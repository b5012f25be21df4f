import Formats
import Foundation
import Models

/// Reads a leaderboard from bytes in memory, with this package's reader or with Foundation's decoder.
enum Reading {
    private struct Document: Decodable {
        let athletes: [Record]
    }

    private struct Record: Decodable {
        let id: Int
        let name: String
        let score: Int?
    }

    static func ours(_ file: String) throws -> Report {
        try report(file) { try LeaderboardReader.leaderboard(from: $0).athletes.map { ($0.id, $0.name, $0.score) } }
    }

    static func foundation(_ file: String) throws -> Report {
        try report(file) {
            try JSONDecoder().decode(Document.self, from: $0).athletes.map { ($0.id, $0.name, $0.score) }
        }
    }

    private static func report(
        _ file: String, _ read: (Data) throws -> [(id: Int, name: String, score: Int?)]
    ) throws -> Report {
        let data = try Data(contentsOf: URL(filePath: file))
        var athletes: [(id: Int, name: String, score: Int?)] = []
        let duration = try ContinuousClock().measure { athletes = try read(data) }
        let sum = athletes.reduce(0) { $0 &* 31 &+ UInt64($1.id + $1.name.utf8.count + ($1.score ?? -1)) }
        return Report(duration, checkSum: sum)
    }
}
