import Foundation
import Models
import QuintetPlatform
import ViewModels

extension URL {
    package static func make(_ text: String) -> URL {
        guard let url = URL(string: text) else { preconditionFailure("no address: \(text)") }
        return url
    }
}

extension CalendarDate {
    package static func make(_ text: String) -> CalendarDate {
        CalendarDate(text) ?? CalendarDate(.distantPast, in: .gmt)
    }
}

extension Picture {
    /// Returns a PNG with only a header and an end marker, padded with zeros to a size in bytes.
    package static func png(_ width: UInt8 = 100, _ height: UInt8 = 100, bytes: Int = 34_000) -> Picture {
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
        data += Data("IHDR".utf8) + [0, 0, 0, width, 0, 0, 0, height]
        let end = Data("IEND".utf8)
        return Picture(
            data: data + Data(count: max(0, bytes - data.count - end.count)) + end,
            header: ImageHeader(mediaType: "image/png", width: Int(width), height: Int(height)))
    }

    /// A JPEG with four grey blocks: 130 and 183 above 14 and 238.
    package static let jpeg = Picture(
        data: Data(
            base64Encoded: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ\
                ERMUFRUVDA8XGBYUGBIUFRT/wAALCAAQABABAREA/8QAFwAAAwEAAAAAAAAAAAAAAAAAAwgJCv/EABQQAQAAAAAAAAAAAAAA\
                AAAAAAD/2gAIAQEAAD8AKY5DxpVf/9k=
                """) ?? Data(), header: ImageHeader(mediaType: "image/jpeg", width: 16, height: 16))
}

extension Employee {
    package static func make(
        _ id: Int, _ name: String = "Sarah Corner", born birthDate: String = "4 May 1960",
        thumbnail: Picture? = nil, image: Picture? = nil
    ) -> Employee {
        let names = name.split(separator: " ", maxSplits: 1).map(String.init)
        return Employee(
            id: id, firstName: names.first ?? "", lastName: names.count > 1 ? names[1] : "", gender: "female",
            birthDate: date(birthDate), birthDateText: birthDate, thumbnail: thumbnail.map(encoded),
            image: image.map(encoded))
    }

    private static func date(_ text: String) -> CalendarDate? {
        let words = text.split(separator: " ").map(String.init)
        guard words.count == 3, let day = Int(words[0]), let year = Int(words[2]),
            let month = CalendarDate.monthNames.firstIndex(of: words[1])
        else { return nil }
        return CalendarDate(year: year, month: month + 1, day: day)
    }

    private static func encoded(_ picture: Picture) -> EncodedPicture {
        EncodedPicture(picture.data) { _ in .picture(picture) }
    }
}

extension GameCharacter {
    /// Returns a user with an avatar at a host that does not exist.
    package static func make(_ name: String) -> GameCharacter {
        GameCharacter(name: name, avatar: URL(string: "http://avatars.test/\(name.count)-\(name.prefix(1)).png"))
    }
}

extension Repository {
    /// Returns a repository of `swiftlang` with a name derived from its ID.
    package static func make(
        _ id: Int, name: String? = nil, owner: String = "swiftlang", stars: Int = 10, forks: Int = 0,
        description: String? = nil, language: String? = nil, topics: [String] = [], updated: Date? = nil
    ) -> Repository {
        Repository(
            id: id, owner: owner, name: name ?? "repo-\(id)", description: description, stars: stars,
            forks: forks, language: language, topics: topics, updatedAt: updated)
    }
}

extension RepositoryOrder {
    package static let name = RepositoryOrder(.name)
    package static let updated = RepositoryOrder(.updated)
    package static let forks = RepositoryOrder(.forks)
}

extension Date {
    /// The current time in tests: 2024-05-01T12:00:00Z.
    package static let noon = Date(timeIntervalSince1970: 1_714_564_800)
}

extension WordleScore {
    /// The game of the original file: train, ponds, blume, nymph.
    package static var nymph: WordleScore { .make(281, "nymph", ["train", "ponds", "blume", "nymph"]) }

    /// A saved file with the three sample games as the user's own.
    package static let initialBook = """
        {"samples": false, "scores": [
        {"id": 264, "date": "2022-03-10", "word": "lapse", "tries": ["corgi", "parry", "leaps", "lapse"]},
        {"id": 263, "date": "2022-03-09", "word": "month", "tries": ["train", "mouth", "month"]},
        {"id": 262, "date": "2022-03-08", "word": "sweet", "tries": ["corgi", "pause", "sleds", "sweet"]}]}
        """

    package static func make(_ id: Int, _ word: String = "nymph", _ tries: [String] = ["nymph"]) -> WordleScore {
        guard let date = PuzzleCalendar.date(ofPuzzle: id),
            let score = try? WordleScore(id: id, date: date, word: word, tries: tries)
        else { preconditionFailure("no such game: \(id) \(word) \(tries)") }
        return score
    }
}

extension ServiceError {
    package static let refused = ServiceError(action: "list the games", cause: .refused)
}

extension ScreenModel {
    package func loaded() async -> Self {
        await load().value
        return self
    }
}

package typealias FixedSeedGenerator = SeededGenerator

/// Random words, games and changes of texts.
extension FixedSeedGenerator {
    package mutating func word(length: Int, letters: String = "abcde") -> String {
        let letters = Array(letters)
        return String((0..<length).map { _ in letters[Int.random(in: letters.indices, using: &self)] })
    }

    package mutating func finishedGame() throws -> WordleScore {
        let answer = word(length: 5)
        var tries: [String] = []
        while tries.count < PuzzleResult.maximumTries && tries.last != answer {
            tries.append(Int.random(in: 0..<4, using: &self) == 0 ? answer : word(length: 5))
        }
        let id = Int.random(in: 0...12_345_678, using: &self) % (Bool.random(using: &self) ? 2_000 : 12_345_678)
        return try WordleScore(id: id, date: WordleScore.initial[0].date, word: answer, tries: tries)
    }

    package mutating func mutated(_ text: String, with alphabet: [Unicode.Scalar]) -> String {
        var scalars = Array(text.unicodeScalars)
        for _ in 0..<Int.random(in: 1...6, using: &self) {
            guard let index = scalars.indices.randomElement(using: &self) else { break }
            switch Int.random(in: 0..<4, using: &self) {
            case 0: scalars.remove(at: index)
            case 1: scalars.insert(scalars[index], at: index)
            case 2: scalars.swapAt(index, Int.random(in: scalars.indices, using: &self))
            default: scalars[index] = alphabet[Int.random(in: alphabet.indices, using: &self)]
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
