import Models

extension GameName {
    /// Returns the puzzle number of a game; looks up the newest game for `latest`, and throws if there is none.
    package func puzzle(
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
