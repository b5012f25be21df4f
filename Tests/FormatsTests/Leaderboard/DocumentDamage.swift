import Foundation
import QuintetPlatform
import TestSupport

/// Damaged copies of a document: first cut off at every length, then with random bytes replaced, removed or doubled.
struct DocumentDamage: Sequence {
    let document: Data
    let mutations: Int

    init(_ text: String, mutations: Int = 2000) { self.init(Data(text.utf8), mutations: mutations) }

    init(_ document: Data, mutations: Int = 2000) {
        self.document = document
        self.mutations = mutations
    }

    func makeIterator() -> AnyIterator<Data> {
        var step = 0
        var random = FixedSeedGenerator(seed: 7)
        let interesting = Array(#"{}[],:"\0e.-u"#.utf8) + [0x00, 0x1F, 0x80, 0xC0, 0xED, 0xFF]
        return AnyIterator {
            step += 1
            if step <= document.count { return document.prefix(step - 1) }
            guard step <= document.count + mutations else { return nil }
            var copy = document
            for _ in 0..<Int.random(in: 1...4, using: &random) where !copy.isEmpty {
                let index = Int.random(in: 0..<copy.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: copy.remove(at: index)
                case 1: copy.insert(copy[index], at: index)
                default: copy[index] = interesting.randomElement(using: &random) ?? 0
                }
            }
            return copy
        }
    }
}
