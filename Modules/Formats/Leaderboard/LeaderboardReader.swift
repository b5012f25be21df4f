import Models
import QuintetPlatform

/// Reads the leaderboard's document: JSON, or a table (CSV) with a heading for each member.
///
/// The document is an array of records `{"id", "name", "score"}`, or an object with this array under `athletes`. The
/// key `points` for `score`, numeric strings for numbers, and trailing commas are accepted. A record without a name is
/// left out and counted; any other record is an athlete. Of a duplicate key, the last value counts. `score` takes
/// precedence over `points`: if a record has a `score`, the `points` of other records are shown and have no rank.
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
            // The members with numbers, which may be scores if no record has a score; those of the first records do.
            var fields: [String] = []
            var hasScore = false
            // How many athletes were read, and which of them have points only.
            var count = 0
            var withPoints: [Int] = []
            var hasMeasure = false
            func read(_ json: JSON) throws(RecordFault) -> Athlete {
                let (athlete, member) = try Self.athlete(json, score)
                if member == "points" { withPoints.append(count) }
                hasMeasure = hasMeasure || member == "score"
                count += 1
                hasScore = hasScore || athlete.score != nil
                if !hasScore, fields.count < 20 { fields += numbers(in: json).filter { !fields.contains($0) } }
                return athlete
            }
            let table = try rows(of: data, document)
            var list =
                try table.map { RecordList($0, needs: "a name", read) }
                ?? document.list(under: ["athletes"], limit: 1_000_000, needs: "a name", read)
            if score == nil, hasMeasure {
                // Points and scores are two measures, and cannot be ranked together. Of a repeated list, the last counts.
                for index in withPoints.map({ $0 - count + list.values.count }) where index >= 0 {
                    list.values[index].score = list.values[index].score?.named("points")
                }
            }
            if let score, !hasScore {
                let known = fields.isEmpty ? "" : "; the numbers are in \(fields.map(\.quoted).joined(separator: ", "))"
                throw document.error(.invalid("the records have no score in the field \(score.quoted)\(known)"))
            }
            return Leaderboard(athletes: list.values, leftOut: list.leftOut, scoreFields: hasScore ? [] : fields)
        } catch let error as ServiceError {
            guard case .wrongShape = error.cause else { throw error }
            throw document.error(.wrongDocument("a leaderboard"))
        }
    }

    /// Returns the rows of a table as objects, with the headings in lower case; nil for any other document.
    ///
    /// Throws `ServiceError` for a table without names.
    private static func rows(of data: Data, _ document: JSONDocument) throws -> [JSON]? {
        let bytes = Array(data.prefix(1 << 12))
        guard let first = bytes.first(where: { $0 > 0x20 }), ![UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
        else { return nil }
        let text = TextEncoding.narrow(Array(data))
        guard TextEncoding.isUTF8(text) else { return nil }
        var columns: [String]?
        for separator in ",;\t".utf8 {
            var heads: [String] = []
            var names: [String] = []
            var rows: [JSON] = []
            var isTable = false
            CSVRecords.forEach(in: text, separator: separator) { record in
                guard !names.isEmpty else {
                    heads = record.fields
                    return names = heads.map { $0.lowercased() }
                }
                isTable = record.fields.count == heads.count && heads.count > 1 && (isTable || rows.isEmpty)
                if rows.isEmpty || names.contains("name") {
                    rows.append(.object(zip(names, record.fields).map { JSON.Field($0, $1) }))
                }
            }
            if names.contains("name") { return rows }
            if isTable { columns = heads }
        }
        guard let columns else { return nil }
        let known = columns.map(\.quoted).listed(10)
        throw document.error(.invalid("the table has no column \("name".quoted); its columns are \(known)")).advising(
            .checkFile)
    }

    /// Returns the names of the members that are numbers, or texts of numbers, apart from the id.
    private static func numbers(in json: JSON) -> [String] {
        guard case .object(let members) = json else { return [] }
        return members.filter { member in
            let value = member.value.written ?? ""
            return !["id", "rank"].contains(member.name) && value.contains(where: \.isNumber) && Double(value) != nil
        }.map(\.name)
    }

    /// The usual members with the score, the best first; those of a table are in lower case.
    private static let members = ["score", "points", "scoreText", "scoretext"]

    /// Returns the athlete of a record, and the member that has the score.
    private static func athlete(_ json: JSON, _ score: String?) throws(RecordFault) -> (Athlete, member: String?) {
        guard let name = json.words("name") else { throw .noName }
        for member in score.map({ [$0, $0.lowercased()] }) ?? members {
            if let score = Score(json[member]) {
                return (Athlete(id: json["id"]?.written, name: name, score: score), member)
            }
        }
        return (Athlete(id: json["id"]?.written, name: name, score: nil), nil)
    }
}

extension Score {
    /// The limit of numbers: from 2^53 on, different whole numbers could become the same number, and share a rank.
    private static let limit = 0x1p53

    /// Reads a score; nil for a value that is no score, such as a blank text.
    ///
    /// "1,234" is not a number, since the comma may separate thousands or decimals.
    fileprivate init?(_ json: JSON?) {
        if case .integer(let number) = json, Double(number).magnitude < Self.limit {
            self = .number(Double(number))
            return
        }
        guard var text = json?.written ?? json.flatMap(Self.compound) else { return nil }
        // A minus sign or a dash before a number is its sign.
        let withSign = ["\u{2212}", "\u{2013}"].contains(text.prefix(1)) ? "-" + text.dropFirst() : nil
        if let withSign, Double(withSign) != nil { text = withSign }
        let isDecimal = text.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
        if isDecimal, let number = Double(text), number.magnitude < Self.limit {
            self = .number(number)
        } else if isDecimal, Double(text)?.isFinite == true, let digits = JSON.wholeDigits(text) {
            self = .whole(digits)
        } else {
            self = .other(text)
        }
    }

    /// Returns a list or an object as it is written, unless it is empty.
    private static func compound(_ json: JSON) -> String? {
        switch json {
        case .list(let values) where !values.isEmpty: json.text
        case .object(let members) where !members.isEmpty: json.text
        default: nil
        }
    }

    /// Returns the score as a text with the name of its measure, which has no rank.
    fileprivate func named(_ measure: String) -> Score {
        switch self {
        case .number(let number): .other("\(number.json.text) \(measure)")
        case .whole(let text), .other(let text): .other("\(text) \(measure)")
        }
    }
}
