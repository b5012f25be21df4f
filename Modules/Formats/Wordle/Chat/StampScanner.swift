/// Parses a stamp (a program's timestamp of a message) that begins at a position of a line.
struct StampScanner {
    let line: Bytes
    var at: Int
    var stamp = Stamp()
    var month: Int?
    /// Whether the month precedes all numbers, as in "Mar 3", so that it may be a weekday instead.
    var startsWithWord = false
    /// The numbers that belong neither to a clock nor to a date in digits, such as 27 and 2022 in `27 March 2022`.
    var loose: [Int] = []
    /// Whether the clock has a dot, as in `21.05`, and so may be another number instead, such as a price.
    ///
    /// A day or a word of a stamp, such as "PM", then has to confirm the clock.
    var isDoubtful = false
    /// Whether a doubtful clock needs no day, because a word of a stamp or the caller confirms the clock.
    var hasSupport = false
    /// The range of the clock in the line, from the hour to the minutes.
    var clock = 0..<0
    /// Whether the words so far may also be a name: no number precedes them, and the last word is short, such as `May`.
    ///
    /// If a sign such as a dash follows these words, they are a name.
    var isOpening = false
    var hasNumber = false
    /// Whether the date has slashes, and whether AM or PM is in capitals.
    var american = (slashes: false, capitals: false)

    /// Parses the stamp at a position as far as possible; the result may have no clock and no day.
    static func scan(_ line: Bytes, from start: Int) -> Stamp {
        var scanner = StampScanner(line: line, at: start)
        scanner.run()
        scanner.skipLongForm()
        return scanner.stamp
    }

    /// Returns the stamp of a text that is only a stamp, or nil for any other text.
    ///
    /// Punctuation and words such as "edited" may follow the stamp.
    static func whole(_ bytes: Bytes) -> Stamp? {
        let stamp = scan(bytes, from: 0)
        return stamp.isTime && StampedLine.isTail(bytes, stamp.end) ? stamp : nil
    }

    /// Returns the clock and the date in a text that may also have any other words.
    ///
    /// Returns nil if the text has neither a clock nor a date with digits.
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
            } else if separates(at) || stamp.hasClock && byte.isOne(of: "([") {
                break
            } else if let sign {
                at += sign
            } else if byte.isOne(of: " \t,.()[]/:") {
                at += 1
            } else {
                break
            }
        }
        stamp.isAmerican = american.slashes && american.capitals
        if let month, let day = loose.first(where: (1...31).contains) {
            stamp.hasDay = true
            stamp.day = .named(day: day, month: month, year: loose.first(where: (1900...9999).contains))
        }
        // Without the name of a month, three numbers are the year, the month and the day, as in `2022년 3월 27일`.
        if month == nil, !stamp.hasDay, loose.count == 3, (1900...9999).contains(loose[0]), (1...12).contains(loose[1]),
            (1...31).contains(loose[2])
        {
            stamp.hasDay = true
            stamp.day = .numbers(loose[0], loose[1], loose[2])
        }
        if month != nil, !stamp.hasDay, !stamp.isRelative { stamp.hasClock = false }
        if isDoubtful, !hasSupport, !stamp.hasDay || !stamp.hasClock { stamp.hasClock = false }
    }

    /// If a long form of the stamp follows the stamp, parses the long form as part of the stamp.
    ///
    /// For example, `Monday, March 4, 2024 at 9:01 AM` is the long form in `9:01 AMMonday, March 4, 2024 at 9:01 AM`.
    /// The long form may be in any language. It has a year, and after the year the same clock again. If its day can be
    /// parsed, the stamp gets that day.
    private mutating func skipLongForm() {
        let digits = line.part(clock.lowerBound, clock.upperBound)
        let start = clock.upperBound
        let last = min(line.count, start + 2 * StampedLine.maxStampLength) - digits.count
        guard stamp.hasClock, start + 10 < last,
            let again = (start...last).last(where: { line.part($0, $0 + digits.count).elementsEqual(digits) }),
            !line[again - 1].isDigit,
            // A long form has a year of four digits between the two clocks.
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

    /// Returns whether the stamp ends at a position, because something else is separated from the stamp.
    ///
    /// A sign or two spaces may separate a name from a stamp, as in `May — 9:01 AM`. A tab may separate columns.
    private func separates(_ position: Int) -> Bool {
        let next = position + 1 < line.count ? line[position + 1] : 0
        if line[position] == 0x09, !next.isDigit || isOpening { return true }
        return isOpening
            && (line.dash(at: position) != nil || line.bullet(at: position) != nil || line[position].isOne(of: "[(")
                || line[position].isSpace && next.isSpace)
    }
}
