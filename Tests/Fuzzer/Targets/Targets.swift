/// Everything that reads what others wrote.
@MainActor enum Targets {
    static let all = json + services + files + texts + headers + [commandLine]
}
