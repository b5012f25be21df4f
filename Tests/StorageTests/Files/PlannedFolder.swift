import Foundation

/// A temporary folder that does not exist until a test creates it, and is removed with the last reference.
final class PlannedFolder: Sendable {
    let url: URL
    /// The parent folder, which may contain a lock.
    private let surroundings = FileManager.default.temporaryDirectory
        .appending(component: "quintet-\(UUID().uuidString)")

    init() {
        url = surroundings.appending(component: "folder")
        try? FileManager.default.createDirectory(at: surroundings, withIntermediateDirectories: true)
    }

    deinit { remove() }

    /// Removes the folder.
    ///
    /// If the folder is a property of a test case, call this in `tearDown`, since test cases live for the whole run.
    func remove() { try? FileManager.default.removeItem(at: surroundings) }

    /// The sorted names of the files in the folder.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

    /// Returns the permissions of a file in the folder, or of the folder itself if no name is given.
    func mode(_ name: String? = nil) -> Int? {
        let path = name.map { url.appending(component: $0).path } ?? url.path
        return (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
    }
}

extension PlannedFolder {
    @discardableResult
    func program(_ name: String, _ script: String) throws -> URL {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let file = url.appending(component: name)
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
        return file
    }
}
