import Foundation
import TestSupport

extension PlannedFolder {
    /// Writes a shell script that can be run under a name.
    @discardableResult
    func program(_ name: String, _ script: String, mode: Int = 0o700) throws -> URL {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let file = url.appending(component: name)
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        return file
    }
}
