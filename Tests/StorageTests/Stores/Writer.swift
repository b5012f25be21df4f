import Foundation
import StoreSamples
import TestSupport

/// A process that saves numbers in stores.
struct Writer {
    /// A number that a store has acknowledged.
    struct Acknowledgement: Hashable {
        let store: SampleStore
        let number: Int

        init?(_ line: String) {
            let parts = line.split(separator: " ")
            guard parts.count == 2, let store = SampleStore(rawValue: String(parts[0])), let number = Int(parts[1])
            else { return nil }
            self.store = store
            self.number = number
        }
    }

    let process: ChildProcess

    /// Starts a process that saves each number in each store; `mode` may be `full` or `unprivileged`.
    init(_ stores: [SampleStore], _ folder: URL, _ numbers: Range<Int>, _ mode: String? = nil) throws {
        let command = Self.command(stores, folder, numbers)
        process = try ChildProcess(command[0], Array(command.dropFirst()) + (mode.map { [$0] } ?? []))
    }

    /// Starts a process with a library that makes a system call fail for files in a folder.
    init(
        _ stores: [SampleStore], _ folder: URL, _ numbers: Range<Int>, _ shim: FaultShim, _ fault: FaultShim.Fault?,
        in place: URL
    ) throws {
        process = try ChildProcess("env", shim.command(Self.command(stores, folder, numbers), in: place, fault))
    }

    private static func command(_ stores: [SampleStore], _ folder: URL, _ numbers: Range<Int>) -> [String] {
        [
            Places.products.appending(component: "StoreWriter").path,
            stores.map(\.rawValue).joined(separator: ","), folder.path, "\(numbers.lowerBound)", "\(numbers.count)",
        ]
    }

    /// Returns the lines that the process prints before it ends.
    func lines() throws -> [String] {
        var lines: [String] = []
        while let line = try process.readLine(within: 60) { lines.append(line) }
        return lines
    }
}
