import Models
import ViewModels

/// The places of one app.
protocol AppRoute: Hashable, Sendable {
    /// The words of the path behind the app's own: ["281", "letters"].
    var words: [String] { get }
    /// The route as a link from outside, if it has one of its own.
    var link: String? { get }
    /// The words of the list that a page belongs to; nil for the list itself.
    var parent: [String]? { get }

    /// Reads those words; none are where the app begins.
    init(_ words: [Substring]) throws(LinkError)
}

extension AppRoute {
    var link: String? { nil }
    var parent: [String]? { words.isEmpty ? nil : [] }

    /// Reads a number of decimal digits, as of a game or an employee.
    static func number(_ text: Substring) throws(LinkError) -> Int {
        guard let number = Int(text), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .badNumber }
        return number
    }
}

/// The start, which is no app's.
struct HomeRoute: AppRoute {
    let words: [String] = []
    var link: String? { "sporty://home" }

    init() {}

    init(_ words: [Substring]) throws(LinkError) { if !words.isEmpty { throw .wrongHost } }
}

extension Route {
    /// The route as a path: "/repositories/swiftlang/swift".
    public var path: String { "/" + ((app.map { [$0.path] } ?? []) + part.words).joined(separator: "/") }

    /// The route as a link from outside: "sporty://repo/swiftlang/swift", "sporty://wordle/281".
    public var link: String { part.link ?? "sporty:/" + path }

    /// The list that a page belongs to, where an address leads to the page at once; nil where the start is above it.
    public var parent: Route? {
        guard let app, let words = part.parent else { return nil }
        return try? Self.of(app, words.map { $0[...] })
    }

    /// Returns where an app begins.
    public static func start(of app: AppName) -> Route { (try? of(app, [])) ?? .home }
}

/// What every screen has: the name of its kind, and its view model.
@MainActor
struct ScreenKind {
    let id: String
    let viewModel: any ScreenModel

    init(_ id: String, _ viewModel: any ScreenModel) { (self.id, self.viewModel) = (id, viewModel) }
}

extension Screen {
    /// The kind of screen, the same in every front end: "wordleGame".
    public var id: String { kind.id }

    /// The view model as a `ScreenModel`.
    public var viewModel: any ScreenModel { kind.viewModel }

    /// What stands above it, without where its data comes from: "Characters", "Wordle 281", "swiftlang/swift".
    public var title: String { viewModel.title }
}
