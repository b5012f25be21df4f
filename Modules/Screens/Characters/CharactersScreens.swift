import Models
import QuintetPlatform
import ViewModels

extension CharactersViewModel: DeclaredList {
    /// The rows of the screen.
    public var rows: ScreenRows<CharacterListing, [CharacterRow]> {
        let avatar = Part<CharacterRow>(
            Value("avatar", .image), id: { $0.avatar?.absoluteString }, picture: { [self] in await picture(of: $0) })
        return ScreenRows(
            "cards", \.cards, .cards, "Characters",
            parts: CharacterRow.parts.map { $0.name == avatar.name ? avatar : $0 }
        ).opening(integer("id"), by: \.id, route: "/characters/{id}", select)
    }

    /// The declaration of the screen.
    public var spec: ScreenSpec {
        ScreenSpec(
            of: self, rows, [.summary, rows.part, .emptyText, .leftOutNote, Part("filter", \.filter)],
            actions: [.filter(self, if: self.state.value?.cards.isEmpty == false)])
    }

    private func picture(of card: CharacterRow) async -> Picture? {
        await loadAvatars(of: [card]).value
        return card.avatar.flatMap { avatars.value[$0] }
    }
}

extension CharacterRow: DeclaredRow {
    /// The columns of the list in a pipe.
    @MainActor public static let columns: [Part<CharacterRow>] = parts(named: "name", "avatar")

    /// The members of a row, in the order in which they are drawn.
    @MainActor public static let parts: [Part<CharacterRow>] = [
        Part("id", \.id), Part("avatar", \.avatar, .image), Part("name", \.name, .title),
        Part("initials", \.initials), Part("spokenText", \.spokenText),
    ]
}

extension CharacterRow: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<CharacterRow>] = [JSONField("name", \.name), JSONField("avatar", \.avatar)]
}

extension CharacterDetails: JSONConvertible {
    /// The value as JSON.
    public var json: JSON { card.json.appending(["image": image]) }
}
