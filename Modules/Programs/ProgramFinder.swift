import Foundation

/// Finds programs the way a shell does, and says what they may know.
public struct ProgramFinder: Sendable {
    /// Where `PATH` is from.
    public let environment: [String: String]

    /// Looks in the folders that `PATH` of an environment names.
    public init(environment: [String: String]) {
        self.environment = environment
    }

    /// Returns the absolute path of a program, or nil.
    ///
    /// A folder that is no absolute path is passed over: it would mean another program in every working folder.
    public func path(of name: String) -> String? {
        (environment["PATH"] ?? "").split(separator: ":").lazy
            .filter { $0.hasPrefix("/") }
            .map { "\($0)/\(name)" }
            .first(where: Self.isProgram)
    }

    /// The environment without secrets.
    public var safeEnvironment: [String: String] {
        environment.filter { !$0.key.uppercased().hasSuffix("TOKEN") }
    }

    private static func isProgram(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isExecutableFile(atPath: path)
    }
}
