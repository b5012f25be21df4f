import CommandLine
import Foundation
import Models
import Terminal
import ViewModels

/// The commands that begin with `quintet characters`.
enum CharactersCommands {
    @MainActor static let all = [list]

    /// How long a list waits for all its pictures, in seconds.
    private static let patience = 1.0

    private static let limit = Option("limit", "N", .integer(0...), default: .max, help: "the first N only")

    @MainActor static let list = CommandSpec(
        name: ["characters", "list"], summary: "List the characters' cards", options: [limit],
        examples: [
            "quintet characters list", "quintet characters list --source http://127.0.0.1:5000/characters",
            "quintet characters list --json",
        ]
    ) { invocation, context in
        context.title(.characters)
        let hasPictures = context.pictures.canDraw
        let list = CharactersViewModel(
            service: context.services.characters, avatars: context.services.avatars)
        let content = try await context.load(list)
        if let note = content.leftOutNote { context.warn(note) }
        let cards = Array(content.cards.prefix(invocation[limit]))
        if hasPictures { await fetchPictures(list, cards, context) }
        let gallery = CharacterGallery(
            appearance: context.appearance, avatars: list.avatars, pictures: context.pictures)
        context.show(
            cards, emptyText: content.emptyText, json: \.json, page: { gallery.lines(cards) },
            fields: { [$0.name, $0.avatar?.absoluteString ?? ""] })
    }

    @MainActor private static func fetchPictures(
        _ list: CharactersViewModel, _ cards: [CharacterCard], _ context: CommandContext
    ) async {
        let fetch = list.loadAvatars(of: cards)
        _ = await context.surroundings.finishes(fetch, within: patience)
        await context.pictures.prepare(Array(list.avatars.values), in: .thumbnail(context.appearance))
        list.cancel()
    }
}

extension CharacterCard {
    fileprivate var json: JSONObject { ["name": name, "avatar": avatar?.absoluteString] }
}
