/// Folds the case of letters, and removes the diacritics of Latin, Greek and Cyrillic letters.
///
/// Without ICU, neither FoundationEssentials nor the standard library can decompose a letter with an accent.
enum DiacriticFolding {
    /// Each letter, followed by its forms with diacritics; "ı" is unchanged, as in the case folding of Unicode.
    private static let groups = """
        aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ bḃḅḇ cçćĉċčḉ dďḋḍḏḑḓ eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ fḟ gĝğġģǧǵḡ hĥȟḣḥḧḩḫẖ \
        iìíîïĩīĭįǐȉȋḭḯỉị jĵǰ kķǩḱḳḵ lĺļľḷḹḻḽ mḿṁṃ nñńņňǹṅṇṉṋ oòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ pṕṗ rŕŗřȑȓṙṛṝṟ \
        sśŝşšșṡṣṥṧṩẛ tţťțṫṭṯṱẗ uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự vṽṿ wŵẁẃẅẇẉẘ xẋẍ yýÿŷȳẏẙỳỵỷỹ zźżžẑẓẕ æǣǽ øǿ ʒǯ \
        αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ εέἐἑἒἓἔἕὲέ ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ ιιΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ οόὀὁὂὃὄὅὸό ρῤῥ \
        υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ ϒϓϔ аӑӓ гѓ еѐёӗ жӂӝ зӟ ийѝӣӥ кќ оӧ уўӯӱӳ чӵ ыӹ эӭ ії ѵѷ әӛ өӫ \
        ı ʹʹ
        """

    private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
        var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
        for group in groups.unicodeScalars.split(separator: " ") {
            for letter in group { letters[letter] = group.first }
        }
        return letters
    }()

    // The folded forms of three ranges of scalars, each form packed into an integer (see `packed`). A table is made at
    // its first use, and most runs of the program use only the first table.
    private static let first = table(0x80..<0x250)
    private static let second = table(0x250..<0x530)
    private static let third = table(0x1E00..<0x2000)

    private static func table(_ block: Range<UInt32>) -> [UInt32] { block.map { Unicode.Scalar($0).map(folded) ?? 0 } }

    /// Returns the folded form of a text as UTF-8.
    ///
    /// A diacritic is removed only after a letter of the tables, which have all composed forms of these letters. So
    /// texts that Swift takes for equal, such as a letter with an accent and the same letter composed, have equal forms.
    static func folded(_ text: String) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.utf8.count)
        var followsLetter = false
        for scalar in text.unicodeScalars {
            if isDiacritic(scalar) {
                if !followsLetter { folded.append(contentsOf: scalar.utf8) }
            } else {
                append(scalar, to: &folded, followsLetter: &followsLetter)
            }
        }
        return folded
    }

    private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8], followsLetter: inout Bool) {
        let value = scalar.value
        var bytes: UInt32
        switch value {
        case ..<0x80:
            let lower = UInt8(value) | ((0x41...0x5A).contains(value) ? 0x20 : 0)
            followsLetter = (0x61...0x7A).contains(lower)
            return text.append(lower)
        case 0x80..<0x250: bytes = first[Int(value - 0x80)]
        case 0x250..<0x530: bytes = second[Int(value - 0x250)]
        case 0x1E00..<0x2000: bytes = third[Int(value - 0x1E00)]
        // These three signs are letters of the tables: Ω, K and Å.
        case 0x2126, 0x212A, 0x212B:
            return caseFolded(scalar).unicodeScalars.forEach {
                append($0, to: &text, followsLetter: &followsLetter)
            }
        default:
            // A mark of another script may change places with a diacritic, so it does not separate it from its letter.
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: break
            default: followsLetter = false
            }
            return text.append(contentsOf: caseFolded(scalar).utf8)
        }
        followsLetter = scalar.properties.isAlphabetic
        while bytes > 0 {
            text.append(UInt8(truncatingIfNeeded: bytes))
            bytes >>= 8
        }
    }

    /// Returns the packed folded form of a scalar that is no diacritic.
    private static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
        // Only diacritics follow the first scalar of a lower-case form: "İ", for example, becomes "i" and a dot above.
        let lower =
            scalar.properties.changesWhenLowercased
            ? scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar : scalar
        if let letter = letters[lower] { return packed(letter.utf8) }
        return lower.properties.changesWhenCaseFolded ? packed(caseFolded(lower).utf8) : packed(lower.utf8)
    }

    /// Packs the UTF-8 of a folded form, at most three bytes, into an integer; the first byte is the lowest.
    private static func packed(_ bytes: some Sequence<UInt8>) -> UInt32 {
        bytes.enumerated().reduce(0) { $0 | UInt32($1.element) << UInt32(8 * $1.offset) }
    }

    /// Returns a scalar after case folding, for example "ss" for "ß" and "σ" for "ς".
    private static func caseFolded(_ scalar: Unicode.Scalar) -> String {
        scalar.properties.changesWhenCaseMapped ? scalar.properties.uppercaseMapping.lowercased() : String(scalar)
    }

    private static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300..<0x370, 0x483..<0x488, 0x1AB0..<0x1B00, 0x1DC0..<0x1E00, 0x20D0..<0x2100, 0xFE20..<0xFE30:
            scalar.properties.generalCategory == .nonspacingMark
        default: false
        }
    }
}

extension Unicode.Scalar {
    fileprivate var utf8: Unicode.UTF8.EncodedScalar { UTF8.encode(self) ?? UTF8.encodedReplacementCharacter }
}
