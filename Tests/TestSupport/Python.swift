/// The Python that runs servers and terminals for tests.
package enum Python {
    /// Its path, or its name where that is not known.
    ///
    /// Looked up once: `python3` on PATH may be a script that searches for it each time.
    package static let path: String = {
        let program = try? ChildProcess("python3", ["-c", "import sys; print(sys.executable)"])
        return (try? program?.readLine()) ?? "python3"
    }()
}
