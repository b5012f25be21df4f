/// A journal that lasts as long as the test.
package actor WordleJournalInMemory: WordleJournal {
    private var kept: [WordleChange] = []

    package static func shared() -> @Sendable (_ account: String) -> any WordleJournal {
        let journal = WordleJournalInMemory()
        return { _ in journal }
    }

    package init() {}

    /// Returns the changes, newest first.
    package func changes() -> [WordleChange] { kept }
    package func keep(_ changes: [WordleChange]) { kept = changes }
}
