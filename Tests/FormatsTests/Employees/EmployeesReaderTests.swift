import Models
import TestSupport
import XCTest

@testable import QuintetFormats

final class EmployeesReaderTests: XCTestCase {
    private let john =
        #"{"id": 1, "first_name": "John", "last_name": "Doe", "gender": "male", "birth_date": "01 January 1980"}"#
    private var doe: Employee {
        Employee(
            id: 1, firstName: "John", lastName: "Doe", gender: "male", birthDate: CalendarDate("1980-01-01"),
            birthDateText: "01 January 1980")
    }

    func testReadsTheListAloneOrInAnObject() throws {
        for text in ["[\(john)]", #"{"people": [\#(john),],}"#] {
            XCTAssertEqual(try staff(text), Staff(employees: [doe]), text)
        }
    }

    func testABirthDateThatIsNotReadIsShownAsItIs() throws {
        let shown = [
            ("602208000", "602208000"), ("\"soon\"", "soon"), ("12.5", "12.5"), ("null", ""), ("[]", ""),
            ("[1960, 5, 4]", "[1960,5,4]"),
        ]
        for (value, text) in shown {
            let record = #"[{"id": 1, "last_name": "Doe", "birth_date": \#(value)}]"#
            XCTAssertEqual(try staff(record).employees.map(\.birthDateText), [text])
            let reason = "the birth date “\(text)” of Doe is not a clear date"
            XCTAssertEqual(try staff(record).leftOut, LeftOut(values: text.isEmpty ? [] : [reason]))
        }
    }

    func testInvalidRecordsAreSkippedAndCounted() throws {
        let records = [
            "null", "[]", "{}", #"{"id": 1, "first_name": " "}"#, #"{"first_name": "A"}"#,
            #"{"id": "x", "last_name": "A"}"#,
        ]
        let reasons = ["record 1: not an object", "record 2: not an object", "record 3: no ID"]
        XCTAssertEqual(
            try staff(
                "[\(records.joined(separator: ",")), \(john), {\"id\": \"2\", \"last_name\": \" Roe \", \"gender\": null}]"
            ),
            Staff(
                employees: [doe, Employee(id: 2, firstName: "", lastName: "Roe", gender: "", birthDateText: "")],
                leftOut: LeftOut(records.count, reasons: reasons)))
    }

    func testTheFirstRecordOfADuplicateIDIsUsed() throws {
        let staff = try staff(#"[\#(john), {"id": 1, "last_name": "Roe"}]"#)
        XCTAssertEqual(
            staff, Staff(employees: [doe], leftOut: LeftOut(1, reasons: ["record 2: its ID is already used"])))
    }

    func testReadsBase64PicturesWithQuotesOrLineBreaks() throws {
        let jpeg = ImageBytes.jpeg()
        let quoted = #"\"\#(jpeg.base64EncodedString().replacingOccurrences(of: "/", with: "\\/"))\""#
        let lines = jpeg.base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
            .replacingOccurrences(of: "\n", with: "\\n")
        let employee = try EmployeesReader.employee(
            from: Data(#"{"id": 1, "last_name": "Doe", "thumbImage": "\#(quoted)", "image": "\#(lines)\n"}"#.utf8))
        XCTAssertEqual(employee.thumbnailState, .picture(Picture(data: jpeg)))
        XCTAssertEqual(employee.imageState, .picture(Picture(data: jpeg)))
    }

    func testAnEmptyOrInvalidPictureFieldMeansNoPicture() throws {
        for value in ["null", #""""#, #""\"\"""#, #""\n""#, "5", "{}"] {
            let employee = try EmployeesReader.employee(
                from: Data(#"{"id": 1, "last_name": "Doe", "image": \#(value)}"#.utf8))
            XCTAssertNil(employee.image, value)
            XCTAssertEqual(employee.imageState, .none)
        }
    }

    func testASliceOfDataIsReadFromItsStartIndex() throws {
        let document = Data("xx[{\"id\": 1, \"last_name\": \"Doe\", \"image\": \"bm8gaW1hZ2U=\"}]".utf8).dropFirst(2)
        XCTAssertEqual(
            try EmployeesReader.staff(from: document).employees.map(\.imageState),
            [.picture(Picture(data: Data("no image".utf8)))])
    }

    func testReadsOneEmployeeOrNamesTheInvalidField() throws {
        XCTAssertEqual(try EmployeesReader.employee(from: Data(john.utf8)), doe)
        for (text, path, expected) in [
            ("[]", "the top level", "an object"), (#"{"first_name": "A"}"#, "id", "a whole number"),
            (#"{"id": 3}"#, "last_name", "text"),
        ] {
            assertThrows(
                try EmployeesReader.employee(from: Data(text.utf8)), \.cause,
                .wrongShape(path: path, expected: expected), text)
        }
    }

    func testTheStatusIsTextOrAnObjectWithAMessage() throws {
        for text in [#""Ok""#, "\"Ok\"\n", #"{"message": "Ok"}"#] {
            XCTAssertEqual(try EmployeesReader.status(from: Data(text.utf8)), "Ok")
        }
        for (text, cause) in [
            ("{}", ServiceError.Cause.wrongShape(path: "message", expected: "text")),
            ("1", .wrongShape(path: "the top level", expected: "text, or an object with a message")),
            ("<html>", .notJSON(looksLike: "HTML")),
        ] {
            assertThrows(try EmployeesReader.status(from: Data(text.utf8)), \.cause, cause, text)
        }
    }

    private func staff(_ text: String) throws -> Staff { try EmployeesReader.staff(from: Data(text.utf8)) }
}

final class BirthDateTests: XCTestCase {
    func testReadsEnglishAndISODates() {
        let dates = [
            "9 March 1943": "1943-03-09", "04 May 1960": "1960-05-04", "10 July 1856": "1856-07-10",
            "13 April 2135": "2135-04-13", "  29  FEBRUARY\t2000 ": "2000-02-29", "1960-05-04": "1960-05-04",
            "December 2, 1980": "1980-12-02", "4 Dec 1980": "1980-12-04", "4-May-1960": "1960-05-04",
            "1980/12/03": "1980-12-03", "1960-5-4": "1960-05-04", "19600504": "1960-05-04", "31/12/1980": "1980-12-31",
            "12/31/1980": "1980-12-31", "04.04.1980": "1980-04-04", "1980 Sept. 5": "1980-09-05",
            "1988-11-30T00:00:00Z": "1988-11-30", "1988-11-30 00:00": "1988-11-30", "1604-02-29": "1604-02-29",
        ]
        for (text, date) in dates { XCTAssertEqual(BirthDate.date(text), CalendarDate(date), text) }
    }

    func testReadsTheNameOfEveryMonth() {
        let names = "January February March April May June July August September October November December"
        for (index, name) in names.split(separator: " ").enumerated() {
            XCTAssertEqual(BirthDate.date("5 \(name) 1999"), CalendarDate(year: 1999, month: index + 1, day: 5))
        }
    }

    func testOtherFormsAreNotDates() {
        for text in [
            "", "29 February 1900", "31 April 2000", "1960-05-32", "4 Mai 1960", "4 May 60", "٤ May 1960",
            "004 May 1960", "3/4/1980", "31.12.80", "13/13/1980", "4 Ma 1960", "4 1960 12", "31121980", "602208000",
            "1960 1961 May", "May 1960", "12/1980",
        ] {
            XCTAssertNil(BirthDate.date(text), text)
        }
    }
}
