import QuintetPlatform
import TestSupport
import XCTest

@testable import QuintetPrograms

final class RunningProgramsTests: XCTestCase {
    /// Under load, a program may run for a while before the thread that has started it continues.
    func testAProgramThatHasJustBegunIsKilled() throws {
        let hasBegun = DispatchSemaphore(value: 0)
        let mayContinue = DispatchSemaphore(value: 0)
        let id = Locked<pid_t>(0)
        let starter = Thread {
            _ = try? RunningPrograms.start(.helper()) { () throws(StartFailure) in
                let request = ProcessRequest("/bin/sleep", ["600"])
                let started = try Spawn(request: request).start()
                id.withLock { $0 = started.id }
                hasBegun.signal()
                mayContinue.wait()
                return started
            }
        }
        starter.start()
        XCTAssertEqual(hasBegun.wait(timeout: .now() + 60), .success)
        let killing = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            mayContinue.signal()
            RunningPrograms.killAll()
            killing.signal()
        }
        XCTAssertEqual(killing.wait(timeout: .now() + 60), .success)
        XCTAssertNil(RunningPrograms.reap(id.withLock { $0 }), "sleep was not killed")
    }
}
