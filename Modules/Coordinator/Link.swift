import Models
import QuintetPlatform
import ViewModels

extension Route {
    /// Reads a path, a link, a GitHub address or the full name of a repository.
    ///
    /// Examples: `/employees/3`, `sporty://repo/OWNER/NAME`, `https://github.com/OWNER/NAME`, `OWNER/NAME`,
    /// `git@github.com:OWNER/NAME.git`.
    ///
    /// Scheme and host may be in upper or lower case. The part of a GitHub address after the repository is ignored.
    public init(_ text: String) throws(LinkError) {
        if let path = Self.gitHubPath(text) {
            self = try .repository(path.split(separator: "/", omittingEmptySubsequences: false).prefix(2))
        } else if text.hasPrefix("/") {
            self = try .page(text.dropFirst().split(separator: "/", omittingEmptySubsequences: false))
        } else if text.prefix(9).lowercased() == "sporty://" {
            let link = text.dropFirst(9)
            let parts = link.split(separator: "/", omittingEmptySubsequences: false)
            let host = parts.first?.lowercased()
            switch host {
            case "repo": self = .repos(try .page(Array(parts.dropFirst())))
            case "home": self = .home
            default: self = try .page(parts)
            }
        } else {
            var words = text.split(separator: "/", omittingEmptySubsequences: false)
            if words.count == 3, words[2].isEmpty { words.removeLast() }
            guard words.count == 2 else { throw .wrongScheme }
            self = try .repository(words[...])
        }
    }

    /// Returns the path of an address of GitHub, in any form in which a browser or git uses it; nil for other texts.
    private static func gitHubPath(_ text: String) -> Substring? {
        let address =
            #/<?(?:(?:git\+)?(?:https?|ssh|git):\/\/)?(?:[^\/@]*@)?(?:www\.|ssh\.)?github\.com(?::\d+)?[:\/]\/?/#
        let trimmed = text.trimmed
        guard let match = trimmed.prefixMatch(of: address.ignoresCase()) else { return nil }
        return trimmed[match.range.upperBound...].prefix { !"?#>".contains($0) }
    }

    /// Returns whether a text is an address of GitHub or a link of this program.
    public static func isLink(_ text: String) -> Bool {
        gitHubPath(text) != nil || text.prefix(9).lowercased() == "sporty://"
    }

    /// Returns the route to a repository; `words` are its owner and its name, which may end with `.git`.
    private static func repository(_ words: ArraySlice<Substring>) throws(LinkError) -> Route {
        var words = Array(words)
        if words.count == 2, words[1].lowercased().hasSuffix(".git") { words[1] = words[1].dropLast(4) }
        return .repos(try .page(words))
    }

    private static func page(_ words: [Substring]) throws(LinkError) -> Route {
        // The path "/" has one word, which is empty.
        guard let first = words.first, !(words == [""]) else { return .home }
        guard let app = AppName.allCases.first(where: { $0.path == first.lowercased() }) else {
            return .settings(try SettingsRoute(words))
        }
        return try of(app, Array(words.dropFirst()))
    }
}

/// The reason why a text is not a valid link.
public enum LinkError: Error, Hashable, Sendable, CaseIterable {
    case wrongScheme
    case unknownPage
    case missingPart
    case extraPart
    case badOwner
    case badName
    case longOwner
    case longName
    case badNumber
    case badMonth
    case badText

    /// The reason as one clause, without a full stop.
    public var message: String {
        switch self {
        case .wrongScheme: "a link must be OWNER/NAME, sporty://repo/OWNER/NAME or https://github.com/OWNER/NAME"
        case .unknownPage: "there is no page with this link"
        case .missingPart: "the link needs an owner and a repository: sporty://repo/OWNER/NAME"
        case .extraPart: "the link has more than an owner and a repository; use sporty://repo/OWNER/NAME"
        case .badOwner: "the owner is not a valid GitHub name"
        case .badName: "the repository is not a valid GitHub name"
        case .longOwner: "the owner is too long: GitHub allows \(GitHubName.longestOwner) characters"
        case .longName: "the repository is too long: GitHub allows \(GitHubName.longestRepository) characters"
        case .badNumber: "the link needs a whole number"
        case .badMonth: "the link needs a month such as 2026-10"
        case .badText: "the link has a part that is blank or not encoded correctly"
        }
    }
}

protocol AppRoute: Hashable, Sendable {
    /// The parts of the path after the app's name, such as `["281", "letters"]`; for the settings, all parts.
    var words: [String] { get }
    /// The link to the route, or nil if the link is derived from the path.
    var link: String? { get }
    /// The first screen of the app.
    static var start: Self { get }
    /// The route to open before this one, so that the user can go back to it, such as the list for a game.
    ///
    /// Nil if there is none, as for the first screen.
    var parent: Self? { get }

    /// Reads the parts of a path, as in `words`; for an app, no parts mean the first screen.
    init(_ words: [Substring]) throws(LinkError)
}

extension AppRoute {
    var link: String? { nil }
    var parent: Self? { self == .start ? nil : .start }

    static func number(_ text: Substring) throws(LinkError) -> Int {
        guard let number = Int(text), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .badNumber }
        return number
    }

    /// Returns a text as a part of a path: ASCII letters and digits unchanged, other bytes percent-encoded.
    static func word(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(Unicode.Scalar(byte))
            default: "%" + byte.hexadecimal(digits: 2, uppercase: true)
            }
        }.joined()
    }

    /// Returns the text of a part of a path; nil if the text is blank, or if a `%` has no two hexadecimal digits.
    static func text(_ word: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = word.utf8
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            // `UInt8` would also accept a sign.
            guard digits.count == 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest.removeFirst(2)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.trimmed.isEmpty ? nil : text
    }
}

extension Route {
    /// The route as a path, such as "/repositories/swiftlang/swift".
    public var path: String { "/" + ((app.map { [$0.path] } ?? []) + (part?.words ?? [])).joined(separator: "/") }
    /// The route as a link, such as "sporty://repo/swiftlang/swift" or "sporty://wordle/281".
    public var link: String { self == .home ? "sporty://home" : part?.link ?? "sporty:/" + path }
}

typealias ScreenKind = (id: String, viewModel: any ScreenModel)

extension Screen {
    /// The kind of screen, the same in every front end, such as "wordleGame".
    public var id: String { kind.id }
    /// The view model as a `ScreenModel`.
    public var viewModel: any ScreenModel { kind.viewModel }
    /// The title, without the source of its data, such as "Characters", "Wordle 281" or "swiftlang/swift".
    public var title: String { viewModel.title }
}
