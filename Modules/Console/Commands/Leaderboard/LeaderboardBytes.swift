import Models
import Terminal

/// Rows as bytes: with hundreds of thousands of them, making a line of each would take longer than ranking them.
enum LeaderboardBytes {
    private static let chunkSize = 1 << 16

    /// Hands on the rows as fields with tabs between them: rank, id, name, score; empty where there is none.
    static func fields(_ rows: [RankedAthlete], _ write: ([UInt8]) -> Void) {
        var output: [UInt8] = []
        for row in rows {
            if let rank = row.rank { append(rank, to: &output) }
            output.append(UInt8(ascii: "\t"))
            append(row.id, to: &output)
            output.append(UInt8(ascii: "\t"))
            VisibleText.append(row.athlete.name, to: &output)
            output.append(UInt8(ascii: "\t"))
            if let score = row.athlete.score { append(score, to: &output) }
            output.append(UInt8(ascii: "\n"))
            flush(&output, over: chunkSize, write)
        }
        flush(&output, over: 0, write)
    }

    /// Hands on the rows as one JSON array.
    static func json(_ rows: [RankedAthlete], _ write: ([UInt8]) -> Void) {
        var output = [UInt8(ascii: "[")]
        for (index, row) in rows.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            append(#"{"id":"#, to: &output)
            append(row.id, to: &output)
            append(#","name":"#, to: &output)
            SafeJSON.append(row.athlete.name, to: &output)
            append(#","rank":"#, to: &output)
            append(orNull: row.rank, to: &output)
            append(#","score":"#, to: &output)
            append(orNull: row.athlete.score, to: &output)
            output.append(UInt8(ascii: "}"))
            flush(&output, over: chunkSize, write)
        }
        append("]\n", to: &output)
        flush(&output, over: 0, write)
    }

    private static func flush(_ output: inout [UInt8], over size: Int, _ write: ([UInt8]) -> Void) {
        guard output.count > size else { return }
        write(output)
        output.removeAll(keepingCapacity: true)
    }

    private static func append(_ text: StaticString, to output: inout [UInt8]) {
        output.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private static func append(orNull number: Int?, to output: inout [UInt8]) {
        if let number { append(number, to: &output) } else { append("null", to: &output) }
    }

    private static func append(_ number: Int, to output: inout [UInt8]) {
        output.append(contentsOf: String(number).utf8)
    }
}
