import Foundation

/// The bytes of a picture and what they say about themselves.
public struct Picture: Hashable, Sendable {
    /// The bytes as they would stand in a file.
    public let data: Data
    /// The media type and the size in pixels, or nil when the bytes are no JPEG, PNG or GIF.
    public let header: ImageHeader?

    /// Creates a picture with what its bytes were found to say.
    public init(data: Data, header: ImageHeader?) {
        self.data = data
        self.header = header
    }
}

/// What the first bytes of an image say about it; the rest may be cut short.
public struct ImageHeader: Hashable, Sendable {
    /// The media type: `image/jpeg`, `image/png` or `image/gif`.
    public let mediaType: String
    /// The width in pixels, at least 1.
    public let width: Int
    /// The height in pixels, at least 1.
    public let height: Int

    /// Creates a header.
    public init(mediaType: String, width: Int, height: Int) {
        self.mediaType = mediaType
        self.width = width
        self.height = height
    }
}

/// What became of a picture.
public enum PictureState: Hashable, Sendable {
    /// There is none.
    case none
    /// There is one, which cannot be decoded.
    case broken(Reason)
    /// Its bytes; whether they are an image says their header.
    case picture(Picture)

    /// The reasons for which a picture cannot be decoded.
    public enum Reason: Hashable, Sendable {
        /// The text is no base64.
        case undecodable
        /// The picture has more bytes than the limit.
        case tooLarge(limit: Int)
    }
}

/// A picture as its source holds it, decoded when somebody looks at it.
public struct EncodedPicture: Hashable, Sendable {
    /// Apart, since most employees of a long list have no picture and would be three times as large for it.
    private final class Content: Sendable {
        let bytes: Data
        let decode: @Sendable (Data) -> PictureState

        init(_ bytes: Data, _ decode: @escaping @Sendable (Data) -> PictureState) {
            self.bytes = bytes
            self.decode = decode
        }
    }

    private let content: Content

    /// Creates a picture from the bytes of its source and the way to decode them, which the same source always shares.
    public init(_ bytes: Data, decode: @escaping @Sendable (Data) -> PictureState) {
        content = Content(bytes, decode)
    }

    /// Decodes the picture.
    public func decoded() -> PictureState { content.decode(content.bytes) }

    /// Compares the bytes of the sources.
    public static func == (left: EncodedPicture, right: EncodedPicture) -> Bool {
        left.content.bytes == right.content.bytes
    }

    /// Hashes the bytes of the source.
    public func hash(into hasher: inout Hasher) { hasher.combine(content.bytes) }
}
