/// The offset of a clock from UTC; daylight saving time may change the offset.
///
/// `TimeZone` is not used: it gets the rules of daylight saving time from ICU, which the program does without on Linux.
public struct UTCOffset: Sendable {
    private let seconds: @Sendable (Date) -> Int

    /// Creates an offset from a function that returns the seconds to add to UTC at a moment.
    public init(_ seconds: @escaping @Sendable (Date) -> Int) { self.seconds = seconds }

    /// Returns the seconds to add to UTC at a moment.
    public func seconds(at moment: Date) -> Int { seconds(moment) }

    /// No offset.
    public static let gmt = UTCOffset { _ in 0 }

    /// The offset of this machine, from `TZ` or the system settings.
    public static let current = UTCOffset { moment in
        // Another zone may have been set in the meantime, as on a journey.
        tzset()
        var local = tm()
        guard var time = time_t(exactly: moment.timeIntervalSince1970.rounded(.down)), localtime_r(&time, &local) != nil
        else { return 0 }
        return local.tm_gmtoff
    }
}
