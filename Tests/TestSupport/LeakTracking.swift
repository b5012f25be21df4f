import XCTest

extension XCTestCase {
    /// Fails at the end of the test when an object has leaked.
    @MainActor
    public func trackForLeaks(_ object: AnyObject, file: StaticString = #filePath, line: UInt = #line) {
        let name = String(describing: type(of: object))
        let reference = WeakReference(object)
        addTeardownBlock {
            await MainActor.run {
                XCTAssertNil(reference.object, "\(name) is still alive after the test", file: file, line: line)
            }
        }
    }
}

@MainActor
private final class WeakReference {
    weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}
