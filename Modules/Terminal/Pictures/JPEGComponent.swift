/// A component of a JPEG, such as its luma, with the mean of each of its blocks.
struct JPEGComponent {
    let id: UInt8
    /// The number of blocks in a row of one coding unit (MCU); `down` is the number of such rows in the unit.
    let across: Int
    let down: Int
    let quantization: Int
    var columns = 0
    var means: [Double] = []

    /// Returns this component's mean at a block of the first component, which has the most blocks.
    func value(column: Int, row: Int, besides first: JPEGComponent) -> Double {
        let index = row * down / first.down * columns + column * across / first.across
        return means.indices.contains(index) ? means[index] : 128
    }
}
