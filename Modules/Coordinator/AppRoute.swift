import Models
import QuintetPlatform
import ViewModels

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
