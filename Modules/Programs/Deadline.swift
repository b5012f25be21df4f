import Foundation

/// When the time is up, by a clock that nobody sets.
struct Deadline {
    private let end: UInt64

    init(seconds: Double) {
        end = DispatchTime.now().uptimeNanoseconds + UInt64(max(0, seconds) * 1e9)
    }

    /// The time that is left, rounded up; 0 when there is none.
    var milliseconds: Int32 {
        let now = DispatchTime.now().uptimeNanoseconds
        return now >= end ? 0 : Int32(clamping: (end - now) / 1_000_000 + 1)
    }
}
