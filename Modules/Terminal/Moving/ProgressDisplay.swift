import Models
import QuintetPlatform

/// Shows progress on standard error if an operation takes longer than 200 ms.
@MainActor package final class ProgressDisplay {
    package enum Style {
        /// Placeholder rows and a spinner, which are erased at the end.
        case moving
        /// One line, for screen readers and for terminals without cursor movement.
        case spoken
        /// Nothing, for a pipe or JSON.
        case none
    }

    package let style: Style
    /// What the operation has loaded so far, such as "300 repositories".
    ///
    /// `during` sets this text to nil before it starts the operation; the operation may then set the text.
    package var count: String?

    /// The bytes that an operation has received, and the wait before its request, reported from any thread.
    private let network = Locked((bytes: 0, wait: NetworkWait?.none))
    private let err: StandardError
    private let width: @MainActor () -> Int
    private let pause: (Double) async -> Void
    private var rows: [Line] = []
    private var turns = 0

    /// Creates the display.
    ///
    /// `width` returns the width of a line in cells, and `pause` sleeps for some seconds or until the task is
    /// cancelled.
    package init(
        style: Style, err: StandardError, width: @escaping @MainActor () -> Int,
        pause: @escaping (Double) async -> Void
    ) {
        self.style = style
        self.err = err
        self.width = width
        self.pause = pause
    }

    /// Adds bytes to the amount that is shown; may be called from any thread.
    package nonisolated func received(_ count: Int) { network.withLock { $0.bytes += count } }

    /// Shows a wait in place of all other progress, until the wait is over; may be called from any thread.
    package nonisolated func waits(_ newer: NetworkWait) {
        network.withLock { $0.wait = newer.left > 0 ? newer : nil }
    }

    /// Shows progress while an operation runs; `rows` are placeholders for its result.
    package func during<Value>(_ rows: [Line] = [], _ body: () async -> Value) async -> Value {
        guard style != .none else { return await body() }
        self.rows = rows
        count = nil
        turns = 0
        network.withLock { $0 = (0, nil) }
        let ticker = Task { await tick() }
        let value = await body()
        ticker.cancel()
        err.wipe()
        return value
    }

    private func tick() async {
        await pause(0.2)
        while !Task.isCancelled {
            // The style `.spoken` prints this line only, and nothing when the operation ends, because the result or the
            // error follows.
            guard style == .moving else { return err.print("Loading…") }
            err.show(drawing)
            turns += 1
            await pause(0.1)
        }
    }

    private var drawing: [Line] {
        let sign = String(Self.signs[turns % Self.signs.count])
        // The last column stays free, because some terminals wrap the line as soon as that column is written.
        return (rows + [Line("\(sign) \(text)", .dim)]).map { $0.fitted(to: width() - 1) }
    }

    private var text: String {
        let (bytes, wait) = network.withLock { $0 }
        if let wait { return wait.words }
        let facts = [count, bytes > 0 ? ByteCount.words(bytes) : nil].compactMap(\.self)
        return "Loading…" + (facts.isEmpty ? "" : " " + facts.joined(separator: ", "))
            + (width() < 60 ? "" : " (Ctrl-C to cancel)")
    }

    private static let signs = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
}

/// Grey placeholders for rows that are loading.
package enum Skeleton {
    package static func rows(_ width: Int) -> [Line] {
        let room = max(8, width - 1)
        return [(30, 6), (22, 5), (26, 6)].map { name, number in
            let name = min(name, room - number - 1)
            let gap = min(room, 60) - name - number
            return Line(bar(name) + String(repeating: " ", count: max(1, gap)) + bar(number), .dim)
        }
    }

    private static func bar(_ cells: Int) -> String { String(repeating: "░", count: max(1, cells)) }
}
