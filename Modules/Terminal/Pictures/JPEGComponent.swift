/// A component of a JPEG, such as its luma (brightness), with the mean of each block of 8 × 8 samples.
struct JPEGComponent {
    let id: UInt8
    /// The number of blocks in a row of one coding unit (MCU); `down` is the number of such rows in the unit.
    let across: Int
    let down: Int
    /// The number of the component's quantization table.
    let quantization: Int
    /// The number of this component's blocks in a row of the picture, including those that fill the last unit.
    var columns = 0
    /// The mean of each block, row by row; empty until the scan with this component is read.
    var means: [Double] = []

    /// Returns this component's mean at the position of a block of `first`, the component with the most blocks.
    func value(column: Int, row: Int, besides first: JPEGComponent) -> Double {
        let index = row * down / first.down * columns + column * across / first.across
        return means.indices.contains(index) ? means[index] : 128
    }
}
