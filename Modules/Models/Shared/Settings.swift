/// Where the choices of a person are kept.
///
/// Every method throws `ServiceError` when they cannot be read or written.
public protocol SettingsStore: Sendable {
    /// Returns all settings by key: `wordle.source`.
    func settings() throws -> [String: String]

    /// Sets one, or removes it when the value is nil.
    func set(_ key: String, to value: String?) throws
}

/// A value in force, with what decided.
public struct SettingChoice: Hashable, Sendable {
    /// What decides.
    public enum Origin: Hashable, Sendable {
        /// An option of this run.
        case option
        /// The environment variable of this name.
        case environment(String)
        /// A setting.
        case setting
        /// Nothing: it is the standard.
        case standard
    }

    /// The value as it was given.
    public let text: String
    /// What decided.
    public let origin: Origin

    /// Creates a choice.
    public init(_ text: String, _ origin: Origin) {
        self.text = text
        self.origin = origin
    }

    /// A source as it is shown beside data: "local data", "live", an address without its query, or a path.
    public var label: String {
        switch Source(text) {
        case .local: "local data"
        case .server: String(text.prefix { $0 != "?" && $0 != "#" })
        case .live, .file, nil: text
        }
    }
}

/// The settings in force: an option beats the environment, which beats what is stored, which beats the standard.
public struct Settings: Sendable {
    private let store: any SettingsStore
    private let source: String?
    private let environment: [String: String]

    /// Joins what is stored with what beats it.
    ///
    /// - Parameters:
    ///   - store: Where the choices are kept.
    ///   - source: The source of all apps in this run, or nil where no option names one.
    ///   - environment: All environment variables; `QUINTET_WORDLE_SOURCE` and its like count, unless they are empty.
    public init(_ store: any SettingsStore, source: String? = nil, environment: [String: String] = [:]) {
        self.store = store
        self.source = source
        self.environment = environment
    }

    /// Returns what is in force, and what decided.
    ///
    /// - Throws: `ServiceError` when the settings cannot be read, and with the cause `.invalid` when the value that is in
    ///   force names no source.
    public func choice(of key: SettingKey) throws -> SettingChoice {
        let choice = try value(of: key)
        guard case .source(let app) = key, Source(choice.text) == nil else { return choice }
        let reason = "“\(Source.shown(choice.text))” is no source: it is local, live, an http(s) address or a file"
        throw ServiceError(action: "choose the source of \(app.rawValue)", cause: .invalid(reason))
    }

    /// Returns what is in force whether or not it can work, and what decided.
    ///
    /// - Throws: `ServiceError` when the settings cannot be read.
    public func value(of key: SettingKey) throws -> SettingChoice {
        guard case .source(let app) = key else { return try stored(key) }
        if let source { return SettingChoice(source, .option) }
        let variable = "QUINTET_\(app.rawValue.uppercased())_SOURCE"
        let value = environment[variable] ?? ""
        return try value.isEmpty ? stored(key) : SettingChoice(value, .environment(variable))
    }

    /// Stores a value, or goes back to the standard when it is nil; returns what is stored.
    ///
    /// - Throws: `ServiceError` when the value cannot work, or when the settings cannot be written.
    @discardableResult
    public func set(_ key: SettingKey, to value: String?) throws -> String? {
        if let objection = value.flatMap(key.objection) {
            throw ServiceError(action: "change the settings", cause: .invalid(objection))
        }
        let value = value.map(key.lasting)
        try store.set(key.name, to: value)
        return value
    }

    private func stored(_ key: SettingKey) throws -> SettingChoice {
        try store.settings()[key.name].map { SettingChoice($0, .setting) } ?? SettingChoice(key.standard, .standard)
    }
}
