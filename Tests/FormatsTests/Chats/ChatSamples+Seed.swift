import ChatSamples
import QuintetPlatform
import TestSupport

extension SampleChat {
    /// Creates a chat that depends only on the parameters.
    init(
        days: Int, from first: Int = 1_278, names: [String] = Self.names, seed: UInt64 = 1,
        chatter: [[String]] = Self.chatter
    ) {
        var random = FixedSeedGenerator(seed: seed)
        self.init(days: days, from: first, names: names, chatter: chatter, using: &random)
    }
}

extension GeneratedChat {
    /// Creates a chat that depends only on the seed.
    init(seed: UInt64) {
        var random = FixedSeedGenerator(seed: seed)
        self.init(using: &random)
    }
}
