/// The lines between the names and the stamps of a chat, such as a role that several people have.
struct HeadLines {
    /// The hashes of the lines.
    private var badges: Set<Int> = []

    init() {}

    /// Learns the lines from the beginning of a chat.
    init(of lines: [ChatLine]) {
        badges = Self.badges(in: lines, beforeShares: false).union(Self.badges(in: lines, beforeShares: true))
    }

    func contains(_ line: Bytes) -> Bool { !badges.isEmpty && badges.contains(Self.hash(line)) }

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

    private static func hash(_ line: Bytes) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(line))
        return hasher.finalize()
    }
}

extension ChatLine {
    fileprivate var isStamp: Bool {
        guard case .stamped(let stamped) = content, case .alone = stamped.kind else { return false }
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

    /// Whether the line may decorate a name: a short text.
    fileprivate var mayDecorate: Bool {
        guard case .text(let text) = content, bytes.count <= PersonName.maxLength,
            !NameDecoration.isRemark(bytes)
        else { return false }
        if case .text(mention: nil) = text.kind { return true }
        return false
    }
}
