/// A line of small bars.
enum Sparkline {
    private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// Returns one bar for each value, from the lowest to the highest of them; equal values give a line in the middle.
    static func text(_ values: [Int]) -> String {
        guard let low = values.min(), let high = values.max() else { return "" }
        return String(
            values.map { value in
                guard high > low else { return bars[bars.count / 2 - 1] }
                let share = (Double(value) - Double(low)) / (Double(high) - Double(low))
                return bars[Int((share * Double(bars.count - 1)).rounded())]
            })
    }
}
