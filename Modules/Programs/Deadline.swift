import Platform

/// A deadline on a monotonic clock, which changes of the system's time do not affect.
struct Deadline {
    private let end: UInt64

    init(seconds: Double) { end = DispatchTime.now().uptimeNanoseconds + UInt64(max(0, seconds) * 1e9) }

    /// The remaining time, rounded up; 0 after the deadline.
    var milliseconds: Int32 {
        let now = DispatchTime.now().uptimeNanoseconds
        return now >= end ? 0 : Int32(clamping: (end - now) / 1_000_000 + 1)
    }
}
