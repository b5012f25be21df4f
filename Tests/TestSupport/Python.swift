/// The Python that runs servers and terminals for tests.
package enum Python {
    /// The path of Python, or its name if the path is not known.
    ///
    /// The path is looked up once, since `python3` in PATH may be a script that searches for Python each time.
    package static let path: String = {
        let program = try? ChildProcess("python3", ["-c", "import sys; print(sys.executable)"])
        return (try? program?.readLine()) ?? "python3"
    }()
}
