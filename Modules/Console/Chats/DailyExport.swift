import Models
import QuintetPlatform

/// An export with a file for each day, as Slack writes it: folders of channels, and `users.json` with the names of its members.
enum DailyExport {
    /// The maximum size in bytes of all files.
    private static let limit = 100_000_000

    /// Returns the names of the files with days, in the order of the days.
    static func days(among names: [String]) -> [String] {
        let days = names.filter { name in
            let last = lastPart(name)
            return last.count == 15 && last.hasSuffix(".json") && CalendarDate(String(last.prefix(10))) != nil
        }
        return days.sorted { (lastPart($0), $0) < (lastPart($1), $1) }
    }

    /// Returns the name of the file with the names of people.
    static func users(among names: [String]) -> String? { names.first { lastPart($0) == "users.json" } }

    private static func lastPart(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? "" }

    /// Returns a document with the names of people and the messages of all days, one JSON value after another.
    static func document(users: [UInt8]?, days: [UInt8]) -> [UInt8] {
        guard let users else { return days }
        return Array("{\"users\":".utf8) + users + Array("}\n".utf8) + days
    }

    /// Returns the document of a folder with such an export, or of one of its channels; nil if the path is no such folder.
    static func document(inFolder path: String, action: String) throws(ServiceError) -> [UInt8]? {
        let files = FileManager.default
        func names(in folder: String) -> [String] {
            (try? files.contentsOfDirectory(atPath: folder))?.map { "\(folder)/\($0)" } ?? []
        }
        let inside = names(in: path)
        let paths = days(among: inside + inside.flatMap(names))
        guard !paths.isEmpty else { return nil }
        var content: [UInt8] = []
        for path in paths {
            guard let day = files.contents(atPath: path) else {
                let cause = ServiceError.Cause.invalid("the file cannot be read")
                throw ServiceError(action: action, place: path, cause: cause, remedy: .checkFile)
            }
            content += day
            guard content.count <= limit else {
                throw ServiceError(action: action, place: path, cause: .tooLarge(limit: limit), remedy: .checkFile)
            }
        }
        let users = users(among: inside + names(in: "\(path)/.."))
        return document(users: users.flatMap { files.contents(atPath: $0) }.map(Array.init), days: content)
    }
}
