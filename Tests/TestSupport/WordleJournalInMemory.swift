import Models

/// A journal that lasts as long as the test.
public actor WordleJournalInMemory: WordleJournal {
    private var kept: [WordleChange] = []

    /// Creates an empty journal.
    public init() {}

    /// Returns the changes, newest first.
    public func changes() -> [WordleChange] { kept }

    /// Replaces the changes.
    public func keep(_ changes: [WordleChange]) { kept = changes }
}
