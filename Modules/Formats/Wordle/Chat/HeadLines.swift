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

    /// The lines above a stamp or a share, nearest first, up to a blank line; at most three.
    private struct Block {
        var lines: [Int] = []

        mutating func add(_ line: Int) { lines = [line] + lines.prefix(2) }
    }

    /// Returns the lines between names and stamps or, if `beforeShares` is true, between names and shares.
    ///
    /// Such a line always has a name above it. A name is also just above a stamp or share elsewhere, or has the same line
    /// below it more than once and never another one. If nearly all stamps or shares have two lines above them, a name
    /// begins its block and occurs more than once.
    private static func badges(in lines: [ChatLine], beforeShares: Bool) -> Set<Int> {
        var names: [Int: [(name: Int, isFirst: Bool)]] = [:]
        var alone: Set<Int> = []
        var heads = (all: 0, pairs: 0)
        var block = Block()
        for line in lines where !line.isSeparator {
            if beforeShares ? line.isShare : line.isStamp {
                heads.all += 1
                if block.lines.count > 1 {
                    names[block.lines[0], default: []].append((block.lines[1], block.lines.count == 2))
                    if block.lines.count == 2 { heads.pairs += 1 }
                } else if let name = block.lines.first {
                    alone.insert(name)
                }
                block = Block()
            } else if line.mayDecorate {
                if !line.isHandle, !NameDecoration.isBadge(line.bytes) { block.add(hash(line.bytes)) }
            } else {
                block = Block()
            }
        }
        let counts = Dictionary(names.values.joined().map { ($0.name, 1) }, uniquingKeysWith: +)
        let arePairs = 5 * heads.pairs >= 4 * heads.all
        return Set(
            names.filter { line, above in
                let areSeveral = Set(above.map(\.name)).count > 1
                let isRole = above.allSatisfy { name, _ in
                    let count = counts[name, default: 0]
                    let isConstant = areSeveral && count > 1 && above.count { $0.name == name } == count
                    return name != line && (alone.contains(name) || names[name] != nil || isConstant)
                }
                let isPlace =
                    areSeveral && arePairs && above.allSatisfy { $0.isFirst && counts[$0.name, default: 0] > 1 }
                return above.count > 1 && !alone.contains(line) && (isRole || isPlace)
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
