import CommandLine
import ViewModels

/// The commands that begin with `quintet characters`.
enum CharactersCommands {
    @MainActor static let all = [list]

    @MainActor static let list = CommandSpec.list(
        ["characters", "list"], "List the characters' cards",
        examples: [
            "quintet characters list", "quintet characters list --source http://127.0.0.1:5000/characters",
            "quintet characters list --search mario --json",
        ]
    ) { _, context in
        // A command prints once and waits longer for its pictures than a screen, which draws those that come late.
        CharactersView(context.screens.characters(), context, patience: 1)
    }
}
