import Foundation

/// The locations of the repository and of the built products.
package enum Places {
    package static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Whether the tests run on Linux, so that a test can be skipped elsewhere without code that is never reached.
    #if os(Linux)
        package static let areOnLinux = true
    #else
        package static let areOnLinux = false
    #endif

    /// The folder of the built products, which has programs and the test bundle.
    package static let products: URL = {
        #if os(macOS)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent()
            }
        #endif
        return Bundle.main.bundleURL
    }()
}
