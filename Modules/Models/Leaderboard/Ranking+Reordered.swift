extension Ranking {
    /// Returns the same athletes ranked by another order, without sorting them again.
    public func reordered(_ order: ScoreOrder) -> Ranking {
        guard order != self.order else { return self }
        var turned: [RankedAthlete] = []
        turned.reserveCapacity(rows.count)
        var end = rows.firstIndex { $0.athlete.score == nil } ?? rows.endIndex
        let unscored = rows[end...]
        while end > 0 {
            // Tied athletes keep their order, so each tie moves as a block.
            var start = end - 1
            while start > 0, rows[start - 1].rank == rows[start].rank { start -= 1 }
            let rank = turned.count + 1
            for row in rows[start..<end] { turned.append(RankedAthlete(rank: rank, athlete: row.athlete)) }
            end = start
        }
        return Ranking(order: order, rows: turned + unscored)
    }
}
