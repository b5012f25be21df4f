/// Finds the line numbers of positions, which have to be requested in ascending order.
struct LineCounter {
    private let document: Bytes
    private var position = 0
    private var line = 1

    init(_ document: Bytes) { self.document = document }

    mutating func line(at next: Int) -> Int {
        line += document.part(position, next).count { $0 == 0x0A }
        position = max(position, next)
        return line
    }
}
