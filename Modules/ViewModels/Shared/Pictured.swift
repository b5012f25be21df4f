import Models
import QuintetPlatform

/// Something that a page shows with facts and a picture.
public protocol Pictured: Sendable {
    /// The name as it is spoken, such as "Sarah Corner".
    var name: String { get }
    /// The name as it is listed, such as "Corner, Sarah".
    var listedName: String { get }
    /// A file name without an extension, such as "employee-3", for a picture that cannot be named after `name`.
    ///
    /// `fileName(of:)` uses this code if `name`, without its diacritics, has no ASCII letter or digit.
    var code: String { get }
    /// The news, or nil if there are none.
    var headline: String? { get }
    /// The known facts in the order of the page.
    var facts: [Fact] { get }
    /// The full picture, or the reason why there is none.
    var image: PictureState { get }
}

/// The page of one row of a list, with facts and a picture.
@MainActor public final class PicturedPage<Content: Pictured>: SteppingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<Content>()
    /// The ID of the row.
    public let id: Int
    /// The rows before and after this one in the list.
    public var neighbours = RowNeighbours()

    private let noun: String
    private let known: String?
    private let content: @Sendable (CachePolicy) async throws -> Content

    /// Creates the page of a row such as “employee 3”, titled with the name in the list until the row is loaded.
    init(
        _ noun: String, id: Int, known: String?,
        content: @escaping @Sendable (_ policy: CachePolicy) async throws -> Content
    ) {
        self.noun = noun
        self.id = id
        self.known = known
        self.content = content
    }

    /// The name as it is listed, or a title such as "Employee 3" until the name is known.
    public var title: String { state.value?.listedName ?? known ?? "\(noun.sentence) \(id)" }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("show \(noun) \(id)") { [content] in try await content(policy) }
    }
}

extension Pictured {
    /// No news.
    public var headline: String? { nil }

    /// The page as a screen reader reads it.
    public var spokenText: String {
        (facts.map { "\($0.name): \($0.value)" } + ["Picture: \(image.summary)"]).joined(separator: ". ") + "."
    }

    /// Returns a file name for the picture, of ASCII letters, digits and hyphens, such as "sarah-corner.jpg".
    public func fileName(of picture: Picture) -> String {
        let plain = SearchText.fold(name).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        let words = String(plain).split(separator: "-").joined(separator: "-")
        let type = picture.header?.formatName.lowercased() ?? "bin"
        return "\(words.isEmpty ? code : words).\(type == "jpeg" ? "jpg" : type)"
    }
}

extension ImageHeader {
    /// The usual name of the format, such as "JPEG".
    public var formatName: String {
        mediaType == "image/webp" ? "WebP" : mediaType.split(separator: "/").last.map { $0.uppercased() } ?? mediaType
    }
}

extension Picture {
    /// The picture in words, such as "JPEG, 640×480, 34 kB" or "WebP, 34 kB".
    ///
    /// If the picture is incomplete, the words end with ", cut short". If the format is unknown, they are, for example,
    /// "12 bytes in an unknown format".
    public var summary: String {
        guard let header else { return "\(ByteCount.words(data.count)) in an unknown format" }
        var facts = [header.formatName]
        if let width = header.width, let height = header.height { facts.append("\(width)×\(height)") }
        facts.append(ByteCount.words(data.count))
        if isCut { facts.append("cut short") }
        return facts.joined(separator: ", ")
    }
}

extension PictureState {
    /// The picture, if its bytes are an image.
    public var image: Picture? {
        if case .picture(let picture) = self, picture.header != nil { picture } else { nil }
    }

    /// The picture in words, or the reason why there is none, without a full stop.
    public var summary: String {
        switch self {
        case .none: "no picture"
        case .broken(.undecodable): "the picture cannot be decoded"
        case .broken(.notFetched): "no picture, because the sample data has none"
        case .broken(.failed(let error)): "the picture could not be loaded: \(error.reason)"
        case .picture(let picture):
            picture.header == nil ? "the picture is broken: \(picture.summary)" : picture.summary
        }
    }
}

extension PictureState: JSONConvertible {
    /// The JSON of a picture for scripts; null if there is no picture, or if its bytes are not an image.
    public var json: JSON {
        guard let image, let header = image.header else { return .null }
        return [
            "mediaType": header.mediaType, "width": header.width, "height": header.height, "bytes": image.data.count,
        ]
    }
}
