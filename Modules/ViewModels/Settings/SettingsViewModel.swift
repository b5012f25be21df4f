/// One setting: its value, where that comes from, and what else it may be.
public struct SettingRow: Hashable, Sendable, Identifiable, JSONExportable {
    /// Which setting it is.
    public let key: SettingKey
    /// The value in force, and what decided.
    public let choice: SettingChoice
    /// Why the value cannot work, as a sentence, or nil when it can.
    public let problem: String?

    init(key: SettingKey, choice: SettingChoice) {
        (self.key, self.choice) = (key, choice)
        // A source that is live for one run may take the address in the settings.
        let mayWork = choice.origin != .setting && Source(choice.text) == .live
        problem = mayWork ? nil : key.objection(to: choice.text).map { $0 + "." }
    }

    /// The value in force as it may be shown: an address without the password in it.
    public var value: String {
        if case .source = key { Source.shown(choice.text) } else { choice.text }
    }

    /// The accepted values: "local, live or an http(s) address".
    public var kinds: String { key.kinds }

    /// The accepted values in short: "local, live, URL, FILE".
    public var choices: String {
        switch key {
        case .source(let app): (key.words + ["URL"] + (app.readsFiles ? ["FILE"] : [])).joined(separator: ", ")
        case .owner: "NAME, @me"
        case .me, .athlete: "NAME"
        default: key.words.joined(separator: ", ")
        }
    }

    /// What it does, in a clause.
    public var purpose: String {
        switch key {
        case .source: "where the data comes from"
        case .owner: "whose repositories come first"
        case .me: "who you are in the chats"
        case .athlete: "who you are on the leaderboard"
        case .theme: "the colours of Wordle’s squares"
        case .colour: "whether there are colours"
        case .plain: "words for screen readers"
        case .signs: "brackets on coloured tiles"
        case .pager: "long results page by page"
        }
    }

    /// The name under which it is stored: "wordle.source".
    public var id: String { key.name }

    /// What overrides a stored value, in a sentence, or nil.
    public var overriddenText: String? {
        switch choice.origin {
        case .option: "In this run an option decides."
        case .environment(let variable): "As long as it is set, \(variable) decides."
        case .setting, .standard: nil
        }
    }

    /// What decided, in a word: "default", "setting", "option", or the environment variable.
    public var origin: String {
        switch choice.origin {
        case .option: "option"
        case .environment(let variable): variable
        case .setting: "setting"
        case .standard: "default"
        }
    }

    package static let fields: [JSONField<SettingRow>] = [
        JSONField("key", \.id), JSONField("value", \.value), JSONField("from", \.origin),
    ]
}

/// The settings of a person: every key with its value, to be changed one by one.
@MainActor public final class SettingsViewModel: PageViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<[SettingRow]>()
    /// The title of the screen.
    public let title = "Settings"
    /// Called when a setting was changed.
    @Callback public var onChanged: @MainActor (SettingKey) -> Void = { _ in }
    /// Called when the token of a service is to be set.
    @Callback public var onToken: @MainActor (ServiceError.Credential) -> Void = { _ in }

    private let settings: Settings

    /// Creates the list over the settings in force.
    public init(_ settings: Settings) { self.settings = settings }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load() -> Task<Void, Never> {
        loadable.load("read the settings", rows)
    }

    /// Stores a value, or goes back to the standard when it is nil; one that cannot work is told by the state.
    @discardableResult public func set(_ key: SettingKey, to value: String?) -> Task<Void, Never> {
        loadable.change([key.name, value], "change the settings") { [settings, rows] in
            try settings.set(key, to: value)
            return try rows()
        } take: {
            $0
        } told: { [self] _ in
            $onChanged.call { $0(key) }
        }
    }

    /// Asks for the token of a service.
    public func showToken(of service: ServiceError.Credential) { $onToken.call { $0(service) } }

    private var rows: @Sendable () throws -> [SettingRow] {
        { [settings] in try SettingKey.allCases.map { SettingRow(key: $0, choice: try settings.value(of: $0)) } }
    }
}
