/// A Huffman table, from which the codes can be derived (ITU-T T.81, annex C).
struct JPEGHuffmanTable {
    /// The number of codes of each length, from 1 to 16 bits.
    let counts: [Int]
    /// The symbols, in the order of their codes: shorter codes first.
    let symbols: [UInt8]
}
