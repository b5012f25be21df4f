import Models

/// A journal that lasts as long as the test.
public actor WordleJournalInMemory: WordleJournal {
    private var kept: [WordleChange] = []

    /// Creates a journal that all accounts share.
    public static func shared() -> @Sendable (_ account: String) -> any WordleJournal {
        let journal = WordleJournalInMemory()
        return { _ in journal }
    }

    /// Creates an empty journal.
    public init() {}

    /// Returns the changes, newest first.
    public func changes() -> [WordleChange] { kept }

    /// Replaces the changes.
    public func keep(_ changes: [WordleChange]) { kept = changes }
}
