/// How a picture has to be turned or mirrored for display, as cameras note it in the EXIF data of a JPEG.
package struct ExifOrientation: Hashable, Sendable {
    /// The picture is shown as it is stored.
    package static let upright = ExifOrientation(value: 1)

    /// The value from 1 to 8 of the tag 0x0112 (EXIF 3.0, 4.6.5).
    package let value: Int

    private init(value: Int) { self.value = value }

    /// Reads a segment APP1 of a JPEG, without its marker and length; nil if it has no orientation.
    package init?(segment: some RandomAccessCollection<UInt8>) {
        let bytes = Array(segment.prefix(1 << 16))
        guard bytes.starts(with: Array("Exif\0\0".utf8)), bytes.count > 14 else { return nil }
        let isLittle = bytes[6] == UInt8(ascii: "I")
        func number(_ index: Int, _ count: Int) -> Int? {
            guard index >= 6, index + count <= bytes.count else { return nil }
            let digits = isLittle ? Array(bytes[index..<index + count].reversed()) : Array(bytes[index..<index + count])
            return digits.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let start = number(10, 4), let count = number(6 + start, 2) else { return nil }
        for entry in 0..<min(count, 512) {
            let at = 8 + start + 12 * entry
            guard let tag = number(at, 2), let value = number(at + 8, 2) else { return nil }
            guard tag != 0x0112 else {
                guard (1...8).contains(value) else { return nil }
                self.value = value
                return
            }
        }
        return nil
    }

    /// Whether width and height are exchanged.
    package var isTurned: Bool { value > 4 }

    /// Returns the place in a stored picture of `width` × `height` of a column and a row as they are shown.
    package func stored(column: Int, row: Int, width: Int, height: Int) -> (column: Int, row: Int) {
        let x = isTurned ? row : column
        let y = isTurned ? column : row
        let isMirrored = [2, 3, 7, 8].contains(value)
        let isUpsideDown = [3, 4, 6, 7].contains(value)
        return (isMirrored ? width - 1 - x : x, isUpsideDown ? height - 1 - y : y)
    }
}
