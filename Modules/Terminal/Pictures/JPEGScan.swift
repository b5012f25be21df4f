import QuintetPlatform

/// A scan (a pass over the blocks of a JPEG) that contains the first coefficient of each block, hence its mean.
struct JPEGScan {
    /// A component in the scan, with its tables.
    struct Part {
        let index: Int
        let factors: [Int]
        let first: JPEGHuffmanTable
        /// The table of the other coefficients, which are skipped; nil if the scan has only first coefficients.
        let others: JPEGHuffmanTable?
        var last = 0
    }

    let width: Int
    let height: Int
    /// The samples across a block that are read: 1 for the mean, or 8 for all.
    let scale: Int
    /// The number of low bits that a progressive scan omits from its values; 0 for any other scan.
    let shift: UInt8
    let restartInterval: Int
    var parts: [Part]

    /// Reads the samples of the blocks of the scan's components; returns false if the scan is damaged.
    mutating func read(from bits: inout JPEGBits, into components: inout [JPEGComponent]) -> Bool {
        let most = components[0]
        let isAlone = parts.count == 1
        let units = (
            across: (width + 8 * most.across - 1) / (8 * most.across),
            down: (height + 8 * most.down - 1) / (8 * most.down)
        )
        for part in parts {
            components[part.index].columns = units.across * components[part.index].across * scale
            let rows = units.down * components[part.index].down * scale
            components[part.index].samples = Array(repeating: 128, count: components[part.index].columns * rows)
        }
        let alone = components[parts[0].index]
        // If a scan has a single component, each of its blocks is a coding unit (MCU), and no block lies completely
        // outside the picture. A scan of several components may have such blocks, which fill the units at the edges.
        let across = isAlone ? (width * alone.across + 8 * most.across - 1) / (8 * most.across) : units.across
        let down = isAlone ? (height * alone.down + 8 * most.down - 1) / (8 * most.down) : units.down
        var coefficients = [Double](repeating: 0, count: scale * scale)
        for unit in 0..<across * down {
            if restartInterval > 0, unit > 0, unit % restartInterval == 0 {
                guard bits.restart() else { return false }
                for number in parts.indices { parts[number].last = 0 }
            }
            for number in parts.indices {
                let component = components[parts[number].index]
                let blocks = isAlone ? (across: 1, down: 1) : (across: component.across, down: component.down)
                for block in 0..<blocks.across * blocks.down {
                    guard Self.read(&coefficients, &parts[number], shift, &bits) else { return false }
                    let row = (unit / across * blocks.down + block / blocks.across) * scale
                    let column = (unit % across * blocks.across + block % blocks.across) * scale
                    let start = row * component.columns + column
                    if scale == 1 {
                        components[parts[number].index].samples[start] = coefficients[0] / 8 + 128
                    } else {
                        components[parts[number].index].set(InverseTransform.samples(of: coefficients), at: start)
                    }
                }
            }
        }
        return true
    }

    /// Reads the next block: its first coefficient, and the others if there is room for them; false if it is damaged.
    private static func read(
        _ coefficients: inout [Double], _ part: inout Part, _ shift: UInt8, _ bits: inout JPEGBits
    ) -> Bool {
        guard let size = bits.symbol(of: part.first), size <= 15, let change = bits.number(of: size) else {
            return false
        }
        part.last = max(-65_536, min(65_536, part.last + change))
        if coefficients.count > 1 { for index in coefficients.indices { coefficients[index] = 0 } }
        if let others = part.others {
            var index = 1
            while index < 64 {
                guard let symbol = bits.symbol(of: others) else { return false }
                let size = symbol & 15
                if size == 0, symbol != 0xF0 { break }
                guard let value = bits.number(of: size) else { return false }
                index += Int(symbol >> 4)
                if index < 64, coefficients.count > 1 {
                    coefficients[InverseTransform.places[index]] = Double(value * part.factors[index])
                }
                index += 1
            }
        }
        coefficients[0] = Double((part.last << shift) * part.factors[0])
        return true
    }
}

