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
        isOffline = invocation[GlobalOptions.offline]
        timeout = invocation[GlobalOptions.timeout] ?? timeout
        // Nobody is there to see how long it takes, or to press Ctrl-C.
        if invocation[GlobalOptions.noInput] { longestWait = min(longestWait, timeout) }
        log = invocation[GlobalOptions.verbose] ? say : nil
        notice = say
        onWait = { wait in
            guard !wait.isBrief else { return }
            if let activity { activity.waits(wait) } else if wait.isStart { say(wait.words) }
        }
        onReceive = { activity?.received($0) }
    }

    private static func source(of invocation: Invocation) throws(UsageError) -> String? {
        let isLive = invocation[GlobalOptions.live]
        guard let source = invocation[GlobalOptions.source] else { return isLive ? "live" : nil }
        guard !isLive || source == "live" else {
            throw invocation.error("--live and --source \(Source.shown(source)) contradict each other")
        }
        return source
    }
}
