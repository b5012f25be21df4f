import XCTest

@testable import QuintetTerminal

final class TerminalModesTests: XCTestCase {
    func testNoModeIsSetAfterTheEnd() throws {
        var (terminal, master): (Int32, Int32) = (-1, -1)
        XCTAssertEqual(openpty(&master, &terminal, nil, nil, nil), 0)
        defer { for end in [terminal, master] { close(end) } }
        let modes = TerminalModes(descriptor: terminal)
        var echoes: [Bool] = []
        for step in [{ modes.set(.secret) }, modes.restore, { modes.set(.secret) }, modes.end, { modes.set(.secret) }] {
            step()
            echoes.append(isEchoing(terminal))
        }
        XCTAssertEqual(echoes, [false, true, false, true, true])
    }

    private func isEchoing(_ terminal: Int32) -> Bool {
        var modes = termios()
        tcgetattr(terminal, &modes)
        return modes.c_lflag & tcflag_t(ECHO) != 0
    }
}
