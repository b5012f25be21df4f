import Foundation

// Tests every reader of external data with damaged input. See `make fuzz`.
let arguments = Array(CommandLine.arguments.dropFirst()) + ["", "", "", ""]
let names = Targets.all.map(\.name).joined(separator: ", ")
let chosen = Targets.all.filter { ["", $0.name].contains(arguments[2]) }
guard let seconds = Double(arguments[0]), !chosen.isEmpty else {
    say("usage: Fuzzer SECONDS [SEED] [TARGET] [INPUTS]\ntargets: \(names)")
    exit(2)
}
let seed = UInt64(arguments[1]) ?? UInt64.random(in: 1...999_999_999)
let most = UInt64(arguments[3]) ?? .max

/// Prints a line at once, so that it is visible even if an input ends the program.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

for target in chosen {
    say("\(target.name): make fuzz SEED=\(seed) TARGET=\(target.name)")
    let end = Date(timeIntervalSinceNow: seconds / Double(chosen.count))
    var number: UInt64 = 0
    while number < most, number % 64 != 0 || Date() < end {
        // An input that takes more than 30 seconds ends the program.
        alarm(30)
        do {
            try await target.run(seed: seed &+ number)
        } catch {
            let words = (error as? Violation)?.words ?? "\(error)"
            say("\(String(words.prefix(2_000)).debugDescription)\nAgain: SEED=\(seed &+ number) TARGET=\(target.name)")
            exit(1)
        }
        number += 1
    }
    say("\(target.name): \(number) inputs")
}
