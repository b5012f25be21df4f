import QuintetPlatform
import XCTest

final class UTCOffsetTests: XCTestCase {
    func testTheOffsetFollowsTheRulesOfTheTimeZone() {
        let before = getenv("TZ").map { String(cString: $0) }
        defer {
            if let before { setenv("TZ", before, 1) } else { unsetenv("TZ") }
            tzset()
        }
        let winter = Date(timeIntervalSince1970: 1_647_000_000)
        // The clocks of Europe go forward here.
        let spring = Date(timeIntervalSince1970: 1_648_342_800)
        // A POSIX time zone rule needs no time zone files.
        let offsets = ["CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0", "<+0530>-5:30", "UTC0"].map { zone in
            setenv("TZ", zone, 1)
            tzset()
            return [winter, spring - 1, spring].map { UTCOffset.current.seconds(at: $0) }
        }
        XCTAssertEqual(
            offsets, [[3_600, 3_600, 7_200], [-18_000, -14_400, -14_400], [19_800, 19_800, 19_800], [0, 0, 0]])
        XCTAssertEqual(UTCOffset.current.seconds(at: Date(timeIntervalSince1970: 1e300)), 0)
    }
}
