import Models
import ViewModels

/// A row of the table: a setting, all tokens of a service, or the settings that are folded.
struct SettingsEntry {
    enum Kind {
        case setting(SettingRow)
        case token(TokenService)
        case folded
    }

    let kind: Kind
    let name: String
    let value: String
    /// Where the value comes from, such as "default" or the name of an environment variable; may be empty.
    let origin: String
    let purpose: String

    init(_ row: SettingRow) {
        kind = .setting(row)
        name = row.id
        value = row.value
        origin = row.origin
        purpose = row.key.purpose
    }

    /// Creates the row of a service; `tokens` are those of all its servers, or nil until they are loaded.
    init(_ service: TokenService, _ tokens: [TokenRow]?) {
        kind = .token(service)
        name = "\(service.rawValue) token"
        value = tokens.map { $0.contains { $0.isStored } ? "saved" : "none" } ?? "…"
        origin = tokens?.compactMap(\.variable).first ?? ""
        purpose = "only sent to its own server"
    }

    /// Creates the row in place of folded settings.
    init(folding rows: [SettingRow]) {
        kind = .folded
        name = "more settings"
        value = "\(rows.count)"
        origin = ""
        purpose = "how the terminal and the page look"
    }
}
