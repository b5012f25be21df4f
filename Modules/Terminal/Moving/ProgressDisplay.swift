import Foundation

/// What is going on while somebody waits.
public protocol ProgressActivity: Sendable {
    /// Forgets what came before.
    func reset()
    /// The pause that is under way, and how much has come in, in words.
    var words: (pause: String?, amount: String?) { get }
}

/// Shows on standard error's terminal that something takes long, from 200 ms on, and wipes it when it is over.
///
/// Without cursor movement, prints one line at the start. Prints nothing when standard error is not a terminal.
@MainActor
public final class ProgressDisplay {
    /// How it is shown.
    public enum Style {
        /// Rows and a line that turns, wiped at the end.
        case moving
        /// A line at the start.
        case spoken
        /// Not at all: a pipe, or JSON.
        case none
    }

    /// How it is shown.
    public let style: Style
    /// What has come so far: "300 repositories".
    public var count: String?

    private let activity: any ProgressActivity
    private let err: StandardError
    private let width: @MainActor () -> Int
    private let pause: (Double) async -> Void
    private var rows: [Line] = []
    private var turns = 0

    /// Creates the display.
    ///
    /// - Parameters:
    ///   - style: How it is shown.
    ///   - activity: What is going on.
    ///   - err: Where it is shown.
    ///   - width: The cells of a line at this moment.
    ///   - pause: Waits for some seconds, or until the task is cancelled.
    public init(
        style: Style,
        activity: any ProgressActivity,
        err: StandardError,
        width: @escaping @MainActor () -> Int,
        pause: @escaping (Double) async -> Void
    ) {
        self.style = style
        self.activity = activity
        self.err = err
        self.width = width
        self.pause = pause
    }

    /// Shows progress while something runs; `rows` stand for what is on its way.
    public func during<Value>(_ rows: [Line] = [], _ body: () async -> Value) async -> Value {
        guard style != .none else { return await body() }
        begin(rows)
        let ticker = Task { await tick() }
        let value = await body()
        ticker.cancel()
        end()
        return value
    }

    private func begin(_ rows: [Line]) {
        (self.rows, count, turns) = (rows, nil, 0)
        activity.reset()
    }

    private func end() {
        err.wipe()
    }

    private func tick() async {
        await pause(0.2)
        while !Task.isCancelled {
            // The end needs no line: what was loaded follows, or why it was not.
            guard style == .moving else { return err.print("Loading…") }
            err.show(drawing)
            turns += 1
            await pause(0.1)
        }
    }

    private var drawing: [Line] {
        let sign = String(Self.signs[turns % Self.signs.count])
        // The last column stays free: some terminals wrap as soon as it is written.
        return (rows + [Line("\(sign) \(text)", .dim)]).map { $0.fitted(to: width() - 1) }
    }

    private var text: String {
        let (pause, amount) = activity.words
        if let pause { return pause }
        let facts = [count, amount].compactMap(\.self)
        return "Loading…" + (facts.isEmpty ? "" : " " + facts.joined(separator: ", "))
    }

    private static let signs = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
}