/// The inverse cosine transform of a block (ITU-T T.81, A.3.3).
enum InverseTransform {
    /// The place in a block, row by row, of each coefficient in the order of the file (figure 5).
    static let places: [Int] = (0..<15).flatMap { sum -> [Int] in
        let rows = Array(max(0, sum - 7)...min(sum, 7))
        return (sum.isMultiple(of: 2) ? rows.reversed() : rows).map { row in 8 * row + sum - row }
    }

    /// The value of each cosine, by frequency and position.
    private static let cosines: [[Double]] = (0..<8).map { frequency -> [Double] in
        let scale: Double = frequency == 0 ? 0.5.squareRoot() / 2 : 0.5
        return (0..<8).map { position -> Double in
            let angle = Double((2 * position + 1) * frequency) * Double.pi / 16
            return scale * cos(angle)
        }
    }

    /// Returns the 64 samples of a block, row by row.
    static func samples(of coefficients: [Double]) -> [Double] {
        var half = [Double](repeating: 0, count: 64)
        var samples = [Double](repeating: 128, count: 64)
        for row in 0..<8 {
            for frequency in 0..<8 where coefficients[8 * row + frequency] != 0 {
                let value = coefficients[8 * row + frequency]
                for column in 0..<8 { half[8 * row + column] += value * cosines[frequency][column] }
            }
        }
        for frequency in 0..<8 {
            for row in 0..<8 {
                let cosine = cosines[frequency][row]
                for column in 0..<8 { samples[8 * row + column] += half[8 * frequency + column] * cosine }
            }
        }
        return samples
    }
}

/// A component of a JPEG, such as its luma (brightness), with the mean of each block of 8 × 8 samples.
struct JPEGComponent {
    let id: UInt8
    /// The number of blocks in a row of one coding unit (MCU); `down` is the number of such rows in the unit.
    let across: Int
    let down: Int
    /// The number of the component's quantization table.
    let quantization: Int
    /// The number of this component's samples in a row, including those that fill the last unit.
    var columns = 0
    /// The samples, row by row: the mean of each block, or all; empty until the scan with this component is read.
    var samples: [Double] = []

    /// Stores the 64 samples of a block from a position on.
    mutating func set(_ block: [Double], at start: Int) {
        for row in 0..<8 {
            for column in 0..<8 { samples[start + row * columns + column] = max(0, min(255, block[8 * row + column])) }
        }
    }

    /// Returns the value at the position of a sample of `first`, the component with the most samples.
    ///
    /// If all samples were read, the value changes evenly between those of a component with fewer samples, as in
    /// libjpeg. `size` is the size of `first`; nil if only means were read.
    func value(column: Int, row: Int, besides first: JPEGComponent, in size: (width: Int, height: Int)?) -> Double {
        let (left, right, toRight) = Self.place(column, across, first.across, size: size?.width)
        let (upper, lower, toLower) = Self.place(row, down, first.down, size: size?.height)
        func value(_ row: Int) -> Double {
            sample(row, left) * (1 - toRight) + (toRight > 0 ? sample(row, right) * toRight : 0)
        }
        return value(upper) * (1 - toLower) + (toLower > 0 ? value(lower) * toLower : 0)
    }

    private func sample(_ row: Int, _ column: Int) -> Double {
        let index = row * columns + column
        return samples.indices.contains(index) ? samples[index] : 128
    }

    /// Returns the two samples beside a position, and how near it is to the second.
    private static func place(_ position: Int, _ part: Int, _ most: Int, size: Int?) -> (Int, Int, Double) {
        let nearest = position * part / most
        guard part < most, let size else { return (nearest, nearest, 0) }
        let last = (size * part + most - 1) / most - 1
        // The distance in halves of a sample of `first`, whose samples are `most` parts wide.
        let offset = (2 * position + 1) * part - most
        let first = offset < 0 ? 0 : min(offset / (2 * most), last)
        let part = offset < 0 ? 0 : Double(offset % (2 * most)) / Double(2 * most)
        return (first, min(first + 1, last), first == last ? 0 : part)
    }
}
