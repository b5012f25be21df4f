import Terminal

/// What is said once, when a person starts the menus for the first time.
@MainActor struct Welcome {
    /// The setting that remembers it; nobody needs to see or change it.
    static let key = "welcomed"

    let context: ConsoleContext

    /// Shows the lines unless they were shown before; a folder that cannot be written to is no reason to stop.
    func showOnce() {
        let settings = context.console.composition.settings
        guard context.mayAsk, let values = try? settings.settings(), values[Self.key] == nil else { return }
        for line in Self.lines { context.out.print(line.wrapped(to: context.appearance.width)) }
        try? settings.set(Self.key, to: "yes")
    }

    private static let lines: [Line] = [
        "Welcome. Five apps, all on data of this machine until you choose otherwise.",
        "A number opens an app, b goes back, ? explains the keys; Enter after each.",
        "Commands work too: `settings set repos.source live` for GitHub itself, `help`.",
    ]
}
