import Foundation
import StoreSamples
import TestSupport

/// A process that keeps numbers in stores.
struct Writer {
    /// A number that a store has acknowledged.
    struct Acknowledgement: Hashable {
        let store: SampleStore
        let number: Int

        init?(_ line: String) {
            let parts = line.split(separator: " ")
            guard parts.count == 2, let store = SampleStore(rawValue: String(parts[0])), let number = Int(parts[1])
            else { return nil }
            (self.store, self.number) = (store, number)
        }
    }

    let process: ChildProcess

    /// Starts a process that keeps each number in each store; `mode` may be `full` or `unprivileged`.
    init(_ stores: [SampleStore], _ folder: URL, _ numbers: Range<Int>, _ mode: String? = nil) throws {
        let program = Places.products.appending(component: "StoreWriter").path
        let names = stores.map(\.rawValue).joined(separator: ",")
        process = try ChildProcess(
            program, [names, folder.path, "\(numbers.lowerBound)", "\(numbers.count)"] + (mode.map { [$0] } ?? []))
    }

    /// Returns the lines that it writes until its end.
    func lines() throws -> [String] {
        var lines: [String] = []
        while let line = try process.readLine(within: 60) { lines.append(line) }
        return lines
    }
}
