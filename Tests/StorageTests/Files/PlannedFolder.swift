import Foundation

/// A folder that goes when the last reference to it goes; it is not there until something is put into it.
final class PlannedFolder: Sendable {
    /// Where it is.
    let url: URL
    /// What is around it, where a lock may stand.
    private let surroundings = FileManager.default.temporaryDirectory
        .appending(component: "quintet-\(UUID().uuidString)")

    /// Chooses a place.
    init() {
        url = surroundings.appending(component: "folder")
        try? FileManager.default.createDirectory(at: surroundings, withIntermediateDirectories: true)
    }

    deinit { remove() }

    /// Removes it; call in `tearDown` where it is a property of a test case, which lives as long as the whole run.
    func remove() { try? FileManager.default.removeItem(at: surroundings) }

    /// The names of what is in it, sorted.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

    /// Returns the permissions of something in it, or of itself.
    func mode(_ name: String? = nil) -> Int? {
        let path = name.map { url.appending(component: $0).path } ?? url.path
        return (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
    }
}
