import XCTest

@MainActor
final class CompletionsTests: XCTestCase {
    func testRefusesAnUnknownShell() async {
        await assertRun(
            ["completions", "ksh"], 2, composition: TestComposition(),
            err:
                "quintet: SHELL is one of bash, zsh, fish, not “ksh”. Did you mean “zsh”?\nSee `quintet help completions`.\n"
        )
    }
}
