import Models
import QuintetCommandLine
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

extension ConsoleContext {
    /// Runs a command, prints its error if it fails, and returns the exit code.
    ///
    /// The code is 0 for success, 1 for a failure, 2 for wrong usage, 4 if a token is needed or was refused, and 130 if
    /// the command was interrupted.
    func run(_ body: (ConsoleContext) async throws -> Void) async -> Int32 {
        let out = session.out
        let err = session.err
        defer { out.flush() }
        do {
            defer { err.drain() }
            try await body(self)
            return 0
        } catch let exit as Exit {
            return exit.code
        } catch is CancellationError {
            return 130
        } catch let error as UsageError {
            return err.refuse(error)
        } catch {
            return report(ServiceError(error, action: "finish"))
        }
    }

    /// Prints an error: the reason in one line, then the next step; returns the exit code.
    @discardableResult func report(_ error: ServiceError) -> Int32 {
        warn("quintet: \(error.message)")
        warn(error.advice(connection))
        return switch error.cause {
        case .tokenMissing, .tokenRefused: 4
        default: 1
        }
    }

    /// Prints a line for the user on standard error, after writing the buffered output to standard output.
    func warn(_ text: String) {
        session.out.flush()
        session.err.print(Line(text))
    }

    func heading(_ title: String) {
        guard session.terminal.isOutputTerminal, !isJSON, !isCSV else { return }
        session.out.heading = Line(title, .dim).fitted(to: session.appearance.width)
    }

    func heading(_ app: AppName) { heading(titled(app.title, of: app)) }

    /// Shows rows as JSON or CSV if requested; otherwise as a page on a terminal, or as tab-separated fields elsewhere.
    ///
    /// If there are no rows to print as fields, `empty` is printed on standard error.
    func show<Row, Record: JSONExportable>(
        _ rows: some Collection<Row>, as record: @escaping (Row) -> Record,
        cells: @MainActor (Row, inout FieldLines) -> Void, empty: String? = nil, page: () -> [Line]
    ) {
        let fields = chosen(Record.fields)
        if isJSON {
            session.out.print(
                json: rows.lazy.map { row in
                    let record = record(row)
                    return .object(fields.map { JSON.Field($0.name, $0.value(record).sorted) })
                })
        } else if isCSV {
            session.out.print(csv: fields.map(\.name))
            for row in rows {
                let record = record(row)
                session.out.print(csv: fields.map { $0.value(record).csvCell })
            }
        } else if session.terminal.isOutputTerminal {
            session.out.print(page())
        } else {
            // The loop is here, where the type of the rows is known.
            var rest = rows.makeIterator()
            session.out.print { line in
                guard let row = rest.next() else { return false }
                cells(row, &line)
                return true
            }
            if rows.isEmpty, let empty { warn(empty) }
        }
    }

    /// Shows rows as the other method does; `cells` returns the fields of a row.
    func show<Row, Record: JSONExportable>(
        _ rows: some Collection<Row>, as record: @escaping (Row) -> Record, cells: (Row) -> [String],
        empty: String? = nil, page: () -> [Line]
    ) {
        show(
            rows, as: record, cells: { row, line in for cell in cells(row) { line.append(.text(cell)) } }, empty: empty,
            page: page)
    }

    /// Shows one value as JSON if requested, and otherwise as a page.
    ///
    /// If the output is not a terminal, the rows in `fields` replace the page, unless `fields` is nil. If there is
    /// nothing to show, `empty` says so, on standard error.
    func show(json: some JSONConvertible, fields: [[String]]? = nil, empty: String? = nil, page: () -> [Line]) {
        if isJSON {
            print(json: json)
        } else if let empty, !session.terminal.isOutputTerminal {
            warn(empty)
        } else if let fields, !session.terminal.isOutputTerminal {
            var rest = fields.makeIterator()
            session.out.print { line in
                rest.next().map { cells in for cell in cells { line.append(.text(cell)) } } != nil
            }
        } else {
            session.out.print(page())
        }
    }

    /// Prints a value as JSON with the requested fields.
    func print(json value: some JSONConvertible) { session.out.print(json: chosen(value.json.sorted)) }

    func show(_ text: String, json: some JSONConvertible) { show(json: json) { [Line(text)] } }

    func show<Row: JSONExportable>(_ titles: [String], _ rows: [Row], cells: (Row) -> [String]) {
        show(rows, as: { $0 }, cells: cells) {
            Table(columns: titles.map { Table.Column($0) }, rows: rows.map { cells($0).map { Line($0) } })
                .lines(width: session.appearance.width)
        }
    }

    var isCSV: Bool { invocation[OutputForms.csv] }

    /// Returns the requested fields: for JSON sorted by name, for CSV in the order in which they are declared.
    private func chosen<Record>(_ fields: [JSONField<Record>]) -> [JSONField<Record>] {
        let chosen = fields.filter { isChosen($0.name) }
        return isJSON ? chosen.sorted { $0.name < $1.name } : chosen
    }

    private func chosen(_ json: JSON) -> JSON {
        if case .list(let values) = json { return .list(values.map { chosen($0) }) }
        guard case .object(let fields) = json else { return json }
        return .object(fields.filter { isChosen($0.name) })
    }

    /// Returns whether a field is requested; if the user named no fields, every field is requested.
    ///
    /// The parser has already refused unknown names.
    private func isChosen(_ field: String) -> Bool {
        guard let names = invocation[OutputForms.json], !names.isEmpty else { return true }
        return names.contains(field)
    }
}

struct Exit: Error {
    let code: Int32
}

extension StandardError {
    func refuse(_ error: UsageError) -> Int32 {
        print(Line("quintet: \(error.message)"), Line("See `\(error.help)`."))
        return 2
    }
}
