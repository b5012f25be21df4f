import Models

extension GroupStore {
    /// Returns the table of the saved results.
    package func table() async throws -> GroupTable { try await reading().table() }

    /// Saves those of some results that say something new.
    @discardableResult package func save(_ results: [PostedResult]) async throws -> GroupAction.ID? {
        try await change("save the results", by: nil) { reading in
            let new = reading.log.unsaved(results)
            return (new.isEmpty ? nil : .saved(new), ())
        }.id
    }

    /// Merges two names, or splits a name off if both are the same; does nothing if that changes nothing.
    @discardableResult package func rename(_ old: String, to new: String) async throws -> GroupAction.ID? {
        try await change("merge the names", by: nil) { reading in
            let names = reading.table().names.statements(for: PlayerRename(old, to: new))
            return (names.isEmpty ? nil : .named(names), ())
        }.id
    }

    /// Sets the result of a name for a puzzle, or removes it.
    @discardableResult package func correct(
        _ name: String, _ puzzle: Int, to outcome: Outcome?
    ) async throws -> GroupAction.ID? {
        try await change("correct the result", by: nil) { _ in (.corrected(name, puzzle: puzzle, outcome), ()) }.id
    }

    /// Forgets all names of a player, or everyone if the name is nil.
    @discardableResult package func forget(_ name: String?) async throws -> GroupAction.ID? {
        try await change("forget the results", by: nil) { reading in
            (.forgot(name.map { reading.table().allNames(of: $0) }, known: reading.seen), ())
        }.id
    }

    /// Adds what an export has in addition.
    @discardableResult package func importActions(_ export: [GroupAction]) async throws -> GroupAction.ID? {
        try await change("import the results", by: nil) { reading in
            let added = GroupImport(export, into: reading.log).added
            return (added.isEmpty ? nil : .imported(added), ())
        }.id
    }
}
