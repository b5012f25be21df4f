import Coordinator
import Models
import QuintetCommandLine
import QuintetPlatform
import Screens
import ViewModels

enum CharactersCommands {
    @MainActor static let all = [list, show]

    private static let character = Argument(
        "NUMBER|NAME", .name("a number or a name").completed(by: .characters),
        help: "the card’s number in the list, such as 3, or enough of its name")

    @MainActor static let list = CommandSpec.list(
        ["characters", "list"], "List the character cards",
        examples: [
            "quintet characters list", "quintet characters list --source http://127.0.0.1:5000/characters",
            "quintet characters list --search mario --json",
        ]
    ) { _, context in
        // A command prints only once, so it waits longer for pictures than a screen, which can be drawn again.
        CharactersView(context.screens.characters(), context, patience: 1)
    }

    @MainActor private static let show = CommandSpec(
        name: ["characters", "show"], summary: "Show one character card", arguments: [character],
        output: .json(CharacterRow.fieldNames + ["image"]), columns: ["name", "value"],
        examples: ["quintet characters show bee", "quintet characters show 3 --json"]
    ) { invocation, context in
        context.heading(.characters)
        let list = context.screens.characters()
        let id = try await context.id(invocation[character], in: list, list.id)
        try await context.show(context.screens.character(id))
    }
}

extension CompletionList {
    static let characters = CompletionList("characters") { services, _ in
        let users = try await services.characters.service.characters(.useFresh).users
        return zip(1..., users).map { ("\($0)", $1.name) } + users.map { ($0.name, "") }
    }
}
