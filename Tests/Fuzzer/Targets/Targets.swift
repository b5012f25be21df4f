/// The readers of external data.
@MainActor enum Targets {
    static let all = json + services + files + texts + headers + [commandLine]
}
