/// A table of codes, shorter ones first (ITU-T T.81, C).
struct JPEGHuffmanTable {
    let counts: [Int]
    let symbols: [UInt8]
}
