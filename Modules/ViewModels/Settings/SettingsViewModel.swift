import Models

/// One setting: its value, where that comes from, and what else it may be.
public struct SettingRow: Hashable, Sendable, Identifiable {
    /// Which setting it is.
    public let key: SettingKey
    /// The value in force, and what decided.
    public let choice: SettingChoice

    /// Creates the row of a setting.
    public init(key: SettingKey, choice: SettingChoice) {
        self.key = key
        self.choice = choice
    }

    /// The name under which it is stored: "wordle.source".
    public var id: String { key.name }

    /// What decided, in a word: "standard", "setting", "option", or the environment variable.
    public var origin: String {
        switch choice.origin {
        case .option: "option"
        case .environment(let variable): variable
        case .setting: "setting"
        case .standard: "standard"
        }
    }
}

/// The settings of a person: every key with its value, to be changed one by one.
@MainActor
public final class SettingsViewModel: PageViewModel {
    /// The state and what is under way.
    public let loadable = Loadable<[SettingRow]>()

    /// Call when a setting was changed.
    public var onChanged: @MainActor (SettingKey) -> Void = { _ in }

    private let settings: Settings

    /// Creates the list over the settings in force.
    public init(_ settings: Settings) {
        self.settings = settings
    }

    /// Loads the content anew; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loadable.load("read the settings") { [settings] in try Self.rows(settings) }
    }

    /// Stores a value, or goes back to the standard when it is nil; one that cannot work is told by the state.
    @discardableResult
    public func set(_ key: SettingKey, to value: String?) -> Task<Void, Never> {
        loadable.change([key.name, value], "change the settings") { [settings] in
            try settings.set(key, to: value)
            return try Self.rows(settings)
        } take: {
            $0
        } told: { [self] _ in
            onChanged(key)
        }
    }

    private nonisolated static func rows(_ settings: Settings) throws -> [SettingRow] {
        try SettingKey.allCases.map { SettingRow(key: $0, choice: try settings.choice(of: $0)) }
    }
}
