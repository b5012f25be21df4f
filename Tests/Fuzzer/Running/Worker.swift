import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs a target in a separate process, which may crash.
@MainActor struct Worker {
    /// The random seed of the current input and the number of inputs, shared with the process that survives a crash.
    struct Progress {
        let words: UnsafeMutablePointer<UInt64>

        /// Maps a file of 16 bytes into memory, or returns nil if that fails.
        init?(_ path: String) {
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0, ftruncate(descriptor, 16) == 0 else { return nil }
            defer { close(descriptor) }
            let memory = mmap(nil, 16, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
            guard let memory, memory != MAP_FAILED else { return nil }
            words = memory.bindMemory(to: UInt64.self, capacity: 2)
        }

        var seed: UInt64 { words[0] }
        var count: UInt64 { words[1] }
    }

    /// The folder in which targets may create files; the parent process removes it.
    static var folder = FileManager.default.temporaryDirectory

    let target: Target
    let progress: Progress

    /// Passes inputs to the target until the time or the number of inputs is used up; returns the exit code.
    func run(from seed: UInt64, seconds: Double, most: UInt64) async -> Int32 {
        let end = Date(timeIntervalSinceNow: seconds)
        var number: UInt64 = 0
        while number < most, number % 64 != 0 || Date() < end {
            progress.words[0] = seed &+ number
            do {
                try await target.run(seed: seed &+ number)
            } catch {
                let words = (error as? Violation)?.words ?? "\(error)"
                FileHandle.standardError.write(Data("\(String(words.prefix(2_000)).debugDescription)\n".utf8))
                return 3
            }
            number += 1
            progress.words[1] = number
        }
        return 0
    }
}
