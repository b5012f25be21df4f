import QuintetPlatform

/// A preview of a JPEG, turned as its EXIF data says: all pixels of a small picture, or the mean of each block of 8 × 8.
///
/// The means are enough for a few cells of a terminal. To make them, no inverse cosine transform is needed, because a
/// block's mean follows from the block's first coefficient alone (ITU-T T.81, A.3.3). Baseline and progressive pictures
/// with one or three components are supported; all pixels are read of baseline pictures only.
struct JPEGPreview {
    /// How much of a picture is read.
    enum Detail { case blocks, pixels }

    struct Pixel: Hashable {
        let red: UInt8
        let green: UInt8
        let blue: UInt8
    }

    let width: Int
    let height: Int
    /// The rows of pixels, from the top.
    let pixels: [Pixel]

    /// Reads a picture; returns nil if the picture is damaged, is not supported, or has more than about `limit` blocks.
    init?(_ data: Data, detail: Detail = .blocks, limit: Int = 1_000_000) {
        var reader = JPEGReader(bytes: Array(data), limit: limit, detail: detail)
        guard reader.read(), let first = reader.components.first else { return nil }
        let hasColour = reader.components.count == 3
        let width = (reader.width * reader.scale + 7) / 8
        let height = (reader.height * reader.scale + 7) / 8
        let size = reader.scale > 1 ? (width: width, height: height) : nil
        let isRGB = reader.isRGB
        let orientation = reader.orientation
        let shown = orientation.isTurned ? (width: height, height: width) : (width: width, height: height)
        self.width = shown.width
        self.height = shown.height
        pixels = (0..<width * height).map { index in
            let place = orientation.stored(
                column: index % shown.width, row: index / shown.width, width: width, height: height)
            let values = reader.components.map {
                $0.value(column: place.column, row: place.row, besides: first, in: size)
            }
            return hasColour ? Self.pixel(values, isRGB: isRGB) : Self.pixel([values[0], 128, 128], isRGB: false)
        }
    }

    /// Converts luma and two colour differences, each from 0 to 255, to a pixel (ITU-T T.871, 7); RGB stays unchanged.
    private static func pixel(_ values: [Double], isRGB: Bool) -> Pixel {
        let luma = values[0]
        let blue = values[1] - 128
        let red = values[2] - 128
        let colours =
            isRGB ? values : [luma + 1.402 * red, luma - 0.344136 * blue - 0.714136 * red, luma + 1.772 * blue]
        let bytes = colours.map { UInt8(max(0, min(255, $0.rounded()))) }
        return Pixel(red: bytes[0], green: bytes[1], blue: bytes[2])
    }
}
