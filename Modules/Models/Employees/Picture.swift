import Foundation

/// The bytes of a picture and what they say about themselves.
public struct Picture: Hashable, Sendable {
    /// The bytes as they would stand in a file.
    public let data: Data
    /// The media type and the size in pixels, or nil when the bytes are no JPEG, PNG or GIF.
    public let header: ImageHeader?

    /// Creates a picture; its header is read from the bytes.
    public init(data: Data) {
        self.data = data
        header = ImageHeader(data)
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
