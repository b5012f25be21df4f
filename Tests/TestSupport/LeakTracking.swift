import XCTest

extension XCTestCase {
    /// Returns an object, and fails the test at its end if the object has leaked.
    @MainActor @discardableResult package func trackForLeaks<Object: AnyObject>(
        _ object: Object, file: StaticString = #filePath, line: UInt = #line
    ) -> Object {
        let name = String(describing: type(of: object))
        let reference = WeakReference(object)
        addTeardownBlock {
            // Cancelled work may still be ending on another thread.
            let deadline = Date(timeIntervalSinceNow: 5)
            while await reference.isAlive, Date() < deadline { try await Task.sleep(nanoseconds: 2_000_000) }
            let isAlive = await reference.isAlive
            XCTAssertFalse(isAlive, "\(name) is still alive after the test", file: file, line: line)
        }
        return object
    }
}

@MainActor private final class WeakReference {
    weak var object: AnyObject?

    var isAlive: Bool { object != nil }

    init(_ object: AnyObject) { self.object = object }
}
