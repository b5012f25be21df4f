/// Grey rows in place of those that are being loaded.
package enum Skeleton {
    /// Returns a few rows of different lengths for a line of so many cells.
    package static func rows(_ width: Int) -> [Line] {
        let room = max(8, width - 1)
        return [(30, 6), (22, 5), (26, 6)].map { name, number in
            let name = min(name, room - number - 1)
            let gap = min(room, 60) - name - number
            return Line(bar(name) + String(repeating: " ", count: max(1, gap)) + bar(number), .dim)
        }
    }

    private static func bar(_ cells: Int) -> String { String(repeating: "░", count: max(1, cells)) }
}
