import QuintetPlatform

/// A persistent user setting with the facts about it.
///
/// `allCases` is the table of all settings. Lists, commands, completions, messages and the page are made from it.
public struct SettingKey: Hashable, Sendable, CaseIterable {
    /// The values that a setting accepts.
    public enum Values: Sendable {
        /// The source of an app: a word, an address or, for some apps, a file.
        case source(AppName)
        case words([String])
        /// A name for which the closure returns true.
        case name(@Sendable (String) -> Bool)
        /// A folder.
        case folder

        static let onOrOff = Self.words(["on", "off"])
    }

    /// The name under which the value is stored, such as `wordle.source`.
    public let name: String
    /// The label of the setting, such as "Your name in chats".
    public let title: String
    /// The group that the setting belongs to.
    public let group: SettingGroup
    /// The effect of the setting, in a clause.
    public let purpose: String
    /// The default value.
    public let standard: String
    /// The values that the setting accepts.
    public let values: Values
    /// The accepted values, for a message, such as "local, live or an http(s) address".
    public let kinds: String
    /// The environment variable that overrides the stored value, or nil if there is none.
    let variable: SettingVariable?
    /// The end of the message for a value that is not accepted.
    private let refusal: String

    init(
        _ name: String, _ title: String, _ group: SettingGroup, _ purpose: String, default standard: String,
        _ values: Values, _ kinds: String? = nil, refusal: String? = nil, variable: SettingVariable? = nil
    ) {
        self.name = name
        self.title = title
        self.group = group
        self.purpose = purpose
        self.standard = standard
        self.values = values
        self.kinds = kinds ?? Self.choice(of: values.words)
        self.refusal = refusal ?? "must be \(self.kinds)"
        self.variable = variable
    }

    /// Returns the setting of the data source of an app.
    public static func source(_ app: AppName) -> SettingKey {
        let values = Values.source(app)
        let others = ["an http(s) address"] + (app.readsFiles ? ["a file"] : [])
        return SettingKey(
            "\(app.rawValue).source", app.title, .sources, "where the data comes from", default: "local", values,
            choice(of: values.words + others),
            variable: SettingVariable("QUINTET_\(app.rawValue.uppercased())_SOURCE") { !$0.isEmpty })
    }

    /// Finds a setting by its name, or returns nil when there is none.
    public init?(_ name: String) {
        guard let key = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = key
    }

    /// Compares the names.
    public static func == (left: SettingKey, right: SettingKey) -> Bool { left.name == right.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The fixed values that the setting accepts; addresses, files and names are not included.
    public var words: [String] { values.words }

    /// The app whose source the setting chooses, or nil for other settings.
    public var app: AppName? {
        if case .source(let app) = values { app } else { nil }
    }

    /// Whether the setting accepts only the values in `words`.
    public var isChoice: Bool {
        if case .words = values { true } else { false }
    }

    /// Whether a value may be the path of a file or folder.
    public var takesPaths: Bool {
        switch values {
        case .source(let app): app.readsFiles
        case .folder: true
        case .words, .name: false
        }
    }

    /// Returns the value of the environment, else the stored value, else the default.
    package func choice(
        _ environment: [String: String], stored: () throws -> [String: String]
    ) rethrows -> SettingChoice {
        if let choice = variable?.choice(in: environment) { return choice }
        return try stored()[name].map { SettingChoice($0, .setting) } ?? SettingChoice(standard, .standard)
    }

    /// Returns why a value is invalid, as a clause, or nil when it is valid.
    ///
    /// If the value comes from an environment variable or an option, `variable` is the name of that variable or option.
    /// The message then contains this name in place of the setting's name; see `SettingChoice.setBy`.
    public func objection(to value: String, setBy variable: String? = nil) -> String? {
        let name = variable ?? name
        switch values {
        case .source(let app):
            return switch Source(value) {
            case .local, .server: nil
            case .file("-") where variable == nil: "\(name) cannot be standard input: use \(kinds)"
            case .file where app.readsFiles: nil
            case .live where app.address != nil: nil
            case .live: "\(name) cannot be live, because there is no public server: use \(kinds)"
            case .file, nil: "\(name) must be \(kinds), not “\(Source.shown(value))”"
            }
        case .words(let words): return words.contains(value) ? nil : "\(name) \(refusal)"
        case .name(let isValid): return isValid(value) ? nil : "\(name) \(refusal)"
        case .folder where value.contains("://"): return "\(name) must be a folder, not an address"
        case .folder: return value.isEmpty ? "\(name) \(refusal)" : nil
        }
    }

    /// Returns the value to store, in which the path of a file or folder is absolute.
    ///
    /// An absolute path works in every working directory.
    func storedForm(_ value: String) -> String {
        switch values {
        case .folder: return URL(filePath: value).standardizedFileURL.path
        case .source:
            guard case .file(let path)? = Source(value) else { return value }
            return URL(filePath: path).standardizedFileURL.path
        default: return value
        }
    }

    /// Returns words as a choice, such as "dark, light or high-contrast".
    private static func choice(of words: [String]) -> String {
        let last = words.suffix(2).joined(separator: " or ")
        return (words.dropLast(2) + [last]).joined(separator: ", ")
    }
}

extension SettingKey.Values {
    fileprivate var words: [String] {
        switch self {
        case .source(let app): app.address == nil ? ["local"] : ["local", "live"]
        case .words(let words): words
        case .name, .folder: []
        }
    }
}

/// Settings that belong together.
public enum SettingGroup: Hashable, Sendable {
    /// The sources of data.
    case sources
    /// Your names.
    case names
    /// The look of Wordle's squares.
    case squares
    /// Settings for the page in a browser only.
    case page
    /// Settings for the terminal only.
    case terminal

    /// The heading of the group.
    public var title: String {
        switch self {
        case .sources: "Data sources"
        case .names: "Names"
        case .squares: "Wordle squares"
        case .page: "This page"
        case .terminal: "Terminal"
        }
    }
}

/// An environment variable that overrides a stored setting.
struct SettingVariable: Sendable {
    let name: String
    /// The value of the setting, or nil if it is the value of the variable.
    ///
    /// `NO_COLOR` and `ACCESSIBLE` set fixed values, because other programs use these variables too. See
    /// https://no-color.org for `NO_COLOR`.
    let value: String?
    /// Returns whether the variable overrides the setting.
    let counts: @Sendable (String) -> Bool

    init(_ name: String, sets value: String? = nil, if counts: @escaping @Sendable (String) -> Bool) {
        self.name = name
        self.value = value
        self.counts = counts
    }

    func choice(in environment: [String: String]) -> SettingChoice? {
        guard let text = environment[name], counts(text) else { return nil }
        return SettingChoice(value ?? text, .environment(name))
    }
}
