import QuintetPlatform

/// Draws a preview with two pixels per cell, one above the other.
///
/// Each cell contains an upper half block (`▀`) in the colour of the upper pixel. The cell's background has the colour
/// of the lower pixel.
enum HalfBlocks {
    /// Returns the lines of a picture, scaled down in proportion to fit an area; a small picture is not enlarged.
    static func lines(of picture: JPEGPreview, in area: CellSize, hasAllColours: Bool) -> [Line] {
        let scale = min(
            1, Double(area.columns) / Double(picture.width), Double(2 * area.rows) / Double(picture.height))
        let columns = max(1, Int((Double(picture.width) * scale).rounded()))
        let rows = max(1, Int((Double(picture.height) * scale).rounded()))
        func colour(_ column: Int, _ row: Int) -> Colour? {
            guard row < rows else { return nil }
            let mean = mean(
                of: picture, part(column, of: columns, in: picture.width), part(row, of: rows, in: picture.height))
            return hasAllColours ? .rgb(mean.red, mean.green, mean.blue) : .palette(palette(mean))
        }
        return stride(from: 0, to: rows, by: 2).map { row in
            (0..<columns).reduce(Line()) { line, column in
                let style = TextStyle(foreground: colour(column, row), background: colour(column, row + 1))
                return line + Line("▀", style)
            }
        }
    }

    /// Returns the range of the picture's rows or columns that one drawn pixel represents.
    private static func part(_ index: Int, of count: Int, in size: Int) -> Range<Int> {
        let start = index * size / count
        return start..<max(start + 1, (index + 1) * size / count)
    }

    private static func mean(
        of picture: JPEGPreview, _ columns: Range<Int>, _ rows: Range<Int>
    ) -> JPEGPreview.Pixel {
        var red = 0
        var green = 0
        var blue = 0
        for row in rows {
            for column in columns {
                let pixel = picture.pixels[row * picture.width + column]
                red += Int(pixel.red)
                green += Int(pixel.green)
                blue += Int(pixel.blue)
            }
        }
        let count = columns.count * rows.count
        return JPEGPreview.Pixel(
            red: UInt8(red / count), green: UInt8(green / count), blue: UInt8(blue / count))
    }

    /// Returns the nearest colour of the 6 × 6 × 6 cube in the 256-colour palette.
    private static func palette(_ pixel: JPEGPreview.Pixel) -> UInt8 {
        func step(_ value: UInt8) -> UInt8 { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
        return 16 + 36 * step(pixel.red) + 6 * step(pixel.green) + step(pixel.blue)
    }
}
