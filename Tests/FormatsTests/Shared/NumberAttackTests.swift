import Models
import QuintetPlatform
import XCTest

@testable import QuintetFormats

/// Every number field of every reader, tested with the numbers of ``NumberAttack``.
final class NumberAttackTests: XCTestCase {
    private struct Field: Sendable {
        let name: String
        /// The document, with `%` in place of the number.
        let template: String
        /// Returns the number that was read, or nil if the record was refused.
        let read: @Sendable (Data) throws -> Int?
        /// How the reader treats a negative number.
        var negative = Negative.kept

        /// A field with `zero` is a count, which is also at most `Int.countLimit`.
        enum Negative { case kept, refused, zero }
    }

    func testEveryNumberFieldIsReadExactly() {
        XCTAssertGreaterThan(NumberAttack.all.count, 1_500)
        for field in Self.fields {
            let parts = field.template.split(separator: "%").map { Data($0.utf8) }
            for number in NumberAttack.all {
                let value = try? field.read(parts[0] + Data(number.text.utf8) + parts[1])
                let expected = Self.expected(number.meaning, field.negative)
                guard value.map(String.init) != expected else { continue }
                XCTFail("\(field.name), \(number.text): read \(value.map(String.init) ?? "nothing")")
            }
        }
    }

    func testNumbersInQuotesAreReadOnlyIfTheyArePlainDigits() {
        for number in NumberAttack.all {
            let record = Data("{\"id\": \"\(number.text)\", \"last_name\": \"A\"}".utf8)
            let id = try? EmployeesReader.employee(from: record).id
            let isPlain = !number.text.contains { ".e".contains($0) }
            XCTAssertEqual(id.map(String.init), isPlain ? number.meaning : nil, number.text)
        }
    }

    private static func expected(_ meaning: String?, _ negative: Field.Negative) -> String? {
        guard let meaning else { return nil }
        if negative == .zero { return Int(meaning).map { String(min(max(0, $0), .countLimit)) } }
        guard meaning.hasPrefix("-") else { return meaning }
        switch negative {
        case .kept: return meaning
        case .refused: return nil
        case .zero: return "0"
        }
    }

    private static let fields: [Field] =
        [
            Field(
                name: "employees id", template: #"[{"id": %, "last_name": "A"}]"#,
                read: { try EmployeesReader.staff(from: $0).employees.first?.id }),
            Field(
                name: "employee id", template: #"{"id": %, "last_name": "A"}"#,
                read: { try EmployeesReader.employee(from: $0).id }),
            Field(
                name: "scores id", template: #"[{"id": %, "date": "2022-03-08", "word": "sweet", "tries": []}]"#,
                read: { try WordleScoresReader.scores(from: $0, action: "").first?.id }, negative: .refused),
        ]
        + [
            ("id", \Repository.id, .kept), ("stargazers_count", \.stars, .zero), ("forks_count", \.forks, .zero),
            ("open_issues_count", \.openIssues, .zero),
        ].flatMap { (key: String, path: KeyPath<Repository, Int> & Sendable, negative: Field.Negative) in
            let members = "\"\(key)\": %, \"name\": \"a\", \"full_name\": \"o/a\"" + (key == "id" ? "" : #", "id": 7"#)
            return [
                Field(
                    name: "repositories \(key)", template: "[{\(members)}]",
                    read: { try RepositoryReader.list(from: $0, action: "").repositories.first?[keyPath: path] },
                    negative: negative),
                Field(
                    name: "repository \(key)", template: "{\(members)}",
                    read: { try RepositoryReader.repository(from: $0, action: "")[keyPath: path] }, negative: negative),
            ]
        }
}

/// JSON numbers at and beyond the limits of `Int`, each with its value.
///
/// The value is found by moving the decimal point in the digits and comparing texts, so no step can overflow.
enum NumberAttack {
    struct Number {
        let text: String
        /// The value as an integer without leading zeros, or nil if it is a fraction or outside the range of `Int`.
        let meaning: String?
    }

    /// Every combination of a mantissa, a fraction and an exponent.
    static let all: [Number] = mantissas.flatMap { mantissa in
        fractions.flatMap { fraction in
            exponents.map { exponent in
                Number(
                    text: mantissa + (fraction.isEmpty ? "" : ".\(fraction)")
                        + (exponent.isEmpty ? "" : "e\(exponent)"), meaning: meaning(mantissa, fraction, exponent))
            }
        }
    }

    private static let most = "9223372036854775807"
    private static let least = "9223372036854775808"

    private static let magnitudes = [
        "0", "1", "100", most, least, "9223372036854775806", "9223372036854775809", "922337203685477580",
        "18446744073709551616", "99999999999999999999", "10000000000000000000", "9007199254740993",
    ]
    private static let mantissas = magnitudes + magnitudes.map { "-\($0)" }
    private static let fractions = ["", "50", "99999999999999999999"]
    private static let exponents =
        ["", "+1", "+19"]
        + ["0", "1", "2", "18", "19", "20", most, least, "2147483647", "2147483648", "99999999999999999999"]
        .flatMap { [$0, "-\($0)"] }

    private static func meaning(_ mantissa: String, _ fraction: String, _ exponent: String) -> String? {
        let isNegative = mantissa.hasPrefix("-")
        let whole = isNegative ? String(mantissa.dropFirst()) : mantissa
        let digits = whole + fraction
        guard digits.contains(where: { $0 != "0" }) else { return "0" }
        // No number here has 100 digits: moving the point by 100 places or more gives a fraction or too large a number.
        let size = exponent.drop { "+-".contains($0) }
        guard size.count <= 2 else { return nil }
        let steps = (Int(size) ?? 0) * (exponent.hasPrefix("-") ? -1 : 1)
        let padding = String(repeating: "0", count: 100)
        let padded = Array(padding + digits + padding)
        let point = 100 + whole.count + steps
        guard !padded[point...].contains(where: { $0 != "0" }) else { return nil }
        let value = String(padded[..<point].drop { $0 == "0" })
        let limit = isNegative ? least : most
        guard (value.count, value) <= (limit.count, limit) else { return nil }
        return isNegative ? "-\(value)" : value
    }
}
