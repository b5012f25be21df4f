import Composition
import Models
import QuintetCommandLine
import QuintetPlatform
import QuintetTerminal
import Screens

extension ConnectionOptions {
    /// Reads the options for fetching data; diagnostics are passed to `say`.
    ///
    /// `progress` shows the time left of a wait. If `progress` is nil, the start of a wait is passed to `say`.
    /// `hasTerminal` is whether the input or the errors are at a terminal.
    init(
        _ invocation: Invocation, hasTerminal: Bool, say: @escaping @Sendable (String) -> Void,
        progress: ProgressDisplay?
    ) throws(UsageError) {
        self.init()
        source = invocation.source
        if invocation[GlobalOptions.live], let source, source != "live" {
            throw invocation.error("--live and --source \(Source.shown(source)) contradict each other")
        }
        if invocation[GlobalOptions.offline], invocation[GlobalOptions.refresh] {
            throw invocation.error("--offline and --refresh contradict each other")
        }
        if let objection = invocation.objectionToSource(of: invocation.name.first.flatMap(AppName.init)) {
            throw invocation.error(objection)
        }
        isOffline = invocation[GlobalOptions.offline]
        refreshes = invocation[GlobalOptions.refresh]
        timeout = invocation[GlobalOptions.timeout] ?? timeout
        // With `--no-input`, there may be no user to end a long wait with Ctrl-C. So the timeout limits the waits, too.
        if invocation[GlobalOptions.noInput] { longestWait = min(longestWait, timeout) }
        // The user of a page needs no terminal.
        let isFrontEnd = ["headless", "web"].contains(invocation.name.first)
        // Whether a token is saved is known without its secret, so this question opens no window of the keyring.
        let needsSecrets = invocation.name != ["token", "status"]
        isAttended = needsSecrets && !invocation[GlobalOptions.noInput] && (hasTerminal || isFrontEnd)
        log = invocation[GlobalOptions.verbose] ? say : nil
        notice = say
        onKeyringWait = { if let words = $0 { say(words) } }
        onWait = { wait in
            if let progress { progress.waits(wait) } else if wait.isStart { say(wait.words) }
        }
        onReceive = { progress?.received($0) }
    }

    /// Returns a command to type, in quotation marks, with the source of this run; a secret in it is not repeated.
    func command(_ words: String) -> String {
        guard let source else { return "`\(words)`" }
        let isShown = Source.shown(source) == source
        return isShown ? "`\(words) --source \(ShellWords.quoted(source))`" : "`\(words)` and the same --source"
    }

    /// The options with which another run of the program gets the same data in the same way.
    var arguments: [String] {
        (source.map { ["--source", $0] } ?? []) + (isOffline ? ["--offline"] : []) + (refreshes ? ["--refresh"] : [])
            + (isAttended ? [] : ["--no-input"]) + ["--timeout", "\(timeout)"] + (log == nil ? [] : ["--verbose"])
    }
}

extension Invocation {
    /// The source of all apps that the options name; otherwise nil.
    var source: String? { self[GlobalOptions.source] ?? (self[GlobalOptions.live] ? "live" : nil) }

    /// Returns why an app cannot use the value of `--source`; nil if it can, or if the option is not given.
    ///
    /// `app` is nil for a command that does not belong to one app.
    func objectionToSource(of app: AppName?) -> String? {
        guard let source = self[GlobalOptions.source] else { return nil }
        // `live` is always accepted here: for an app without a public server, it may mean the address in the settings.
        if Source(source) == .live { return nil }
        if let app { return SettingKey.source(app).objection(to: source, setBy: "--source") }
        guard Source(source) == nil else { return nil }
        return "--source must be local, live, an http(s) address or a file, not “\(Source.shown(source))”"
    }
}
