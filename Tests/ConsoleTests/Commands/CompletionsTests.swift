import XCTest

@MainActor final class CompletionsTests: XCTestCase {
    func testRefusesAnUnknownShell() async {
        for (shell, hint) in [("ksh", ". Did you mean “zsh”?\n"), ("tcsh", ".\n")] {
            await TestComposition().assertRun(
                ["completions", shell], 2,
                err:
                    "quintet: SHELL must be one of bash, zsh, fish, not “\(shell)”\(hint)See `quintet help completions`.\n"
            )
        }
    }
}
