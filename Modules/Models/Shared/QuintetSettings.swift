import QuintetPlatform

/// Stores the user's settings.
public protocol SettingsStore: Sendable {
    /// Returns the values of all stored settings by name, such as `wordle.source`.
    func settings() throws -> [String: String]
    /// Stores the value of a setting, or removes the setting when the value is nil.
    func set(_ key: String, to value: String?) throws
    /// Whether there is a folder at a path.
    func isFolder(_ path: String) -> Bool
    /// Whether there is a file or folder at a path.
    func exists(_ path: String) -> Bool
    /// Returns a value that differs whenever the stored settings may have changed.
    func version() -> AnyHashable
}

extension SettingsStore {
    /// The values themselves, for a store that is fast to read.
    public func version() -> AnyHashable { AnyHashable(try? settings()) }
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
    /// An address is shown without its parameters, such as its query.
    public var label: String {
        switch Source(text) {
        case .local: "local data"
        case .file("-"): "standard input"
        case .server: Source.withoutQuery(text)
        case .live: text
        case .file, nil: Source.shown(text)
        }
    }
}

/// The effective settings: an option overrides the environment, which overrides the stored value and the default.
///
/// The stored settings are read once. So the services that are made from these settings, the names of their sources and
/// all other values belong together, whatever another program stores in the meantime.
public struct QuintetSettings: Sendable {
    private let store: any SettingsStore
    private let snapshot: Locked<Snapshot>
    private let source: String?
    private let environment: [String: String]

    /// Creates the settings of a run; `source` is the value of `--source`, which applies to all apps, or nil.
    public init(_ store: any SettingsStore, source: String? = nil, environment: [String: String] = [:]) {
        self.store = store
        self.source = source
        self.environment = environment
        snapshot = Locked(Snapshot(store))
    }

    /// Returns the settings of the same run as they are stored now.
    package func readAgain() -> QuintetSettings { QuintetSettings(store, source: source, environment: environment) }

    /// Returns whether another program has changed a stored setting since the settings were read.
    ///
    /// If it has, everything that was made from these settings has to be made again.
    public func haveChanged() -> Bool {
        snapshot.withLock { snapshot in
            guard store.version() != snapshot.version else { return false }
            let now = Snapshot(store)
            guard now.isSame(as: snapshot) else { return true }
            snapshot = now
            return false
        }
    }

    /// The stored settings at one moment.
    private struct Snapshot: Sendable {
        var values: Result<[String: String], any Error>
        /// The version before the values were read, so that a change during the reading is noticed afterwards.
        nonisolated(unsafe) let version: AnyHashable

        init(_ store: any SettingsStore) {
            version = store.version()
            values = Result { try store.settings() }
        }

        /// Whether all settings are the same, apart from values that are no settings.
        func isSame(as other: Snapshot) -> Bool {
            switch (values, other.values) {
            case (.success(let own), .success(let others)):
                SettingKey.allCases.allSatisfy { own[$0.name] == others[$0.name] }
            case (.failure, .failure): true
            case (.success, .failure), (.failure, .success): false
            }
        }
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

    /// Returns the effective value of a setting; the default if the stored settings cannot be read.
    public func effectiveChoice(of key: SettingKey) -> SettingChoice {
        (try? uncheckedChoice(of: key)) ?? SettingChoice(key.standard, .standard)
    }

    /// Returns a stored value that is no setting of the user, such as whether the welcome was shown.
    package func storedNote(_ name: String) throws -> String? { try stored()[name] }

    /// Returns the effective value of a setting and its origin without validating it.
    public func uncheckedChoice(of key: SettingKey) throws -> SettingChoice {
        if key.app != nil, let source { return SettingChoice(source, .option) }
        return try key.choice(environment, stored: stored)
    }

    /// Stores a value and returns its stored form; if `value` is nil, restores the default and returns nil.
    ///
    /// Throws `.invalid` if the value cannot be used.
    @discardableResult public func set(_ key: SettingKey, to value: String?) throws -> String? {
        if let objection = value.flatMap({ objection(to: $0, for: key) }) {
            throw ServiceError(action: "save the setting", cause: .invalid(objection))
        }
        let value = value.map { key.storedForm(expanded($0, for: key)) }
        // The services of these settings use the same source until they are made again.
        guard key.app == nil else {
            try store.set(key.name, to: value)
            return value
        }
        // The snapshot has the value first, so that the written one is no news.
        let before = snapshot.withLock { snapshot in
            defer { snapshot.values = snapshot.values.map { $0.setting(key.name, value) } }
            return snapshot.values.map { $0[key.name] }
        }
        do {
            try store.set(key.name, to: value)
        } catch {
            let old = try before.get()
            snapshot.withLock { $0.values = $0.values.map { values in values.setting(key.name, old) } }
            throw error
        }
        return value
    }

    /// Returns the stored address of an app's server, or nil if the settings name none.
    package func storedServer(of app: AppName) throws -> URL? {
        guard case .server(let url)? = try stored()[SettingKey.source(app).name].flatMap(Source.init) else {
            return nil
        }
        return url
    }

    private func stored() throws -> [String: String] { try snapshot.withLock { try $0.values.get() } }

    /// Returns why a value cannot be used now, as a clause, or nil when it can.
    public func objection(to value: String, for key: SettingKey) -> String? {
        if let objection = key.objection(to: value) { return objection }
        let path = key.storedForm(expanded(value, for: key))
        guard case .folder = key.values, !store.isFolder(path) else { return nil }
        return "\(key.name) must be an existing folder; there is no folder at “\(path)”"
    }

    /// Returns why the document that a source names cannot be read now, as a clause, or nil if it names none or is there.
    ///
    /// Such a source may be set, because the file may come later.
    package func absence(of value: String, for key: SettingKey) -> String? {
        guard key.app != nil, case .file(let path)? = Source(value), path != "-", !store.exists(path) else {
            return nil
        }
        return "there is no file at “\(Source.shown(path))”"
    }

    /// Returns a value; in the path of a folder, the value of `HOME` replaces the `~` of a leading `~/`.
    func expanded(_ value: String, for key: SettingKey) -> String {
        guard case .folder = key.values, value.hasPrefix("~/"), let home = environment["HOME"] else { return value }
        return home + value.dropFirst()
    }
}

extension [String: String] {
    fileprivate func setting(_ key: String, _ value: String?) -> [String: String] {
        var values = self
        values[key] = value
        return values
    }
}
