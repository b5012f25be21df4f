/// A deterministic random number generator (SplitMix64, by Steele, Lea and Flood).
package struct FixedSeedGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator; the same seed gives the same numbers.
    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    package mutating func mutated(_ text: String, with alphabet: [Unicode.Scalar]) -> String {
        var scalars = Array(text.unicodeScalars)
        for _ in 0..<Int.random(in: 1...6, using: &self) {
            guard let index = scalars.indices.randomElement(using: &self) else { break }
            switch Int.random(in: 0..<4, using: &self) {
            case 0: scalars.remove(at: index)
            case 1: scalars.insert(scalars[index], at: index)
            case 2: scalars.swapAt(index, Int.random(in: scalars.indices, using: &self))
            default: scalars[index] = alphabet[Int.random(in: alphabet.indices, using: &self)]
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
