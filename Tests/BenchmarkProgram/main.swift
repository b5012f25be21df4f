import Foundation

// Each kind of work prints its duration in seconds and a checksum, which must be the same for both sides.
let works: [String: @MainActor (_ file: String) async throws -> Report] = [
    "scoring": { _ in Scoring.run() },
    "stars": { _ in await Stars.observed() },
    "stars-dictionary": { _ in Stars.dictionary() },
    "requests": Requests.run,
    "reading": Reading.ours,
    "reading-foundation": Reading.foundation,
]

let arguments = CommandLine.arguments.dropFirst()
guard let work = arguments.first.flatMap({ works[$0] }), arguments.count <= 2 else {
    FileHandle.standardError.write(
        Data("usage: BenchmarkProgram \(works.keys.sorted().joined(separator: "|")) [FILE]\n".utf8))
    exit(2)
}
let report = try await work(arguments.dropFirst().first ?? "")
print(report.seconds, report.checkSum)
