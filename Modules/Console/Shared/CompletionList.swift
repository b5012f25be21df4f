import Composition
import Coordinator
import Models
import QuintetCommandLine

/// A list of names or numbers with which shells complete a command, from local data or cached responses.
struct CompletionList: Sendable {
    /// Returns words of the list, each with its description; `beginning` is the typed part of the word to complete.
    ///
    /// Words with another beginning may be included: `words(of:_:_:)` leaves them out.
    typealias Words =
        @MainActor (_ services: Services, _ beginning: String) async throws -> [(String, String)]

    /// The maximum number of words to offer: a shell cannot usefully show more.
    private static let limit = 500

    /// The name that identifies the list.
    let name: String
    private let words: Words

    /// Creates a list of an app; its words are offered only if `Apps.completions(of:)` returns the list.
    init(_ name: String, _ words: @escaping Words) {
        self.name = name
        self.words = words
    }

    /// Returns the words of a list that have a beginning, in upper or lower case, with their descriptions.
    ///
    /// Returns only the first `limit` of these words. Does not use the network.
    ///
    /// The result is empty if there is no such list, or if its words cannot be read.
    @MainActor static func words(
        of name: String, _ beginning: String, _ context: ConsoleContext
    ) async -> [(String, String)] {
        var connection = context.connection
        connection.isOffline = true
        connection.notice = { _ in }
        let services = context.console.composition.services(connection)
        let list = AppName.allCases.flatMap(Apps.completions).first { $0.name == name }
        let found = try? await list?.words(services, beginning)
        let matching = (found ?? []).lazy.filter { $0.0.lowercased().hasPrefix(beginning.lowercased()) }
        return Array(matching.prefix(limit))
    }
}

extension ValueKind {
    func completed(by list: CompletionList) -> ValueKind { offering(list.name) }
}
