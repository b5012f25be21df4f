/// Parses a stamp (a program's timestamp of a message) that begins at a position of a line.
struct StampScanner {
    let line: Bytes
    var at: Int
    var stamp = Stamp()
    var month: Int?
    /// The numbers outside a clock and a date in digits: the day and the year in `27 March 2022`.
    var loose: [Int] = []
    /// Whether the clock may be another number, such as `21.05`; a day or a word of a stamp has to confirm it.
    var isDoubtful = false
    /// Whether a word of a stamp confirms a doubtful clock.
    var hasSupport = false
    /// The position of the clock in the line.
    var clock = 0..<0
    /// Whether all words so far may also be a name; if a sign such as a dash follows, these words are a name.
    var isOpening = false
    var hasNumber = false

    /// Parses the stamp at a position as far as possible; the result may have no clock and no day.
    static func scan(_ line: Bytes, from start: Int) -> Stamp {
        var scanner = StampScanner(line: line, at: start)
        scanner.run()
        scanner.skipLongForm()
        return scanner.stamp
    }

    /// Returns the stamp of a text that is a stamp and nothing else, or nil if there are other words.
    static func whole(_ bytes: Bytes) -> Stamp? {
        let stamp = scan(bytes, from: 0)
        return stamp.isTime && StampedLine.isTail(bytes, stamp.end) ? stamp : nil
    }

    /// Returns the clock and the date in a text with any other words; nil if it has no clock and no date with digits.
    static func time(in bytes: Bytes) -> Stamp? {
        var best: Stamp?
        var position = 0
        while position < bytes.count {
            let isDigit = bytes[position].isDigit
            guard isDigit || bytes[position].isWordPart else {
                position += 1
                continue
            }
            var scanner = StampScanner(line: bytes, at: position)
            scanner.hasSupport = true
            scanner.run()
            let stamp = scanner.stamp
            if stamp.hasClock || scanner.hasNumber && stamp.hasDay {
                best = best.map { $0.joined(with: stamp) } ?? stamp
                position = max(stamp.end, position + 1)
            } else {
                position = bytes.end(from: position) { isDigit ? $0.isDigit : $0.isWordPart }
            }
        }
        return best
    }

    init(line: Bytes, at: Int) {
        self.line = line
        self.at = at
        stamp.end = at
    }

    mutating func run() {
        while at < line.count {
            let byte = line[at]
            let sign = byte >= 0x80 || byte.isOne(of: "-|") ? line.dash(at: at) ?? line.bullet(at: at) : nil
            if byte.isDigit {
                guard number() else { break }
                hasNumber = true
                isOpening = false
            } else if byte.isWordPart, sign == nil {
                guard word() else { break }
            } else if separates(at) {
                break
            } else if let sign {
                at += sign
            } else if byte.isOne(of: " \t,.()[]/:") {
                at += 1
            } else {
                break
            }
        }
        if let month, let day = loose.first(where: (1...31).contains) {
            stamp.hasDay = true
            stamp.day = .named(day: day, month: month, year: loose.first(where: (1900...9999).contains))
        }
        // `2022년 3월 27일`
        if month == nil, !stamp.hasDay, loose.count == 3, (1900...9999).contains(loose[0]), (1...12).contains(loose[1]),
            (1...31).contains(loose[2])
        {
            stamp.hasDay = true
            stamp.day = .numbers(loose[0], loose[1], loose[2])
        }
        if month != nil, !stamp.hasDay, !stamp.isRelative { stamp.hasClock = false }
        if isDoubtful, !hasSupport, !stamp.hasDay || !stamp.hasClock { stamp.hasClock = false }
    }

    /// Skips a long form of the same stamp, in any language: `9:01 AMMonday, March 4, 2024 at 9:01 AM`.
    private mutating func skipLongForm() {
        let digits = line.part(clock.lowerBound, clock.upperBound)
        let start = clock.upperBound
        let last = min(line.count, start + 2 * StampedLine.maxStampLength) - digits.count
        guard stamp.hasClock, start + 10 < last,
            let again = (start...last).last(where: { line.part($0, $0 + digits.count).elementsEqual(digits) }),
            !line[again - 1].isDigit,
            // The date between the two clocks has a year.
            line.part(start, again).split(whereSeparator: { !$0.isDigit }).contains(where: { $0.count == 4 })
        else { return }
        var rest = StampScanner(line: line, at: again)
        rest.run()
        guard StampedLine.isTail(line, rest.stamp.end) else { return }
        let day = Self.time(in: line.part(start, again))?.day ?? .none
        stamp = rest.stamp.joined(with: stamp)
        stamp.end = rest.stamp.end
        if day != .none {
            stamp.day = day
            stamp.hasDay = true
        }
    }

    /// Returns whether a sign separates a name from a stamp, as in `May — 9:01 AM`, or a tab separates columns.
    private func separates(_ position: Int) -> Bool {
        let next = position + 1 < line.count ? line[position + 1] : 0
        if line[position] == 0x09, !next.isDigit || isOpening { return true }
        return isOpening
            && (line.dash(at: position) != nil || line.bullet(at: position) != nil || line[position].isOne(of: "[(")
                || line[position].isSpace && next.isSpace)
    }
}
