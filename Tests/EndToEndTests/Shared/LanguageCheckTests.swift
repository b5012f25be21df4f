import TestSupport
import XCTest

/// Runs `.ci/check-language` on sample files with words to avoid, and on this project, which has none.
final class LanguageCheckTests: XCTestCase {
    func testFindsBannedWordsInCommentsTextsAndDocuments() throws {
        let (output, code) = try lint(
            "check-language",
            [
                "Modules/Models/A.swift": """
                /// Draws it \u{61}new.
                let anew = "The games of \u{6F}thers."
                """,
                "Docs/A.md": """
                # A

                <!-- glossary -->
                | not | someb\u{6F}dy |
                <!-- /glossary -->

                Someb\u{6F}dy sees it.
                """,
            ])
        XCTAssertEqual(
            output.map { $0.prefix { $0 != "“" } },
            [
                "Modules/Models/A.swift:1: error: ", "Modules/Models/A.swift:2: error: ",
                "Docs/A.md:7: error: ",
            ])
        XCTAssertEqual(code, 1)
    }

    func testFindsKeepAndJoinOnlyInTheSenseOfSaveAndMerge() throws {
        let (output, _) = try lint(
            "check-language",
            [
                "Modules/Models/A.swift": """
                let texts = ["The games are kept.", "keep them", "save these games", "Join two names.", "joined by commas"]
                /// A retry keeps the focus, and connections are kept alive.
                let actions = ["keep", "join", "kept"]
                """
            ])
        XCTAssertEqual(
            output,
            [
                "Modules/Models/A.swift:1: error: “Join two names”: merge",
                "Modules/Models/A.swift:1: error: “are kept”: is saved, is stored, is cached",
                "Modules/Models/A.swift:1: error: “keep them”: save, store",
            ])
    }

    func testThisProjectHasNoBannedWords() throws {
        let (output, code) = try lint("check-language", [:], in: Places.repository.path)
        XCTAssertEqual(output, [])
        XCTAssertEqual(code, 0)
    }
}
