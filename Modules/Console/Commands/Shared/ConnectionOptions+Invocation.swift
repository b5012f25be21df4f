import CommandLine
import Composition
import Models

extension ConnectionOptions {
    /// Reads the options that say how data is to be fetched; diagnostics go to `say`.
    ///
    /// A pause is shown by `activity`, or said in a line where nothing is shown.
    init(
        _ invocation: Invocation,
        say: @escaping @Sendable (String) -> Void,
        activity: NetworkActivity?
    ) throws(UsageError) {
        self.init()
        source = try Self.source(of: invocation)
        isOffline = invocation.has("offline")
        timeout = try Self.timeout(of: invocation) ?? timeout
        log = invocation.has("verbose") ? say : nil
        notice = say
        onWait = { wait in
            if let activity { activity.waits(wait) } else if wait.isStart { say(wait.words) }
        }
        onReceive = { activity?.received($0) }
    }

    private static func source(of invocation: Invocation) throws(UsageError) -> String? {
        guard let source = invocation["source"] else { return invocation.has("live") ? "live" : nil }
        guard !invocation.has("live") || source == "live" else {
            throw invocation.error("--live and --source \(Source.shown(source)) contradict each other")
        }
        guard Source(source) != nil else {
            throw invocation.error(
                "--source takes local, live, an http(s) address or a file, not “\(Source.shown(source))”")
        }
        return source
    }

    private static func timeout(of invocation: Invocation) throws(UsageError) -> Double? {
        guard let text = invocation["timeout"] else { return nil }
        guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
            throw invocation.error("--timeout takes seconds, more than 0, not “\(text)”")
        }
        return seconds
    }
}
