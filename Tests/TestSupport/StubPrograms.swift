import Foundation

/// A folder of shell scripts, to be the whole PATH of a test.
public final class StubPrograms {
    /// Where they are.
    public let folder: URL

    /// Creates the folder with scripts by their names; a script may use the shell's own commands and `/bin`.
    public init(_ scripts: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory.appending(component: "quintet-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, script) in scripts {
            let file = folder.appending(component: name)
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The environment in which these are the only programs.
    public var environment: [String: String] { ["PATH": folder.path] }

    /// Returns what a script has written to a file beside it.
    public func note(_ name: String) -> String? {
        try? String(contentsOf: folder.appending(component: name), encoding: .utf8)
    }
}
