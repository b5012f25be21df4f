import Models
import ViewModels

/// The dependencies of the view models of Wordle games.
public struct WordleServices: Sendable {
    /// The store of your games.
    public var scores: any WordleScoresService
    /// The store of the other players' results.
    public var group: any GroupStore
    /// Returns a reader of chats; `place` is shown in errors, for example a file's path.
    public var chatReader: @Sendable (_ place: String?) -> any ChatReader
    /// Reads and writes documents of Wordle games.
    public var documents: any WordleGamesDocuments
    /// Whether the program announces, once, what other machines have corrected; false for a script.
    public var announcesCorrections = true

    /// Creates the services.
    public init(
        scores: any WordleScoresService, group: any GroupStore,
        chatReader: @escaping @Sendable (_ place: String?) -> any ChatReader, documents: any WordleGamesDocuments
    ) {
        self.scores = scores
        self.group = group
        self.chatReader = chatReader
        self.documents = documents
    }
}

extension Services {
    /// The group of players; your name in their chats is read from the settings, and an invalid name is ignored.
    package var wordleGroup: WordleGroup {
        WordleGroup(
            scores: wordle.scores, others: wordle.group,
            me: { [settings] in
                let name = try settings.uncheckedChoice(of: .me).text
                return SettingKey.me.objection(to: name) == nil && name != SharedResult.nameless ? name : nil
            }, setMe: { [settings] in try settings.set(.me, to: $0) }, today: today,
            announces: wordle.announcesCorrections)
    }
}
