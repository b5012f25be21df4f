/// The letters of Latin, Greek and Cyrillic in lower case and without diacritics: without ICU, neither Foundation's
/// essentials nor the standard library know what a letter with an accent is made of.
enum FoldedLetters {
    /// Each letter, followed by those that are it with diacritics; "ı" stands for itself, as in every case folding.
    private static let groups = """
        aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ bḃḅḇ cçćĉċčḉ dďḋḍḏḑḓ eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ fḟ gĝğġģǧǵḡ hĥȟḣḥḧḩḫẖ \
        iìíîïĩīĭįǐȉȋḭḯỉị jĵǰ kķǩḱḳḵ lĺļľḷḹḻḽ mḿṁṃ nñńņňǹṅṇṉṋ oòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ pṕṗ rŕŗřȑȓṙṛṝṟ \
        sśŝşšșṡṣṥṧṩẛ tţťțṫṭṯṱẗ uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự vṽṿ wŵẁẃẅẇẉẘ xẋẍ yýÿŷȳẏẙỳỵỷỹ zźżžẑẓẕ æǣǽ øǿ ʒǯ \
        αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ εέἐἑἒἓἔἕὲέ ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ ιΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ οόὀὁὂὃὄὅὸό ρῤῥ \
        υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ ϒϓϔ аӑӓ гѓ еѐёӗ жӂӝ зӟ ийѝӣӥ кќ оӧ уўӯӱӳ чӵ ыӹ эӭ ії ѵѷ әӛ өӫ \
        ı ʹʹ
        """

    private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
        var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
        for group in groups.split(separator: " ").map(\.unicodeScalars) {
            for letter in group { letters[letter] = group.first }
        }
        return letters
    }()

    /// The blocks of Latin, Greek and Cyrillic letters with diacritics, and the marks between them.
    private static let blocks: [Range<UInt32>] = [0..<0x530, 0x1E00..<0x2000]

    /// The folded forms of the blocks, each as UTF-8 from the lowest byte on: at most three bytes, none for a mark.
    private static let table = blocks.map { $0.map { Unicode.Scalar($0).map(packed) ?? 0 } }

    /// Appends the folded form of a scalar to UTF-8, without a diacritic that follows something.
    static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
        let value = scalar.value
        if value < 0x80 {
            folded.append((0x41...0x5A).contains(value) ? UInt8(value) | 0x20 : UInt8(value))
        } else if let block = blocks.firstIndex(where: { $0.contains(value) }) {
            var bytes = table[block][Int(value - blocks[block].lowerBound)]
            if bytes == 0, folded.isEmpty { folded += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter }
            while bytes > 0 {
                folded.append(UInt8(truncatingIfNeeded: bytes))
                bytes >>= 8
            }
        } else if folded.isEmpty || !isDiacritic(scalar) {
            folded += caseFolded(scalar).utf8
        }
    }

    private static func packed(_ scalar: Unicode.Scalar) -> UInt32 {
        let folded = scalar.properties.lowercaseMapping.unicodeScalars.filter { !isDiacritic($0) }
            .map { letters[$0].map(String.init) ?? caseFolded($0) }
        return folded.joined().utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Returns a scalar as case folding has it: "ß" as "ss", "ς" as "σ".
    private static func caseFolded(_ scalar: Unicode.Scalar) -> String {
        scalar.properties.changesWhenCaseMapped ? scalar.properties.uppercaseMapping.lowercased() : String(scalar)
    }

    private static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300..<0x530, 0x1AB0..<0x1B00, 0x1DC0..<0x1E00, 0x20D0..<0x2100, 0xFE20..<0xFE30:
            scalar.properties.generalCategory == .nonspacingMark
        default: false
        }
    }
}
