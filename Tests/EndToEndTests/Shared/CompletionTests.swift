import XCTest

final class CompletionTests: XCTestCase {
    func testTabInTheMenusCompletesTheTextAfterAKey() throws {
        let program = try Program()
        for (app, typed, line) in [
            ("leaderboard", "g Ing\t", "g Inga Tiedmers"), ("repos", "f no-f\t", "f no-forks"),
            ("repos", "o rev\t", "o reverse"), ("repos", ":la\t", ":last"),
            ("repos", "repos show llvm\t", "repos show llvm-project"), ("repos", "f wor\tX", "f worX"),
        ] {
            try program.session(
                [], .line("\(app)"), .expect("b back"), .expect("> "), .send(typed), .expect(line), .send("\u{15}q\n"))
        }
    }

    func testBashCompletesCommands() throws {
        let bash = try shell("bash")
        let program = try Program()
        let table: [(line: String, offers: String)] = [
            ("quintet wor", "wordle"),
            ("quintet wordle s", "show stats share score"),
            ("quintet --json settings ''", "show set unset"),
            ("quintet --source local repos ''", "list show watch history"),
            ("quintet wordle show 264 --rev", "--reveal"),
            ("quintet leaderboard list --order = l", "lowest-first"),
            ("quintet repos list --sort ''", "stars name updated forks"),
            ("quintet repos list --json = st", "stars"),
            ("quintet leaderboard list --json =", "rank id name score scoreText"),
            ("quintet leaderboard list --json = id --order = l", "lowest-first"),
            ("quintet repos list --limit 3 --se", "--search"),
            ("quintet settings set theme h", "high-contrast"),
            ("quintet settings set wordle.source l", "local live"),
            ("quintet token clear ''", "github wordle"),
            ("quintet help wordle sh", "show share"),
            ("quintet wordle compare cha", "chat export.txt"),
            ("quintet wordle show 26", "264 263 262"),
            ("quintet employees show sarah", #"Sarah\ Corner"#),
            ("quintet leaderboard list --around inga", #"Inga\ Tiedmers"#),
            (#"quintet leaderboard list --around 'Inga\ T'"#, #"Inga\ Tiedmers"#),
            ("quintet repos show apple/pk", "apple/pkl"),
            ("quintet --source missing.json employees show 1", ""),
        ]
        try Data().write(to: program.home.appending(path: "chat export.txt"))
        let script =
            function + (try program.run("completions", "bash").out) + """
                offers() { COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); _quintet; echo "${COMPREPLY[*]}"; }

                """
        let trial = table.map { "offers \($0.line)" }.joined(separator: "\n")
        let run = try program.run(["-c", script + trial], executable: bash)
        XCTAssertEqual(run.err, "")
        XCTAssertEqual(
            zip(table, run.out.split(separator: "\n", omittingEmptySubsequences: false)).map { "\($0.line): \($1)" },
            table.map { "\($0.line): \($0.offers)" })
    }

    func testBashDoesNotExpandTheOffers() throws {
        let bash = try shell("bash")
        let program = try Program()
        for name in ["one.txt", "two.txt"] { try Data().write(to: program.home.appending(path: name)) }
        let script =
            try program.run("completions", "bash").out + """
                quintet() { printf '*.txt\\tany name\\n$(id)\\n'; }
                COMP_WORDS=(quintet x); COMP_CWORD=1; _quintet; printf '%s\\n' "${COMPREPLY[@]}"
                """
        let run = try program.run(["-c", script], executable: bash)
        XCTAssertEqual(run, Program.Run(out: "\\*.txt\n\\$\\(id\\)\n"))
    }

    func testFishCompletesCommands() throws {
        let fish = try shell("fish")
        let program = try Program()
        let lines = [
            "quintet wor", "quintet --json wordle sc", "quintet leaderboard list --order h",
            "quintet wordle list --rev", "quintet settings set theme h", "quintet help wordle del",
            "quintet repos list --limit 3 --se", "quintet wordle compare cha",
        ]
        try Data().write(to: program.home.appending(path: "chat.txt"))
        let function = "function quintet; '\(Program.binary.path)' $argv; end\n"
        let script = try function + program.run("completions", "fish").out
        let trial = lines.map { "complete -C '\($0)' | string replace --regex '\\t.*' ''" }.joined(separator: "\n")
        let run = try program.run(["--no-config", "-c", script + trial], executable: fish)
        XCTAssertEqual(
            run.out, "wordle\nscore\nhighest-first\n--reveal\nhigh-contrast\ndelete\n--search\nchat.txt\n", run.err)
    }

    func testZshLoadsItsScript() throws {
        let zsh = try shell("zsh")
        let program = try Program()
        let script = try program.run("completions", "zsh").out
        XCTAssertEqual(try program.run(["-f", "-n", "-c", script], executable: zsh), Program.Run())
        let run = try program.run(
            ["-f", "-c", "autoload -Uz compinit; compinit -D -u; \(script)print $_comps[quintet]"], executable: zsh)
        XCTAssertEqual(run, Program.Run(out: "_quintet\n"))
    }

    func testZshCompletesCommands() throws {
        let zsh = try shell("zsh")
        let program = try Program()
        let script = program.home.appending(path: "quintet.zsh")
        try Data((function + program.run("completions", "zsh").out).utf8).write(to: script)
        // Waits for the text that the shell adds to the typed text.
        let lines = [
            ("quintet wor", "dle"), ("quintet --json wordle del", "ete"),
            ("quintet leaderboard list --order h", "ighest-first"), ("quintet wordle list --rev", "eal"),
            ("quintet settings set theme h", "igh-contrast"), ("quintet help wordle del", "ete"),
        ]
        let trial = lines.map { line, added in
            "zpty -w -n shell $'\\025\(line)\\t'\nzpty -r -m shell shown '*\(added)*'\nprint '\(line)\(added)'"
        }
        let start = """
            zmodload zsh/zpty
            zpty shell zsh -f -i
            zpty -w shell 'PS1=; autoload -Uz compinit; compinit -D -u; source \(script.path); print REA""DY'
            zpty -r -m shell shown '*READY*'

            """
        let run = try program.run(["-f", "-c", start + trial.joined(separator: "\n")], executable: zsh)
        XCTAssertEqual(run, Program.Run(out: lines.map { "\($0)\($1)\n" }.joined()))
    }

    /// A shell function for the program, since the scripts call the program by the typed name.
    private let function = "quintet() { '\(Program.binary.path)' \"$@\"; }\n"

    private func shell(_ name: String) throws -> URL {
        let places = ["/bin/\(name)", "/usr/bin/\(name)", "/usr/local/bin/\(name)", "/opt/homebrew/bin/\(name)"]
        guard let path = places.first(where: FileManager.default.isExecutableFile) else {
            throw XCTSkip("\(name) is not installed")
        }
        return URL(filePath: path)
    }
}
