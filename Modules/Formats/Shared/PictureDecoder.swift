import Models
import QuintetPlatform

/// Decodes base64 (RFC 4648) in the variants of the People server, which lists the employees, and of other sources.
///
/// Ignores quotation marks, white space and control characters. Accepts a data-URI prefix, the URL-safe alphabet and
/// missing padding. A truncated text is decoded as far as possible.
package enum PictureDecoder {
    /// Decodes a base64 text; returns `.broken` for any other text.
    package static func picture(from text: Data) -> PictureState {
        guard let data = withoutPrefix(text).flatMap(decoded), !data.isEmpty else { return .broken(.undecodable) }
        return .picture(Picture(data: data))
    }

    /// Returns a text without a prefix such as `data:image/jpeg;base64,`; nil for a data URI that is not in base64.
    private static func withoutPrefix(_ text: Data) -> Data? {
        let letters = text.drop(while: isIgnored)
        guard String(decoding: letters.prefix(5), as: UTF8.self).lowercased() == "data:" else { return letters }
        guard let comma = letters.firstIndex(of: UInt8(ascii: ",")),
            String(decoding: letters[..<comma], as: UTF8.self).lowercased().hasSuffix(";base64")
        else { return nil }
        return letters[(comma + 1)...]
    }

    private static func decoded(_ text: Data) -> Data? {
        var letters = Data(text.lazy.filter { !isIgnored($0) }.map(standard))
        while letters.last == padding { letters.removeLast() }
        // The last letter of a truncated text may have no whole byte.
        if letters.count % 4 == 1 { letters.removeLast() }
        letters.append(contentsOf: repeatElement(padding, count: (4 - letters.count % 4) % 4))
        return Data(base64Encoded: letters)
    }

    private static let padding = UInt8(ascii: "=")

    fileprivate static func isIgnored(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: "\"") }

    /// Returns the letter of the standard alphabet for a letter of the URL-safe alphabet, and any other unchanged.
    private static func standard(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: letter
        }
    }
}

extension Picture {
    package init(data: Data) {
        let header = ImageHeader(data)
        self.init(data: data, header: header, isCut: header.map { !$0.hasEnd(in: data) } ?? false)
    }
}

extension EncodedPicture {
    /// Creates a picture from a base64 text; returns nil if the text has only characters that the decoder ignores.
    ///
    /// The text is decoded when the picture is needed, because a list may have thousands of pictures.
    init?(_ text: String) {
        guard text.utf8.contains(where: { !PictureDecoder.isIgnored($0) }) else { return nil }
        self.init(Data(text.utf8)) { PictureDecoder.picture(from: $0) }
    }
}
