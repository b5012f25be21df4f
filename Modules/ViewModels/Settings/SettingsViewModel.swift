import Models
import QuintetPlatform

/// A route to a screen of the settings.
public enum SettingsRoute: Hashable, Sendable {
    case list
    case token(TokenService)
}

/// One setting: its value, the value's origin, and the possible values.
public struct SettingRow: Hashable, Sendable, Identifiable {
    /// The setting.
    public let key: SettingKey
    /// The current value and its origin.
    public let choice: SettingChoice
    /// Why the value is invalid, or that the file that it names is missing, as a sentence; nil if it is usable.
    public let problem: String?

    init(key: SettingKey, in settings: QuintetSettings) throws {
        choice = try settings.uncheckedChoice(of: key)
        self.key = key
        // For an app without a public server, `live` cannot be stored, so `objection` refuses it. In an option or a
        // variable, `live` is valid: it means the stored address of that app.
        let isLiveForThisRun = choice.origin != .setting && Source(choice.text) == .live
        let isValid = choice.origin == .standard || isLiveForThisRun
        let objection = isValid ? nil : settings.objection(to: choice.text, for: key)
        problem = objection.map { $0 + "." } ?? settings.absence(of: choice.text, for: key).map { "\($0.sentence)." }
    }

    /// The current value for display; an address is shown without a password and parameters, such as its query.
    public var value: String {
        key.app == nil && !choice.text.contains("://") ? choice.text : Source.shown(choice.text)
    }

    /// The name under which the setting is stored, such as "wordle.source".
    public var id: String { key.name }

    /// A sentence that says that an option or an environment variable overrides the setting; nil if none does.
    public var overriddenText: String? {
        switch choice.origin {
        case .option: "In this run an option overrides the setting."
        case .environment(let variable): "While \(variable) is set, it overrides the setting."
        case .setting, .standard: nil
        }
    }

    /// The origin of the value: "default", "setting", "option", or the name of the environment variable.
    public var origin: String {
        switch choice.origin {
        case .option: "option"
        case .environment(let variable): variable
        case .setting: "setting"
        case .standard: "default"
        }
    }
}

/// All settings with their values, which can be changed one by one.
@MainActor public final class SettingsViewModel: PageViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<[SettingRow]>()
    /// The title of the screen.
    public let title = "Settings"
    /// Called when a setting was changed.
    @Callback public var onChanged: @MainActor (SettingKey) -> Void = { _ in }
    /// Called with the route of a screen that the user wants to see.
    @Callback public var onShow: (Route) -> Void = { _ in }

    private let settings: QuintetSettings

    /// Creates the list of the settings, which are read again for each load.
    public init(_ settings: QuintetSettings) { self.settings = settings }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_: CachePolicy) -> Task<Void, Never> {
        loadable.load("read the settings", rows)
    }

    /// Stores a value, or restores the default if `value` is nil; if the value is invalid, the state has the error.
    @discardableResult public func set(_ key: SettingKey, to value: String?) -> Task<Void, Never> {
        loadable.change([key.name, value], "save the setting") { [settings] in
            try await BlockingWork.run { try settings.set(key, to: value) }
        } reloading: { [rows] _ in
            try await BlockingWork.run { try rows() }
        } map: { [self] _, rows in
            rows ?? state.value
        } afterwards: { [self] _ in
            $onChanged.call { $0(key) }
        }
    }

    /// Requests the screen of a service's token.
    public func showToken(of service: TokenService) { $onShow.call { $0(.settings(.token(service))) } }

    private var rows: @Sendable () throws -> [SettingRow] {
        { [settings] in
            let now = settings.readAgain()
            return try SettingKey.allCases.map { try SettingRow(key: $0, in: now) }
        }
    }
}
