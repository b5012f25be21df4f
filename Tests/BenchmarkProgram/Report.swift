/// The duration of a piece of work, and a checksum of its result.
struct Report {
    let seconds: Double
    let checkSum: UInt64

    init(_ duration: Duration, checkSum: UInt64) {
        seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
        self.checkSum = checkSum
    }
}
