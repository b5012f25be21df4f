import Composition
import Models
import QuintetCommandLine
import QuintetPlatform
import Screens
import ViewModels

extension ServiceError {
    /// Returns the next step, with this program's options and commands if some apply.
    ///
    /// `key` is the key that retries, or nil in a command and on a screen without such a key. `hasContent` is whether a
    /// screen shows content below the error; `tokenKey` is its key for the token, if any. `isInMenus` is whether the
    /// menus are open, where a step is a key or a word to type.
    func advice(
        _ connection: ConnectionOptions, key: String? = nil, hasContent: Bool = false, tokenKey: String? = nil,
        isInMenus: Bool = false
    ) -> String {
        let steps = remedy.sentence(step(connection, isInMenus: isInMenus || key != nil, tokenKey), retryKey: key)
        guard let cachedAt else { return steps }
        let time = TimeWords.clock(cachedAt, now: Date(), in: .current)
        if hasContent { return "\(steps) The data below is from \(time)." }
        if key != nil { return "\(steps) To see the data from \(time), press \(KeyName.cached.key)." }
        return isInMenus ? steps : "\(steps) To see the data from \(time), use --offline."
    }

    private func step(_ connection: ConnectionOptions, isInMenus: Bool, _ tokenKey: String?) -> String {
        switch remedy {
        case .askRealService(let app) where isInMenus:
            "To use GitHub, type `settings` and set \(SettingKey.source(app).name) to live."
        case .askRealService(let app):
            "Add --live to use GitHub, or make it the default with `quintet settings set \(SettingKey.source(app).name) live`."
        case .allowMoreTime: "Try again, or allow more time with --timeout SECONDS."
        case .leaveOutFields: "Leave out --sender and --text."
        case .choose(let choices): choices.advice(connection)
        case .allowConnections:
            cause == .offline ? "Run quintet once without --offline." : "Run quintet without --offline."
        case .setSource(let app) where isInMenus:
            "Type `settings` and set \(SettingKey.source(app).name) to its address."
        case .setSource(let app):
            "Set its address with `quintet settings set \(SettingKey.source(app).name) URL`."
        case .signIn where tokenKey != nil: "Press \(tokenKey ?? "") to save a token."
        case .signIn(let service, _) where isInMenus:
            "To save a token, type `settings` and choose “\(service.rawValue) token”."
        case .signIn(let service, let source):
            // A token is only sent to the server for which it was saved, so the command has to name that server.
            "Save a token with `quintet token set \(service.rawValue)\(source.map { " --source \($0)" } ?? "")`, "
                + "or set \(service.variable)."
        case .installLibrary where !isInMenus:
            "Install libcurl (on Debian: libcurl4), or use local data with --source local."
        case .editGame(let id) where isInMenus: "To change it, type `wordle edit \(id)` at the prompt."
        case .editGame(let id): "To change it, use \(connection.command("quintet wordle edit \(id)"))."
        case .saveAgain(let purpose) where isInMenus: "\(purpose), press Enter, check the answers and save."
        case .saveAgain(let purpose): "\(purpose), run the command again."
        case .seePlayers(let words) where !isInMenus: "\(words) `quintet wordle players` lists all names."
        default: remedy.step
        }
    }
}
