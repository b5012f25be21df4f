import CommandLine
import Foundation
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
            let readsFiles = app(of: key)?.readsFiles ?? false
            switch Source(value) {
            case .local, .live, .server: return nil
            case .file where readsFiles: return nil
            case .file, nil:
                let kinds =
                    readsFiles ? "local, live, an http(s) address or a file" : "local, live or an http(s) address"
                return "\(key) is \(kinds), not “\(Source.shown(value))”"
            }
        }
        return Values.one(of: choices).objection(to: value, for: key)
    }

    /// Returns the app whose source a key sets, or nil for the other keys.
    static func app(of key: String) -> AppName? {
        AppName.allCases.first { key == "\($0.rawValue).source" }
    }

    /// Returns a value as it is to be kept: a file by its whole path, as the choice lasts in every folder.
    static func lasting(_ value: String, for key: String) -> String {
        guard app(of: key) != nil, case .file(let path)? = Source(value) else { return value }
        return URL(filePath: path).standardizedFileURL.path
    }
}
