import Models

/// The settings that there are, with what each may be.
enum SettingKey {
    static let theme = "theme"
    static let colour = "colour"
    static let plain = "plain"

    static let all = AppName.allCases.map { "\($0.rawValue).source" } + [theme, colour, plain]

    /// The words that are values of some key.
    static let words = ["local", "live"] + SquareTheme.allCases.map(\.rawValue) + ["on", "off"]

    /// Returns what is wrong with a value, or nil when it is fine.
    static func objection(to value: String, for key: String) -> String? {
        let choices: [String]
        switch key {
        case theme: choices = SquareTheme.allCases.map(\.rawValue)
        case colour, plain: choices = ["on", "off"]
        default:
            guard Source(value) == nil else { return nil }
            return "\(key) is local, live, an http(s) address or a file, not “\(Source.shown(value))”"
        }
        return Values.one(of: choices).objection(to: value, for: key)
    }
}
