import Foundation

/// A folder of shell scripts, which is the only folder in the PATH of a test.
package final class StubPrograms {
    package let folder: URL

    /// Creates the folder with scripts by name; a script may use the shell's builtins and `/bin`.
    package init(_ scripts: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory.appending(component: "quintet-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, script) in scripts {
            let file = folder.appending(component: name)
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    package var environment: [String: String] { ["PATH": folder.path] }

    /// Returns the content of a file that a script has written beside itself.
    package func note(_ name: String) -> String? {
        try? String(contentsOf: folder.appending(component: name), encoding: .utf8)
    }
}

/// The Python that runs servers and terminals for tests.
package enum Python {
    /// The path of Python, or its name if the path is not known.
    ///
    /// The path is looked up once, since `python3` in PATH may be a script that searches for Python each time.
    package static let path: String = {
        let program = try? ChildProcess("python3", ["-c", "import sys; print(sys.executable)"])
        return (try? program?.readLine()) ?? "python3"
    }()
}
