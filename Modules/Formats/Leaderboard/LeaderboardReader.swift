import Models
import QuintetPlatform

/// Reads the leaderboard's document: JSON, or a table (CSV) with a heading for each member.
///
/// The document is an array of records `{"id", "name", "score"}`, or an object with this array under `athletes`. The
/// key `points` for `score`, numeric strings for numbers, and trailing commas are accepted. A record without a name is
/// left out and counted, as is a row with more cells than headings; any other record is an athlete. A score such as
/// "1,234", whose comma may separate thousands or decimals, is no number and counted as unread. Of a duplicate key, the
/// last value counts. `score` takes precedence over `points`: if a record has a `score`, the `points` of other records
/// are shown and have no rank.
package enum LeaderboardReader {
    /// The largest document in bytes: 80 MB, which is room for a million athletes.
    package static let sizeLimit = 80_000_000

    /// Reads a document; `place` is the name of the document in errors.
    ///
    /// `score` is the member with the score, if the user has named it. The athletes are in the order of the document.
    /// Throws `ServiceError` if the document is not such a list, has too many records, has only unreadable records, or
    /// no record has the named member.
    package static func leaderboard(
        from data: Data, place: String? = nil, score: String? = nil
    ) throws -> Leaderboard {
        var document = JSONDocument(data, action: "list the athletes", place: place)
        document.sheetForm = "CSV"
        do {
            var records = Records(score: score)
            var list: RecordList<Athlete>
            if let (separator, rows) = try table(in: data, document) {
                records.notation = ScoreNotation(separator, rows.compactMap { Self.text(in: $0.json, score) })
                list = RecordList(rows, needs: "a name") { json throws(RecordFault) in try records.athlete(json) }
            } else {
                list = try document.list(under: ["athletes"], limit: 1_000_000, needs: "a name") {
                    json throws(RecordFault) in try records.athlete(json)
                }
            }
            if score == nil, records.hasMeasure {
                // Points and scores are two measures, and cannot be ranked together. Of a repeated list, the last
                // counts.
                let start = records.count - list.values.count
                for index in records.withPoints.map({ $0 - start }) where index >= 0 {
                    list.values[index].score = list.values[index].score?.named("points")
                }
            }
            for athlete in list.values {
                guard case .other(let text) = athlete.score, Score.isUnclear(text) else { continue }
                list.leftOut.add(value: "the score \(text.quoted) of \(athlete.name) is not a clear number")
            }
            if let score, !records.hasScore {
                let known =
                    records.fields.isEmpty
                    ? "" : "; the numbers are in \(records.fields.map(\.quoted).joined(separator: ", "))"
                throw document.error(.invalid("the records have no score in the field \(score.quoted)\(known)"))
            }
            let fields = records.hasScore ? [] : records.fields
            return Leaderboard(athletes: list.values, leftOut: list.leftOut, scoreFields: fields)
        } catch let error as ServiceError {
            guard case .wrongShape = error.cause else { throw error }
            throw document.error(.wrongDocument("a leaderboard"))
        }
    }

    /// Returns the rows of a table as objects, with the headings in lower case; nil for any other document.
    ///
    /// Throws `ServiceError` for a table without names, and for one with a quotation mark that is not closed.
    private static func table(
        in data: Data, _ document: JSONDocument
    ) throws -> (separator: UInt8, rows: [TableRow])? {
        let bytes = Array(data.prefix(1 << 12))
        guard let first = bytes.first(where: { $0 > 0x20 }), ![UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
        else { return nil }
        let text = TextEncoding.narrow(Array(data))
        guard TextEncoding.isUTF8(text) else { return nil }
        var columns: [String]?
        for separator in ",;\t".utf8 {
            var heads: [String] = []
            var names: [String] = []
            var rows: [TableRow] = []
            var isTable = false
            var open: Int?
            CSVRecords.forEach(in: text, separator: separator) { record in
                guard !names.isEmpty else {
                    heads = record.fields
                    return names = heads.map { $0.lowercased() }
                }
                if record.isOpen { open = record.line }
                isTable = record.fields.count == heads.count && heads.count > 1 && (isTable || rows.isEmpty)
                if rows.isEmpty || names.contains("name") {
                    let json = JSON.object(zip(names, record.fields).map { JSON.Field($0, $1) })
                    rows.append(TableRow(line: record.line, json: json, isTooLong: record.hasMore(than: names.count)))
                }
            }
            if names.contains("name") {
                guard let open else { return (separator, rows) }
                throw document.error(.invalid("a quotation mark in line \(open) is not closed")).advising(
                    .other("Correct the file."))
            }
            if isTable { columns = heads }
        }
        guard let columns else { return nil }
        let known = columns.map(\.quoted).listed(10)
        throw document.error(.invalid("the table has no column \("name".quoted); its columns are \(known)")).advising(
            .checkFile)
    }

    /// The usual members with the score, the best first; those of a table are in lower case.
    private static let usual = ["score", "points", "scoreText", "scoretext"]

    /// Returns the members that may have the score; `score` is the one that the user has named.
    private static func members(_ score: String?) -> [String] { score.map { [$0, $0.lowercased()] } ?? usual }

    /// Returns the text of the score in a row of a table.
    private static func text(in row: JSON, _ score: String?) -> String? {
        members(score).lazy.compactMap { row.words($0) }.first
    }

    /// What is known after some records.
    private struct Records {
        private let members: [String]
        var notation = ScoreNotation.usual
        private(set) var count = 0
        /// The records that have points only, by number.
        private(set) var withPoints: [Int] = []
        /// Whether a record has its score in the member `score`.
        private(set) var hasMeasure = false
        private(set) var hasScore = false
        /// The members with numbers, which may be scores if no record has a score; those of the first records do.
        private(set) var fields: [String] = []

        /// Creates it before the first record; `score` is the member with the score, if the user has named it.
        init(score: String?) { members = LeaderboardReader.members(score) }

        /// Returns the athlete of the next record.
        mutating func athlete(_ json: JSON) throws(RecordFault) -> Athlete {
            guard let name = json.words("name") else { throw .noName }
            var score: Score?
            for member in members {
                score = Score(json[member], notation)
                guard score != nil else { continue }
                if member == "points" { withPoints.append(count) }
                hasMeasure = hasMeasure || member == "score"
                hasScore = true
                break
            }
            count += 1
            if !hasScore, fields.count < 20 { fields += numbers(in: json).filter { !fields.contains($0) } }
            return Athlete(id: json["id"]?.written, name: name, score: score)
        }

        /// Returns the names of the members that are numbers, or texts of numbers, apart from the id.
        private func numbers(in json: JSON) -> [String] {
            guard case .object(let members) = json else { return [] }
            return members.filter { member in
                let value = member.value.written ?? ""
                return !["id", "rank"].contains(member.name) && value.contains(where: \.isNumber)
                    && Double(value) != nil
            }.map(\.name)
        }
    }
}

extension Score {
    /// The limit of numbers: from 2^53 on, different whole numbers could become the same number, and share a rank.
    private static let limit = 0x1p53

    /// Reads a score; nil for a value that is no score, such as a blank text.
    fileprivate init?(_ json: JSON?, _ notation: ScoreNotation) {
        if case .integer(let number) = json, Double(number).magnitude < Self.limit {
            self = .number(Double(number))
            return
        }
        guard var text = json?.shown else { return nil }
        // A minus sign or a dash before a number is its sign.
        let withSign = ["\u{2212}", "\u{2013}"].contains(text.prefix(1)) ? "-" + text.dropFirst() : nil
        if let withSign, notation.digits(withSign).flatMap({ Double($0) }) != nil { text = withSign }
        guard let digits = notation.digits(text), digits.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }) else {
            self = .other(text)
            return
        }
        if let number = Double(digits), number.magnitude < Self.limit {
            self = .number(number)
        } else if Double(digits)?.isFinite == true, let digits = JSON.wholeDigits(digits) {
            self = .whole(digits)
        } else {
            self = .other(text)
        }
    }

    /// Whether a text has digits and signs between them only, such as a comma before thousands or decimals.
    fileprivate static func isUnclear(_ text: String) -> Bool {
        let number = text.drop { "+-\u{2212}\u{2013}".contains($0) }
        return number.contains(where: \.isNumber)
            && number.allSatisfy { "0123456789.,'’ \u{A0}\u{202F}".contains($0) }
    }

    /// Returns the score as a text with the name of its measure, which has no rank.
    fileprivate func named(_ measure: String) -> Score {
        switch self {
        case .number(let number): .other("\(number.json.text) \(measure)")
        case .whole(let text), .other(let text): .other("\(text) \(measure)")
        }
    }
}

