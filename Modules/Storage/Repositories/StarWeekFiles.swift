import Models
import QuintetFormats
import QuintetPlatform

/// Stores the weeks of star timelines in a folder, in one file for each repository.
///
/// The name of a file is the id of the repository, which does not change if the repository is renamed.
package struct StarWeekFiles: StarWeekStore {
    private let folder: URL

    /// Opens the files in a folder, which is created with the first file; each server needs a separate folder.
    package init(_ folder: URL) { self.folder = folder }

    package func weeks(of repository: Repository) async -> StarWeekLog {
        let file = file(repository)
        guard let data = try? await BlockingWork.run({ try file.read() }),
            let object = JSON(reading: data),
            object["version"] == .integer(Self.version)
        else { return StarWeekLog() }
        return StarWeekLog(
            (object["weeks"]?.values ?? []).compactMap(Self.week), isWhole: object["whole"] == .flag(true))
    }

    package func store(_ log: StarWeekLog, of repository: Repository) async {
        guard !log.weeks.isEmpty else { return }
        let document: JSON = [
            "version": Self.version, "repository": repository.fullName, "whole": log.isWhole,
            "weeks": log.weeks.map { week in
                JSON.list([week.start.description.json] + week.days.map(\.json))
            },
        ]
        let file = file(repository)
        try? await BlockingWork.run { try file.locked { try file.write(Data(document.text.utf8)) } }
    }

    private static let version = 2

    /// Returns the file of a repository; only the user can read the file, because the repository may be private.
    private func file(_ repository: Repository) -> DurableFile {
        DurableFile(
            folder.appending(component: "\(repository.id).json"), mode: 0o600, lockTimeout: 1, sizeLimit: 10_000_000)
    }

    private static func week(_ json: JSON) -> StarWeek? {
        guard case .text(let text)? = json.values.first, let start = CalendarDate(text), json.values.count == 8 else {
            return nil
        }
        let days = json.values.dropFirst().compactMap { value -> Int? in
            if case .integer(let count) = value, (0...Int.countLimit).contains(count) { count } else { nil }
        }
        return days.count == 7 ? StarWeek(start: start, days: days) : nil
    }
}
