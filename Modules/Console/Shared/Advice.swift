extension ServiceError {
    /// What to do next, with the options and commands of this program where it has some for that.
    var advice: String { advice(key: nil) }

    /// What to do next on a screen where a key tries again.
    func advice(key: String?) -> String {
        let steps = key.map { retrying(with: $0) } ?? remedyAdvice
        guard let cachedAt else { return steps }
        let time = TimeWords.clock(cachedAt, now: Date(), in: .current)
        return "\(steps) Data from \(time) is kept: --offline shows it."
    }

    /// The advice with the key in the sentence that says to try again, if it has one.
    private func retrying(with key: String) -> String {
        let (advice, end) = (remedyAdvice, "then try again.")
        guard remedy.allowsRetry else { return advice }
        if advice.hasSuffix(end) { return "\(advice.dropLast(end.count))then \(key) tries again." }
        return advice.hasPrefix("Try again") ? "\(key) tries again." : "\(advice) \(key) tries again."
    }

    private var remedyAdvice: String {
        switch remedy {
        case .askRealService(let app):
            "Ask GitHub itself with --live, or from now on with `quintet settings set \(SettingKey.source(app).name) live`."
        case .allowMoreTime: "Try again, or allow more time with --timeout SECONDS."
        case .allowConnections: cause == .offline ? "Run it once without --offline." : "Run it without --offline."
        case .setSource(let app):
            "Name its JSON document with `quintet settings set \(SettingKey.source(app).name) URL`."
        case .signIn(let service, let source):
            // A token goes to the source that is in force when it is stored.
            "Set one with `quintet token set \(service.rawValue)\(source.map { " --source \($0)" } ?? "")` or in \(service.variable)."
        case .installLibrary: "Install libcurl, or use the data of this machine with --source local."
        case .startPeopleServer:
            "Start the People server with `python3 ppl_server.py` in its folder, or its stand-in with `make serve`."
        default: remedy.words
        }
    }
}