/// How the scores of a document are written.
private enum ScoreNotation {
    /// With a point before decimals, and without signs between thousands: "1,234" is not a number.
    case usual
    /// As spreadsheets write them between semicolons: with a comma before decimals.
    ///
    /// A point before three digits is unclear beside whole numbers, unless another score has a point before decimals.
    case semicolons(isPointUnclear: Bool)

    init(_ separator: UInt8, _ scores: [String]) {
        self = .usual
        guard separator == UInt8(ascii: ";") else { return }
        let numbers = scores.filter { !$0.contains(",") && Double($0) != nil }
        let groups = numbers.count(where: Self.isGrouped)
        let isUnclear = groups > 0 && groups < scores.count(where: { $0.contains(where: \.isNumber) })
        self = .semicolons(isPointUnclear: isUnclear && groups == numbers.count(where: { $0.contains(".") }))
    }

    /// Returns a score with a point before its decimals; nil if the meaning of its point is unclear.
    func digits(_ text: String) -> String? {
        guard case .semicolons(let isPointUnclear) = self else { return text }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return isPointUnclear && Self.isGrouped(text) ? nil : text }
        return Self.isGrouped(parts[0]) || !parts[0].contains(".")
            ? "\(parts[0].filter { $0 != "." }).\(parts[1])" : text
    }

    /// Whether a number may have points between thousands, as in 1.234.
    private static func isGrouped(_ text: some StringProtocol) -> Bool {
        let groups = text.drop { "+-".contains($0) }.split(separator: ".", omittingEmptySubsequences: false)
        return groups.count > 1 && (1...3).contains(groups[0].count) && groups[0].first != "0"
            && groups.dropFirst().allSatisfy { $0.count == 3 }
    }
}
