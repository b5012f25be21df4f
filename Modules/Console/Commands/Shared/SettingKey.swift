import Models

/// The settings that there are, with what each may be.
enum SettingKey {
    static let theme = "theme"
    static let colour = "colour"
    static let plain = "plain"

    static let all = AppName.allCases.map { "\($0.rawValue).source" } + [theme, colour, plain]

    /// Returns what a value has to be, or nil when it is fine.
    static func objection(to value: String, for key: String) -> String? {
        let choices: [String]
        switch key {
        case theme: choices = SquareTheme.allCases.map(\.rawValue)
        case colour, plain: choices = ["on", "off"]
        default: return Source(value) == nil ? "is local, live, an http(s) address or a file" : nil
        }
        return choices.contains(value) ? nil : "is one of \(choices.joined(separator: ", "))"
    }
}
