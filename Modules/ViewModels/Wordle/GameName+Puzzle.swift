import Models

extension GameName {
    /// Returns the puzzle number of a game; the latest is looked up.
    ///
    /// - Parameters:
    ///   - action: What is to be done with it, for errors.
    ///   - today: The day it is.
    ///   - service: Where the games are.
    /// - Returns: The number, of which there may be no game.
    /// - Throws: `ServiceError` when the latest is asked for and there is none.
    public func puzzle(
        to action: String, today: CalendarDate, of service: any WordleScoresService
    ) async throws -> Int {
        if let puzzle = on(today).number { return puzzle }
        guard let latest = try await service.scores().min(by: WordleScore.newestFirst) else {
            throw ServiceError(
                action: "\(action) the latest game", cause: .invalid("there are no games yet"),
                remedy: .other("Add one first."))
        }
        return latest.id
    }
}
