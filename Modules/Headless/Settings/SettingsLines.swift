extension SettingsScreen {
    @MainActor var lines: ScreenLines {
        let key = one("id", of: SettingKey.allCases, \.name)
        return switch self {
        case .list(let list):
            ScreenLines(actions: [
                Action("set", key, text("value")) { list.set($0, to: $1) },
                Action("unset", key) { list.set($0, to: nil) },
                Action(
                    "showToken", one("service", of: ServiceError.Credential.allCases, \.rawValue), do: list.showToken),
            ]) { ["rows": $0] }
        // What is given to `saveToken` is part of no line that goes out.
        case .token(let token):
            ScreenLines(actions: [
                Action("saveToken", text("token"), do: token.save), Action("clearToken") { token.clear() },
                Action("clearTokens") { token.clear(everywhere: true) },
            ])
        }
    }
}

extension SettingRow: Displayed {
    var displayed: JSON {
        object([
            "id": id, "value": value, "origin": origin, "kinds": kinds, "words": key.words, "problem": problem,
            "purpose": purpose,
        ])
    }
}

extension TokenStatus: Displayed {
    var displayed: JSON { held(self).merging(["text": text, "spokenText": spokenText]) }
}
