import Models
import XCTest

@testable import QuintetFormats

/// Mails that quote other mails: each quoted share belongs to the writer that the line above the quotation names.
final class ChatMailTests: XCTestCase {
    private static let lines = [
        "On Thu, Nov 5, 2026 at 9:01 AM Bo Li <bo@example.org> wrote:",
        "On 5 Nov 2026, at 09:01, Bo Li <bo@example.org> wrote:",
        "On Thu, Nov 5, 2026 at 9:01 AM Bo Li\n<bo@example.org> wrote:",
        "On Thu, Nov 5, 2026 at 9:01 AM Bo\nLi <bo@example.org> wrote:",
        "Am Do., 5. Nov. 2026 um 09:01 Uhr schrieb Bo Li <bo@example.org>:",
        "Am 05.11.2026 um 09:01 schrieb Bo Li:", "Le jeu. 5 nov. 2026 à 09:01, Bo Li <bo@example.org> a écrit :",
        "El jue, 5 nov 2026 a las 09:01, Bo Li (<bo@example.org>) escribió:",
        "Il giorno gio 5 nov 2026 alle ore 09:01 Bo Li <bo@example.org> ha scritto:",
        "Op do 5 nov 2026 om 09:01 schreef Bo Li <bo@example.org>:",
        "Em qui., 5 de nov. de 2026 às 09:01, Bo Li <bo@example.org> escreveu:",
        "Den tors 5 nov. 2026 kl 09:01 skrev Bo Li <bo@example.org>:",
        "czw., 5 lis 2026 o 09:01 Bo Li <bo@example.org> napisał(a):",
    ]

    func testAQuotedShareBelongsToTheWriterInAnyLanguage() {
        for line in Self.lines {
            let head = "From: Ann <ann@example.org>\nDate: Thu, 5 Nov 2026 09:30:00 +0000\nSubject: Re: Wordle\n\n"
            let text = "\(head)Wordle 1,965 4/6\n\n\(line)\n>\n> Wordle 1,965 3/6\n> thanks\n\nWordle 1,964 2/6\n"
            XCTAssertEqual(read(text), ["Ann 1965 4", "Bo Li 1965 3", "Ann 1964 2"], line)
        }
    }

    func testAQuotationInAQuotationBelongsToItsWriter() {
        for line in Self.lines {
            let inner = line.split(separator: "\n").map { "> \($0)\n" }.joined()
            let text =
                "From: Ann <ann@example.org>\nDate: Thu, 5 Nov 2026 09:30:00 +0000\n\nhi\n\n"
                + "On Thu, Nov 5, 2026 at 9:20 AM Cy <cy@example.org> wrote:\n> Wordle 1,965 5/6\n>\n\(inner)"
                + "> > Wordle 1,965 3/6\n> > hi\n> Wordle 1,964 2/6\nWordle 1,965 4/6\n"
            XCTAssertEqual(read(text), ["Cy 1965 5", "Bo Li 1965 3", "Cy 1964 2", "Ann 1965 4"], line)
        }
    }
}
