/// Values of `ServiceError.action` for repositories.
public enum RepositoryAction {
    /// "load repositories for “swiftlang”".
    public static func list(of owner: String) -> String { "load repositories for \(owner.quoted)" }

    /// "show “swiftlang/swift”".
    public static func show(owner: String, name: String) -> String { "show \("\(owner)/\(name)".quoted)" }
}
