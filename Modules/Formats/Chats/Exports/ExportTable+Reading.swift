/// The rows of a table, each of which is passed to a reader.
extension ExportTable {
    /// Passes each row of a document to a reader.
    func read(_ document: [UInt8], into export: inout ExportReader) {
        var rest = titles + (hasHeads ? 1 : 0)
        var block = Block()
        var further: [[CSVRecords.Record]] = []
        let mayHaveFurther = hasHeads && (puzzles != nil || !players.isEmpty)
        CSVRecords.forEach(in: document, separator: separator) { record in
            rest -= 1
            guard rest < 0 else { return }
            if mayHaveFurther, Self.areHeads(record.fields, below: heads) {
                further.append([record])
            } else if further.isEmpty {
                read(record, of: &block, into: &export)
            } else {
                further[further.count - 1].append(record)
            }
        }
        for records in further { readFurther(records, into: &export) }
    }

    /// Passes the rows of a table that is below another one, with headings of its own.
    private func readFurther(_ records: [CSVRecords.Record], into export: inout ExportReader) {
        let table = ExportTable(records, separator: separator, isFurther: true)
        guard let table, table.puzzles != nil || !table.players.isEmpty else {
            for record in records.dropFirst() {
                for (head, cell) in zip(records[0].fields, record.fields) where ScoreSheet.isResult(cell) {
                    export.leaveOut(column: head, "it is not clear what the headings above it are", at: record.line)
                }
            }
            return
        }
        var block = Block()
        for record in records.dropFirst() { table.read(record, of: &block, into: &export) }
    }

    /// The rows for which the first of them has the puzzle.
    private struct Block {
        var puzzle = ""
        var people: Set<String> = []
    }

    /// Passes a row to a reader, with the puzzle from a row above if the table has it only there.
    ///
    /// The puzzle of a second row of one player, or of a row of totals, is not the one above.
    private func read(_ record: CSVRecords.Record, of block: inout Block, into export: inout ExportReader) {
        var fields = record.fields
        guard players.isEmpty, let column = puzzles?.index, fields.indices.contains(column) else {
            return read(record, into: &export)
        }
        let name = person.flatMap { fields.indices.contains($0) ? fields[$0] : nil } ?? ""
        if !fields[column].isEmpty {
            block = Block(puzzle: fields[column])
        } else if merged.contains(column), merged.allSatisfy({ !fields.indices.contains($0) || fields[$0].isEmpty }),
            !name.isEmpty, FieldUse(name)?.isFigure != true, !block.people.contains(name)
        {
            fields[column] = block.puzzle
        }
        block.people.insert(name)
        read(CSVRecords.Record(line: record.line, fields: fields), into: &export)
    }

    /// Passes a row to a reader, as an object with its values or, in a table with a column for each player, as an object
    /// for each result.
    func read(_ record: CSVRecords.Record, into export: inout ExportReader) {
        let line = record.line
        let row = values(right.isEmpty ? record.fields : Array(record.fields.prefix(heads.count)))
        for (head, cell) in zip(right, record.fields.dropFirst(heads.count + 1)) where ScoreSheet.isResult(cell) {
            export.leaveOut(column: head, "only the table to the left of it is read", at: line)
        }
        let puzzle = puzzles?.puzzle(in: row).map(String.init)
        guard !players.isEmpty else {
            let values = row.indices.map { (heads[$0], row[$0]) }
            // A row without a puzzle is reported if it has a result.
            let cell = puzzle ?? puzzles.map { $0.cell(in: row) ?? "" }.map { $0.isEmpty ? " " : $0 }
            return Self.pass(values + [cell.map { ("puzzle", $0) }].compactMap(\.self), at: line, to: &export)
        }
        guard let puzzle else {
            // A row such as the average has a known word in its first cell.
            guard let first = row.first, FieldUse(first)?.isFigure != true else { return }
            for player in players where row.indices.contains(player) && ScoreSheet.isResult(row[player]) {
                export.leaveOut(.row(first), of: heads[player], at: line)
            }
            return
        }
        for (column, reason) in others where row.indices.contains(column) && !ScoreSheet.missing.contains(row[column]) {
            export.leaveOut(column: heads[column], reason, at: line)
        }
        for player in players where row.indices.contains(player) && !ScoreSheet.missing.contains(row[player]) {
            if ScoreSheet.isResult(row[player]) {
                let game = [("sender", heads[player]), ("puzzle", puzzle), ("score", row[player])]
                Self.pass(game, at: line, to: &export)
            } else {
                export.leaveOut(.cell(row[player]), of: heads[player], at: line)
            }
        }
    }

    /// Returns the values of a row; the column with the texts takes the rest of a row with more values than headings.
    private func values(_ fields: [String]) -> [String] {
        let further = fields.count - heads.count
        guard further > 0 else { return fields }
        let text = fields[textColumn...(textColumn + further)].joined(separator: String(Unicode.Scalar(separator)))
        return fields[..<textColumn] + [text] + fields[(textColumn + further + 1)...]
    }

    private static func pass(_ values: [(key: String, value: String)], at line: Int, to export: inout ExportReader) {
        export.isTable = true
        export.begin(nil, isList: false)
        for (key, value) in values {
            value.withBytes { value in key.withBytes { export.value(value, of: $0, at: line) } }
        }
        export.end()
    }
}
