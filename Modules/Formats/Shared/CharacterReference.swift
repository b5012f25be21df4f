/// Characters that are written as a name or number in HTML and XML, such as `&amp;`.
enum CharacterReference {
    /// Returns the byte at a position or, if a character reference is there, the UTF-8 of its character.
    ///
    /// Only the most common names are known; a reference with another name stays as it is. `&nbsp;` becomes a space.
    /// `length` is the number of bytes of the text that were read: 1, or the length of the reference.
    static func character(_ text: Bytes, _ at: Int) -> ([UInt8], length: Int) {
        guard text[at] == UInt8(ascii: "&"), let end = text.part(at, at + 10).firstIndex(of: UInt8(ascii: ";")),
            let character = character(text.part(at + 1, at + end).text)
        else { return ([text[at]], 1) }
        return (Array(String(character).utf8), end + 1)
    }

    private static func character(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else {
            return ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " "][name]
        }
        let isHexadecimal = name.dropFirst().lowercased().hasPrefix("x")
        return UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10).flatMap(
            Unicode.Scalar.init)
    }
}
