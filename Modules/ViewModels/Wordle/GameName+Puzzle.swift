import Models

extension GameName {
    /// Returns the puzzle number of a game.
    ///
    /// For `latest` and for a day without a puzzle, returns the number of the newest game, or throws if there are no
    /// games. The error says what failed: `action`, such as "show", followed by "the latest game".
    public func puzzle(
        to action: String, today: CalendarDate, of service: any WordleScoresService
    ) async throws -> Int {
        if let puzzle = on(today).number { return puzzle }
        guard let latest = try await service.shownGames(.useFresh).scores.first else {
            throw ServiceError(
                action: "\(action) the latest game", cause: .invalid("there are no games yet"),
                remedy: .other("Add one first."))
        }
        return latest.id
    }
}
