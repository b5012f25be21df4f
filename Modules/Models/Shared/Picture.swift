import QuintetPlatform

/// The bytes of an image file and the header read from them.
public struct Picture: Hashable, Sendable {
    /// The content of the image file.
    public let data: Data
    /// The media type and the size in pixels, or nil when the bytes are no known image format.
    public let header: ImageHeader?
    /// Whether the image is truncated.
    public let isCut: Bool

    /// Creates a picture with the properties that were read from its bytes.
    public init(data: Data, header: ImageHeader?, isCut: Bool = false) {
        self.data = data
        self.header = header
        self.isCut = isCut
    }
}

/// The media type from an image's header, and the dimensions if they are read.
///
/// The image data after the header may be truncated.
public struct ImageHeader: Hashable, Sendable {
    /// The media type, such as `image/jpeg`.
    public let mediaType: String
    /// The width in pixels as the picture is shown, at least 1; nil unless it is a JPEG, PNG or GIF.
    public let width: Int?
    /// The height in pixels as the picture is shown, at least 1; nil unless it is a JPEG, PNG or GIF.
    public let height: Int?

    /// Creates a header.
    public init(mediaType: String, width: Int?, height: Int?) {
        self.mediaType = mediaType
        self.width = width
        self.height = height
    }
}

/// The result of loading and decoding a picture.
public enum PictureState: Hashable, Sendable {
    /// The source has no picture.
    case none
    /// The picture could not be loaded or decoded.
    case broken(Reason)
    /// The decoded picture; its format is unknown when its header is nil.
    case picture(Picture)

    /// Why a picture could not be loaded or decoded.
    public enum Reason: Hashable, Sendable {
        /// The encoded picture is not base64.
        case undecodable
        /// The source, such as the sample data, has only the address of the picture and opens no connection.
        case notFetched
        /// The picture could not be loaded; the error has the reason and the remedy.
        case failed(ServiceError)
    }
}

/// A picture in the encoding of its source, decoded on demand.
public struct EncodedPicture: Hashable, Sendable {
    private let bytes: Data
    private let decode: @Sendable (Data) -> PictureState

    /// Creates a picture from its encoded bytes and its source's decoder; equality ignores the decoder.
    public init(_ bytes: Data, decode: @escaping @Sendable (Data) -> PictureState) {
        self.bytes = bytes
        self.decode = decode
    }

    /// Decodes the picture.
    public func decoded() -> PictureState { decode(bytes) }

    /// Compares the encoded bytes.
    public static func == (left: EncodedPicture, right: EncodedPicture) -> Bool { left.bytes == right.bytes }

    /// Hashes the encoded bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
