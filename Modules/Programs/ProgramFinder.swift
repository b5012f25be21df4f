import QuintetPlatform

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

extension ProgramFinder {
    /// The path of the desktop's program that opens files and URLs, or nil if there is no such program.
    package var desktopOpener: String? {
        #if os(macOS)
            path(of: "open")
        #else
            path(of: "xdg-open")
        #endif
    }
}

/// Opens URLs and files in the desktop's programs for them.
@MainActor package struct DesktopViewer {
    private let program: String?
    private let environment: [String: String]
    private let runner: any ProcessRunner
    private let lifetime: Int
    private let temporaryFolder: URL

    /// Finds the desktop's program on the `PATH` of an environment.
    ///
    /// The temporary file of `open(_:name:)` is deleted after `lifetime` seconds.
    package init(
        environment: [String: String], runner: any ProcessRunner, lifetime: Int = 600,
        temporaryFolder: URL = FileManager.default.temporaryDirectory
    ) {
        let finder = ProgramFinder(environment: environment)
        program = finder.desktopOpener
        self.environment = finder.safeEnvironment
        self.runner = runner
        self.lifetime = lifetime
        self.temporaryFolder = temporaryFolder
    }

    package var exists: Bool { program != nil }

    package func open(_ address: String) async -> Bool {
        guard let program else { return false }
        return await starts(ProcessRequest(program, [address], environment: environment, role: .viewer))
    }

    /// Writes content to a temporary file called `name` and opens the file; returns whether a viewer was started.
    ///
    /// Throws if the file cannot be written.
    package func open(_ content: Data, name: String) async throws -> Bool {
        guard let program else { return false }
        let folder = temporaryFolder.appending(component: "quintet-\(UUID().uuidString)")
        let file = folder.appending(component: name)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        var isOpen = false
        defer { if !isOpen { try? FileManager.default.removeItem(at: folder) } }
        try content.write(to: file)
        let arguments = ["-c", Self.opening, program, file.path, folder.path, "\(lifetime)"]
        isOpen = await starts(ProcessRequest("/bin/sh", arguments, environment: environment, role: .viewer))
        return isOpen
    }

    private func starts(_ request: ProcessRequest) async -> Bool {
        switch await runner.run(request) {
        case .continues, .exited(code: 0, _, _): true
        default: false
        }
    }

    /// A shell script that opens a file, waits for `lifetime` seconds, and removes the file's folder.
    ///
    /// The desktop's program and this program may both end before the viewer has read the file. So the shell runs on
    /// after them. A signal that ends this program also ends the shell, which then removes the folder.
    private static let opening = """
        trap '/bin/rm -rf "$2"' EXIT; trap 'exit 1' HUP INT TERM
        "$0" "$1" || exit 1
        while [ "$3" -gt 0 ] && [ -e "$1" ]; do /bin/sleep 2; set -- "$1" "$2" $(($3 - 2)); done
        """
}
