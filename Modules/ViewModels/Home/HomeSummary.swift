import Models

/// The data of an app in one clause.
enum HomeSummary {
    static func text(_ scores: [WordleScore]) -> String {
        guard let last = scores.max(by: { $0.id < $1.id }) else { return "no games yet" }
        let streak = WordleStatistics(scores).currentStreak
        return "Wordle \(last.id) \(last.result)" + (streak > 0 ? ", streak of \(streak)" : ", no streak")
    }

    static func text(_ characters: Characters) -> String {
        GroupedNumber.counted(characters.users.count, "character", "characters")
    }

    static func text(_ leaderboard: Leaderboard) -> String {
        let count = GroupedNumber.counted(leaderboard.athletes.count, "athlete", "athletes")
        guard let best = leaderboard.athletes.compactMap(\.score).max() else { return count }
        let leaders = leaderboard.athletes.filter { $0.score == best }
        // Of those who tie, the first by name is the one that the ranking shows first.
        let name = leaders.map(\.name).min { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? ""
        guard leaders.count > 1 else { return "\(count), \(name) leads with \(best)" }
        return "\(count), \(name) and \(leaders.count - 1) more lead with \(best)"
    }

    static func text(_ staff: Staff) -> String {
        GroupedNumber.counted(staff.employees.count, "employee", "employees")
    }

    /// One page is asked for and no more: a summary is not worth many requests.
    static func text(of owner: String, _ service: any RepositoriesService) async throws -> String {
        let page = try await service.page(of: owner, after: nil)
        let count = page.repositories.count
        guard page.next == nil else { return "\(owner) with more than \(count) repositories" }
        let number = GroupedNumber.counted(count, "repository", "repositories")
        // Numbers from outside may be of any size.
        let stars = page.repositories.reduce(0) { sum, next in
            let (total, overflow) = sum.addingReportingOverflow(next.stars)
            return overflow ? .max : total
        }
        return "\(owner) with \(number), \(GroupedNumber.counted(stars, "star", "stars"))"
    }
}
