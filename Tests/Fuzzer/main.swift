import Foundation
import QuintetTerminal

// Tests every reader of external data with made-up and damaged input. See `make fuzz`.
let arguments = Array(CommandLine.arguments.dropFirst())
let usage =
    "usage: Fuzzer SECONDS [SEED] [TARGET] [INPUTS]\ntargets: \(Targets.all.map(\.name).joined(separator: ", "))\n"

func refuse() -> Never {
    FileHandle.standardError.write(Data(usage.utf8))
    exit(2)
}

if arguments.first == "--work" {
    guard arguments.count == 6, let target = Targets.all.first(where: { $0.name == arguments[1] }),
        let seed = UInt64(arguments[2]), let seconds = Double(arguments[3]), let most = UInt64(arguments[4]),
        let progress = Worker.Progress("\(arguments[5])/progress")
    else { refuse() }
    Worker.folder = URL(filePath: arguments[5])
    exit(await Worker(target: target, progress: progress).run(from: seed, seconds: seconds, most: most))
}
guard let seconds = arguments.first.flatMap(Double.init) else { refuse() }
let words = (arguments + ["", "", ""]).dropFirst().map { $0.isEmpty ? nil : $0 }
let seed = words[0].flatMap { UInt64($0) } ?? UInt64.random(in: 1...999_999_999)
let targets = Targets.all.filter { words[1] == nil || $0.name == words[1] }
guard !targets.isEmpty else { refuse() }
let campaign = Campaign(targets: targets, seed: seed, seconds: seconds, most: words[2].flatMap { UInt64($0) } ?? .max)
exit(await campaign.run() ? 0 : 1)
