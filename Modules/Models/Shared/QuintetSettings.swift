/// Stores the user's settings.
public protocol SettingsStore: Sendable {
    /// Returns the values of all stored settings by name, such as `wordle.source`.
    func settings() throws -> [String: String]
    /// Stores the value of a setting, or removes the setting when the value is nil.
    func set(_ key: String, to value: String?) throws
    /// Whether there is a folder at a path.
    func isFolder(_ path: String) -> Bool
}

/// The effective value of a setting and its origin.
public struct SettingChoice: Hashable, Sendable {
    /// The origin of a value.
    public enum Origin: Hashable, Sendable {
        /// An option of this run.
        case option
        /// The environment variable of this name.
        case environment(String)
        /// The stored settings.
        case setting
        /// The default.
        case standard
    }

    /// The value as it was given.
    public let text: String
    /// The origin of the value.
    public let origin: Origin
    /// The name of the environment variable that the value comes from; "the source" for an option; otherwise nil.
    package var setBy: String? {
        switch origin {
        case .option: "the source"
        case .environment(let name): name
        case .setting, .standard: nil
        }
    }

    /// What to correct if the value is not valid: the option or variable with the value, or else the setting.
    package var correction: Remedy {
        switch origin {
        case .option: .correct
        case .environment(let name): .other("Correct the variable \(name) and try again.", allowsRetry: false)
        case .setting, .standard: .correctSetting
        }
    }

    /// Creates a choice.
    public init(_ text: String, _ origin: Origin) {
        self.text = text
        self.origin = origin
    }

    /// The value as a source, to show beside the data: "local data", "standard input", "live", an address or a path.
    ///
    /// An address is shown without its query and fragment.
    public var label: String {
        switch Source(text) {
        case .local: "local data"
        case .file("-"): "standard input"
        case .server: Source.withoutQuery(text)
        case .live, .file: text
        case nil: Source.shown(text)
        }
    }
}

/// The effective settings: an option overrides the environment, which overrides the stored value and the default.
public struct QuintetSettings: Sendable {
    private let store: any SettingsStore
    private let source: String?
    private let environment: [String: String]

    /// Creates the settings of a run; `source` is the value of `--source`, which applies to all apps, or nil.
    public init(_ store: any SettingsStore, source: String? = nil, environment: [String: String] = [:]) {
        self.store = store
        self.source = source
        self.environment = environment
    }

    /// Returns the effective value of a setting and its origin; throws `.invalid` for an invalid source.
    public func choice(of key: SettingKey) throws -> SettingChoice {
        let choice = try uncheckedChoice(of: key)
        guard let app = key.app, Source(choice.text) == nil else { return choice }
        let reason = key.objection(to: choice.text, setBy: choice.setBy) ?? ""
        throw ServiceError(
            action: "use the source of \(app.mention)", cause: .invalid(reason),
            remedy: choice.correction)
    }

    /// Returns whether the source of an app is the sample data of this package; false for Wordle.
    ///
    /// Wordle's local data is your own games. Wordle shows sample games only while you have no games.
    public func showsSamples(in app: AppName) -> Bool {
        guard app != .wordle, let text = try? choice(of: .source(app)).text else { return false }
        return Source(text) == .local
    }

    /// Returns the effective value of a setting and its origin without validating it.
    public func uncheckedChoice(of key: SettingKey) throws -> SettingChoice {
        if key.app != nil, let source { return SettingChoice(source, .option) }
        return try key.choice(environment, stored: store.settings)
    }

    /// Stores a value and returns its stored form; if `value` is nil, restores the default and returns nil.
    ///
    /// Throws `.invalid` if the value cannot be used.
    @discardableResult public func set(_ key: SettingKey, to value: String?) throws -> String? {
        if let objection = value.flatMap({ objection(to: $0, for: key) }) {
            throw ServiceError(action: "save the setting", cause: .invalid(objection))
        }
        let value = value.map { key.storedForm(expanded($0, for: key)) }
        try store.set(key.name, to: value)
        return value
    }

    /// Returns why a value cannot be used now, as a clause, or nil when it can.
    public func objection(to value: String, for key: SettingKey) -> String? {
        if let objection = key.objection(to: value) { return objection }
        let path = key.storedForm(expanded(value, for: key))
        guard key == .groupFolder, !store.isFolder(path) else { return nil }
        return "\(key.name) must be an existing folder; there is no folder at “\(path)”"
    }

    /// Returns the path of the folder that your Wordle group shares, or nil if none is set.
    public func groupFolder() throws -> String? {
        let value = try uncheckedChoice(of: .groupFolder).text
        return value.isEmpty ? nil : expanded(value, for: .groupFolder)
    }

    /// Returns a value; in the path of the group's folder, the value of `HOME` replaces the `~` of a leading `~/`.
    private func expanded(_ value: String, for key: SettingKey) -> String {
        guard key == .groupFolder, value.hasPrefix("~/"), let home = environment["HOME"] else { return value }
        return home + value.dropFirst()
    }
}
