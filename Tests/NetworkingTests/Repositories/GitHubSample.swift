import Foundation

/// Data for tests of the services of GitHub.
enum GitHubSample {
    /// The base address of the service.
    static let base = URL(string: "http://127.0.0.1:5000/api") ?? URL(filePath: "/")

    static func record(_ id: Int, _ name: String, stars: Int = 1, owner: String = "o") -> String {
        #"{"id": \#(id), "name": "\#(name)", "owner": {"login": "\#(owner)"}, "stargazers_count": \#(stars)}"#
    }
}
