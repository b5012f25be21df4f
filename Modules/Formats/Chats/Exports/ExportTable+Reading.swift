/// The rows of a table, each of which is passed to a reader.
extension ExportTable {
    /// Passes each row of a document to a reader.
    func read(_ document: [UInt8], into export: inout ExportReader) {
        var rest = sheet == nil && hasHeads ? 1 : titles
        var tables: [[CSVRecords.Record]] = []
        CSVRecords.forEach(in: document, separator: separator) { record in
            rest -= 1
            guard rest < 0 else { return }
            guard sheet != nil else { return pass(values(record.fields), at: record.line, to: &export) }
            if tables.isEmpty || Self.areHeads(record.fields, below: heads) { tables.append([]) }
            tables[tables.count - 1].append(record)
        }
        for records in tables.prefix(1) { read(records, into: &export) }
        for records in tables.dropFirst() {
            if let table = ExportTable(records, separator, isFurther: true), table.sheet != nil {
                table.read(records, into: &export)
                continue
            }
            for record in records.dropFirst() {
                for (head, cell) in zip(records[0].fields, record.fields) where ScoreSheet.isResult(cell) {
                    export.leaveOut(column: head, "it is not clear what the headings above it are", at: record.line)
                }
            }
        }
    }

    /// Passes rows to a reader, of which the first has the headings.
    func read(_ records: [CSVRecords.Record], into export: inout ExportReader) {
        var block = Block()
        for record in records.dropFirst() { read(record, of: &block, into: &export) }
    }

    /// The rows for which the first of them has the puzzle.
    private struct Block {
        var puzzle = ""
        var people: Set<String> = []
    }

    private func read(_ record: CSVRecords.Record, of block: inout Block, into export: inout ExportReader) {
        for (head, cell) in zip(right, record.fields.dropFirst(heads.count + 1)) where ScoreSheet.isResult(cell) {
            export.leaveOut(column: head, "only the table to the left of it is read", at: record.line)
        }
        var row = values(record.fields)
        guard let sheet else { return pass(row, at: record.line, to: &export) }
        guard sheet.players.isEmpty else { return sheet.read(row, heads, at: record.line, into: &export) }
        let name = sheet.person.map { row[$0] } ?? ""
        if !row[sheet.puzzles.index].isEmpty {
            block = Block(puzzle: row[sheet.puzzles.index])
        } else if sheet.merged?.allSatisfy({ row[$0].isEmpty }) == true, !name.isEmpty,
            FieldUse(name)?.isFigure != true, !block.people.contains(name)
        {
            // The puzzle of a second row of one player, or of a row of totals, is not the one above.
            row[sheet.puzzles.index] = block.puzzle
        }
        block.people.insert(name)
        let cell = row[sheet.puzzles.index]
        // A row without a puzzle is reported if it has a result.
        let puzzle = sheet.puzzles.puzzle(in: row).map(String.init) ?? (cell.isEmpty ? " " : cell)
        pass(row, puzzle: puzzle, at: record.line, to: &export)
    }

    /// Returns a row with a value for each heading; the column with the texts takes the rest of a longer row.
    private func values(_ fields: [String]) -> [String] {
        let further = fields.count - heads.count
        guard further != 0 else { return fields }
        guard further > 0 else { return fields + repeatElement("", count: -further) }
        guard right.isEmpty else { return Array(fields.prefix(heads.count)) }
        let text = fields[textColumn...(textColumn + further)].joined(separator: String(Unicode.Scalar(separator)))
        return fields[..<textColumn] + [text] + fields[(textColumn + further + 1)...]
    }

    /// Passes a row to a reader as an object.
    private func pass(_ row: [String], puzzle: String? = nil, at line: Int, to export: inout ExportReader) {
        export.isTable = true
        export.begin(nil, isList: false)
        for (head, cell) in zip(heads + ["puzzle"], row + [puzzle].compactMap(\.self)) {
            cell.withBytes { cell in head.withBytes { export.value(cell, of: $0, at: line) } }
        }
        export.end()
    }
}

extension ScoreSheet {
    /// Passes the result of each player in a row to a reader.
    fileprivate func read(_ row: [String], _ heads: [String], at line: Int, into export: inout ExportReader) {
        guard let puzzle = puzzles.puzzle(in: row) else {
            // A row such as the average has a known word in its first cell.
            guard FieldUse(row[0])?.isFigure != true else { return }
            for player in players where Self.isResult(row[player]) {
                export.leaveOut(.row(row[0]), of: heads[player], at: line)
            }
            return
        }
        for (column, reason) in others where !Self.missing.contains(row[column]) {
            export.leaveOut(column: heads[column], reason, at: line)
        }
        for player in players where !Self.missing.contains(row[player]) {
            if Self.isResult(row[player]) {
                export.add(Self.share(puzzle, row[player]), of: heads[player], at: line)
            } else {
                export.leaveOut(.cell(row[player]), of: heads[player], at: line)
            }
        }
    }
}
