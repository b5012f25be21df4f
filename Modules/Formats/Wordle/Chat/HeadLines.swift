/// The lines around the names and stamps of a chat that decorate names or are buttons of the page.
///
/// Such lines repeat under message after message, or under several names, as a role such as `Helper` does.
struct HeadLines {
    /// The hashes of the lines that are between a name and a stamp or share.
    private var badges: Set<Int> = []
    /// The hashes of the lines, without digits, that follow the stamps of messages, such as `Like` and `3 replies`.
    private var buttons: Set<Int> = []

    init() {}

    /// Learns the decorations from the beginning of a chat.
    init(of lines: [ChatLine]) {
        badges = Self.badges(in: lines, beforeShares: false).union(Self.badges(in: lines, beforeShares: true))
        buttons = Self.buttons(in: lines)
    }

    func isDecoration(_ line: Bytes) -> Bool {
        if badges.isEmpty, buttons.isEmpty { return false }
        if badges.contains(Self.hash(line)) { return true }
        return !line.allSatisfy(\.isDigit) && buttons.contains(Self.hash(line, withDigits: false))
    }

    /// Returns the lines between names and stamps or, if `beforeShares` is true, between names and shares.
    ///
    /// Such a line is below several names and never the only line of its block. Each of the names occurs more than
    /// once, and never above another line.
    private static func badges(in lines: [ChatLine], beforeShares: Bool) -> Set<Int> {
        var names: [Int: Set<Int>] = [:]
        var below: [Int: Set<Int>] = [:]
        var counts: [Int: Int] = [:]
        var alone: Set<Int> = []
        // The last two lines up to a blank line, a message or a button.
        var block: [Int] = []
        for line in lines where !line.isSeparator {
            if beforeShares ? line.isShare : line.isStamp {
                if block.count == 1 { alone.insert(block[0]) }
                if block.count == 2 {
                    names[block[1], default: []].insert(block[0])
                    below[block[0], default: []].insert(block[1])
                }
                for line in block { counts[line, default: 0] += 1 }
                block = []
            } else if !line.mayDecorate {
                block = []
            } else if !line.isHandle, !NameDecoration.isBadge(line.bytes) {
                block = block.suffix(1) + [hash(line.bytes)]
            }
        }
        return Set(
            names.filter { line, names in
                names.count > 1 && !alone.contains(line)
                    && names.allSatisfy { $0 != line && counts[$0, default: 0] > 1 && below[$0]?.count == 1 }
            }.keys)
    }

    /// Returns the lines that follow at least 90 % of the stamps on their own line, and are never just above a stamp
    /// or a share.
    private static func buttons(in lines: [ChatLine]) -> Set<Int> {
        var stamps = 0
        var counts: [Int: Int] = [:]
        var names: Set<Int> = []
        var rest = 0
        var last: Int?
        for line in lines where !line.bytes.isEmpty {
            if line.isStamp || line.isShare, let last { names.insert(last) }
            last = line.mayDecorate ? hash(line.bytes, withDigits: false) : nil
            if line.isStamp {
                stamps += 1
                rest = 4
            } else if rest > 0, let last {
                rest -= 1
                counts[last, default: 0] += 1
            } else {
                rest = 0
            }
        }
        return Set(counts.filter { $0.value > 1 && 10 * $0.value >= 9 * stamps && !names.contains($0.key) }.keys)
    }

    private static func hash(_ line: Bytes, withDigits: Bool = true) -> Int {
        var hasher = Hasher()
        for byte in line where withDigits || !byte.isDigit { hasher.combine(byte) }
        return hasher.finalize()
    }
}

extension ChatLine {
    fileprivate var isStamp: Bool {
        guard case .stamped(let stamped, nil) = content, case .alone = stamped.kind else { return false }
        return true
    }

    /// Whether the line begins with a share.
    fileprivate var isShare: Bool {
        guard case .text(let text) = content else { return false }
        switch text.kind {
        case .header(let header): return header.start < 4
        case .puzzle: return true
        default: return false
        }
    }

    /// Whether the line is only a dash or a bullet, such as the dash between a name and a stamp on Discord.
    fileprivate var isSeparator: Bool { isDash || !bytes.isEmpty && bytes.bullet(at: 0) == bytes.count }

    /// Whether the line is a handle, such as `@ann`.
    fileprivate var isHandle: Bool { bytes.first == UInt8(ascii: "@") && !bytes.contains(0x20) }

    /// Whether the line may decorate a name or be a button: a short text.
    fileprivate var mayDecorate: Bool {
        guard case .text(let text) = content, bytes.count <= PersonName.maxLength,
            !NameDecoration.isRemark(bytes)
        else { return false }
        if case .text(mention: nil) = text.kind { return true }
        return false
    }
}
