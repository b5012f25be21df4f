import CommandLine
import Models
import Platform
import Terminal
import ViewModels

/// The commands that begin with `quintet characters`.
enum CharactersCommands {
    @MainActor static let all = [list]

    /// How long a list waits for all its pictures, in seconds.
    private static let patience = 1.0

    @MainActor static let list = CommandSpec(
        name: ["characters", "list"], summary: "List the characters' cards", options: [ListOptions.limit],
        examples: [
            "quintet characters list", "quintet characters list --source http://127.0.0.1:5000/characters",
            "quintet characters list --json",
        ]
    ) { invocation, context in
        context.title(.characters)
        let list = context.screens.characters()
        let content = try await context.load(list)
        let cards = Array(content.cards.prefix(invocation[ListOptions.limit]))
        if context.pictures.canDraw {
            _ = await context.session.finishes(list.loadAvatars(of: cards), within: patience)
            await context.pictures.prepare(Array(list.avatars.values), in: .thumbnail(context.appearance))
            list.cancel()
        }
        let gallery = CharacterGallery(
            appearance: context.appearance, avatars: list.avatars, pictures: context.pictures)
        context.show(
            cards, of: content.summary, emptyText: content.emptyText, note: content.leftOutNote,
            json: { ["name": $0.name, "avatar": $0.avatar?.absoluteString] },
            fields: { [$0.name, $0.avatar?.absoluteString ?? ""] }
        ) { gallery.lines(cards) }
    }
}
