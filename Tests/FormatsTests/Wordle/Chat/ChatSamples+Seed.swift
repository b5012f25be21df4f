import ChatSamples
import Platform
import TestSupport

extension SampleChat {
    /// Creates the chat of a seed.
    init(
        days: Int, from first: Int = 1_278, names: [String] = Self.names, seed: UInt64 = 1,
        chatter: [[String]] = Self.chatter
    ) {
        var random = FixedSeedGenerator(seed: seed)
        self.init(days: days, from: first, names: names, chatter: chatter, using: &random)
    }
}

extension GeneratedChat {
    /// Creates the chat of a seed.
    init(seed: UInt64) {
        var random = FixedSeedGenerator(seed: seed)
        self.init(using: &random)
    }
}
