import Foundation

extension PlannedFolder {
    /// Writes an executable shell script into the folder.
    @discardableResult
    func program(_ name: String, _ script: String) throws -> URL {
        // A script may end before it has read its input.
        signal(SIGPIPE, SIG_IGN)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let file = url.appending(component: name)
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
        return file
    }
}
