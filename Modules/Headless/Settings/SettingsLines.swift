import Coordinator
import Models
import Platform
import ViewModels

extension SettingsScreen {
    @MainActor var lines: ScreenLines {
        let key = one("id", of: SettingKey.allCases, \.name)
        return switch self {
        case .list(let list):
            ScreenLines(
                of: list,
                actions: [
                    Action(starting: "set", key, text("value")) { list.set($0, to: $1) },
                    Action(starting: "unset", key) { list.set($0, to: nil) },
                    Action(
                        "showToken", one("service", of: TokenService.allCases, \.rawValue),
                        do: list.showToken),
                ], values: [Value("rows", .settings)]
            ) { ["rows": $0] }
        // The token given to `saveToken` never appears in an output line.
        case .token(let token):
            ScreenLines(
                of: token,
                actions: [
                    Action(starting: "saveToken", text("token", "Token", kind: .secret), do: token.save)
                        .offered(.form, "Save", done: "Saved the token."),
                    Action(starting: "clearToken") { token.clear() }
                        .offered(
                            .destructive, "Delete", when: "isStored", confirm: "Delete the token?",
                            done: "Deleted the token."),
                    Action(starting: "clearTokens") { token.clear(everywhere: true) },
                ], values: [Value("spokenText", .text)])
        }
    }
}

extension SettingRow: Displayed {
    var displayed: JSON {
        object([
            "id": id, "title": title, "group": group.title, "value": value, "origin": origin, "kinds": kinds,
            "words": key.words, "isChoice": key.isChoice, "problem": problem, "purpose": purpose,
        ])
    }
}

extension TokenStatus: Displayed {
    var displayed: JSON {
        object([
            "spokenText": spokenText, "origin": origin, "isStored": isStored, "ending": ending, "others": others,
            "variable": variable, "text": text,
        ])
    }
}
