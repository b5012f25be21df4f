/// A Huffman table, with shorter codes first (ITU-T T.81, annex C).
struct JPEGHuffmanTable {
    let counts: [Int]
    let symbols: [UInt8]
}
