import Foundation
import Models
import Storage

// Adds games to a score book one by one and tells each number only when the game is acknowledged.
let arguments = CommandLine.arguments
guard arguments.count == 4, let first = Int(arguments[2]), let count = Int(arguments[3]) else {
    FileHandle.standardError.write(Data("usage: ScoreBookWriter FILE FIRST COUNT\n".utf8))
    exit(2)
}
let book = ScoreBook(URL(filePath: arguments[1])) { aside in
    FileHandle.standardError.write(Data("set aside: \(aside.path)\n".utf8))
}
for id in first..<(first + count) {
    guard let date = WordleCalendar.date(ofPuzzle: id) else { exit(2) }
    _ = try await book.add(WordleScore(id: id, date: date, word: "nymph", tries: ["train", "nymph"]))
    FileHandle.standardOutput.write(Data("\(id)\n".utf8))
}
