import Platform

/// Finds programs on the `PATH` of an environment, and makes an environment without tokens for these programs.
package struct ProgramFinder: Sendable {
    package let environment: [String: String]

    package init(environment: [String: String]) { self.environment = environment }

    /// Returns the absolute path of a program, or nil if it is not found; relative folders in `PATH` are skipped.
    package func path(of name: String) -> String? {
        (environment["PATH"] ?? "").split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
            .first(where: Self.isProgram)
    }

    /// The absolute path of this program itself, or nil if the system does not report it.
    package static var ownPath: String? {
        #if os(Linux)
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #else
            Bundle.main.executablePath
        #endif
    }

    /// The environment without the variables whose names end with `TOKEN`, in upper or lower case.
    package var safeEnvironment: [String: String] { environment.filter { !$0.key.uppercased().hasSuffix("TOKEN") } }

    private static func isProgram(_ path: String) -> Bool {
        var found = stat()
        return stat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
