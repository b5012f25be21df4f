import Models
import QuintetPlatform
import ViewModels

extension SettingsViewModel: DeclaredModel {
    /// The declaration of the screen.
    public var spec: ScreenSpec {
        let key = one("id", of: SettingKey.allCases, \.name)
        let rows = ScreenRows<[SettingRow], [SettingRow]>("rows", { $0 }, .settings, parts: SettingRow.parts)
        return ScreenSpec(
            of: self, [rows.part, tokens],
            actions: [
                Action(starting: "set", key, text("value")) { [self] in set($0, to: $1) },
                Action(starting: "unset", key) { [self] in set($0, to: nil) },
                Action("showToken", one("service", of: TokenService.allCases, \.rawValue), do: showToken),
            ])
    }
}

extension SettingsViewModel {
    /// The tokens, which have screens of their own.
    private var tokens: Part<[SettingRow]> {
        Part(
            Value("tokens", .list, "Tokens").pressed("showToken", route: "/tokens/{id}").parts(Value("title", .title)),
            { _ in
                JSON.list(TokenService.allCases.map { ["id": $0.rawValue, "title": "Token for \($0.name)"] as JSON })
            })
    }
}

extension TokenViewModel: DeclaredModel {
    /// The page of a token; the token given to `saveToken` never appears in the content.
    public var spec: ScreenSpec {
        let isStored: @MainActor () -> Bool = { [self] in state.value?.isStored ?? false }
        return ScreenSpec(
            of: self,
            [
                Part("spokenText", \.spokenText, .text), Part("origin", \.origin), Part("isStored", \.isStored),
                Part("ending", \.ending), Part("others", \.others), Part("variable", \.variable), Part("text", \.text),
            ],
            actions: [
                Action(starting: "saveToken", text("token", "Token", kind: .secret), do: save)
                    .offered(.form, "Save", done: "Saved the token.")
                    .key(.keep, isStored() ? "save another token" : "save a token"),
                Action(starting: "clearToken") { [self] in clear() }
                    .offered(
                        .destructive, "Delete", when: "isStored", confirm: "Delete the token?",
                        done: "Deleted the token."
                    ).key(.delete, "clear", if: isStored()),
                Action(starting: "clearTokens") { [self] in clear(everywhere: true) },
            ])
    }
}

extension SettingRow {
    @MainActor fileprivate static let parts: [Part<SettingRow>] = [
        Part("id", \.id), Part("title", \.key.title), Part("group", \.key.group.title),
        Part("value", \.value),
        Part("origin", \.origin), Part("kinds", \.key.kinds), Part("words", \.key.words),
        Part("isChoice", \.key.isChoice), Part("isOfTerminal", { $0.key.group == .terminal }),
        Part("problem", \.problem), Part("purpose", \.key.purpose),
    ]
}

extension SettingRow: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<SettingRow>] = [
        JSONField("key", \.id), JSONField("value", \.value), JSONField("from", \.origin),
    ]
}

extension TokenRow: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<TokenRow>] = [
        JSONField("service", \.service.rawValue), JSONField("origin", \.origin), JSONField("stored", \.isStored),
        JSONField("source", \.source),
    ]
}
