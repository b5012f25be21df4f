import Foundation

/// A picture as a document holds it: base64, kept as it stands until somebody looks at the picture.
///
/// A slice of the document's own bytes, so that a long list with large pictures costs neither time nor memory.
public struct EncodedPicture: Hashable, Sendable {
    /// The base64 text, with the escapes of JSON.
    private let text: Data

    /// Creates a picture from base64 in any form that `PictureDecoder` takes; nil when there is nothing in it.
    public init?(base64: String) {
        self.init(escaped: Data(base64.replacingOccurrences(of: "\\", with: "\\\\").utf8))
    }

    /// Creates a picture from the text of a JSON string as it stands in the document; nil when it is blank.
    init?(escaped text: Data) {
        guard Self.hasContent(text) else { return nil }
        self.text = text
    }

    /// Decodes the picture, at most 20 MB of it.
    public func decoded() -> PictureState {
        let unescaped = text.contains(UInt8(ascii: "\\")) ? Self.unescaped(text) : text
        return PictureDecoder.picture(from: unescaped)
    }

    private static func unescaped(_ text: Data) -> Data {
        text.withUnsafeBytes { raw in Data(JSONEscapes.resolved(in: raw.bindMemory(to: UInt8.self))) }
    }

    /// Quotes and white space alone are no picture; for a real one the first bytes decide it.
    private static func hasContent(_ text: Data) -> Bool {
        let start = text.prefix(64)
        let bytes = start.contains(UInt8(ascii: "\\")) ? unescaped(text) : text
        return bytes.contains { $0 > 0x20 && $0 != UInt8(ascii: "\"") }
    }
}

extension Employee {
    /// The decoded small picture.
    public var thumbnailState: PictureState { thumbnail?.decoded() ?? .none }

    /// The decoded full picture.
    public var imageState: PictureState { image?.decoded() ?? .none }
}
