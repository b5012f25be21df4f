import Foundation
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
