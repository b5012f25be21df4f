import Foundation

/// Finds programs the way a shell does, and says what they may know.
struct ProgramFinder: Sendable {
    let environment: [String: String]

    /// Returns the absolute path of a program on PATH, or nil; relative entries of PATH are passed over.
    func path(of name: String) -> String? {
        (environment["PATH"] ?? "").split(separator: ":").lazy
            .filter { $0.hasPrefix("/") }
            .map { "\($0)/\(name)" }
            .first(where: Self.isProgram)
    }

    /// The environment without secrets.
    var safeEnvironment: [String: String] {
        environment.filter { !$0.key.uppercased().hasSuffix("TOKEN") }
    }

    private static func isProgram(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isExecutableFile(atPath: path)
    }
}
