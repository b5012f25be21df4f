import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Finds programs as a shell does.
enum ProgramPath {
    /// Returns the path of a program in the folders of `PATH`, or nil when there is none.
    ///
    /// A folder that is no absolute path is passed over: it would mean another program in every working folder.
    static func find(_ name: String, environment: [String: String]) -> String? {
        let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        return folders.map { "\($0)/\(name)" }.first { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
                && access(path, X_OK) == 0
        }
    }
}
