import Foundation

extension StarHistory {
    /// Drops a fifth of the points: those closest to their neighbours in proportion to their age.
    mutating func thin() {
        guard let newest = points.last?.at else { return }
        let target = Self.limit * 4 / 5
        let crowding = points.indices.dropFirst().dropLast().map { index in
            let gap = points[index + 1].at.timeIntervalSince(points[index - 1].at)
            return (index: index, gap: gap / (newest.timeIntervalSince(points[index].at) + 1))
        }
        var dropped = Set<Int>()
        for (index, _) in crowding.sorted(by: { $0.gap < $1.gap }) where points.count - dropped.count > target {
            // Of two adjacent points one always stays, so that a dense stretch is thinned and not removed.
            if !dropped.contains(index - 1), !dropped.contains(index + 1) { dropped.insert(index) }
        }
        keep { !dropped.contains($0) }
    }
}
