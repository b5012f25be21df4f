/// A component of a JPEG, such as its luma, with the means of its blocks.
struct JPEGComponent {
    let id: UInt8
    /// The blocks in a unit of the picture, beside each other and above each other.
    let across: Int
    let down: Int
    let quantization: Int
    var columns = 0
    var means: [Double] = []

    /// The mean at a position of the first component, which has the most blocks.
    func value(column: Int, row: Int, besides first: JPEGComponent) -> Double {
        let index = row * down / first.down * columns + column * across / first.across
        return means.indices.contains(index) ? means[index] : 128
    }
}
