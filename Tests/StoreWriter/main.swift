import Foundation
import Models
import StoreSamples
import ViewModels

// Saves numbers in stores one after another, and prints each number after it was saved, or the error.
let arguments = CommandLine.arguments
guard arguments.count >= 5, let first = Int(arguments[3]), let count = Int(arguments[4]) else {
    tell("usage: StoreWriter STORE,… FOLDER FIRST COUNT [full|unprivileged]", STDERR_FILENO)
    exit(2)
}
let stores = arguments[1].split(separator: ",").compactMap { SampleStore(rawValue: String($0)) }
let folder = URL(filePath: arguments[2])

func tell(_ line: String, _ output: Int32 = STDOUT_FILENO) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(output, bytes, bytes.count)
}

switch arguments.dropFirst(5).first {
case "full":
    // A file may have only a few bytes, so writes fail in the middle, as on a full disk.
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: 20, rlim_max: 20)
    #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #else
        setrlimit(RLIMIT_FSIZE, &limit)
    #endif
case "unprivileged":
    // The administrator may write everywhere, so the process switches to another account.
    if geteuid() == 0 { setuid(65_534) }
default: break
}

for number in first..<(first + count) {
    for store in stores {
        do {
            guard try await store.keep(number, in: folder) else { continue }
            tell("\(store.rawValue) \(number)")
        } catch {
            let error = ServiceError(error, action: "keep it")
            tell("\(error.message) \(error.remedy.words)")
        }
    }
}
