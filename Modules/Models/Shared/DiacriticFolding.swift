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
        var letters: [Unicode.Scalar: Unicode.Scalar] = Dictionary(minimumCapacity: 1_000)
        var plain: Unicode.Scalar?
        for letter in groups.unicodeScalars {
            plain = letter == " " ? nil : plain ?? letter
            if let plain { letters[letter] = plain }
        }
        return letters
    }()

    /// Returns the folded form of a text as UTF-8.
    ///
    /// A diacritic is removed only after a letter of the tables, which have all composed forms of these letters. So
    /// texts that Swift takes for equal, such as a letter with an accent and the same letter composed, have equal forms.
    static func folded(_ text: String) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.utf8.count)
        var followsLetter = false
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                let byte = SearchText.lowercased(UInt8(scalar.value))
                folded.append(byte)
                followsLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                continue
            }
            // Only diacritics follow the first scalar of a lower-case form: "İ", for example, becomes "i" and a dot above.
            let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
            if isDiacritic(scalar) {
                if !followsLetter { folded.append(contentsOf: String(scalar).utf8) }
            } else if isInTables(lower) {
                folded.append(contentsOf: (letters[lower].map(String.init) ?? caseFolded(lower)).utf8)
                followsLetter = lower.properties.isAlphabetic
            } else {
                folded.append(contentsOf: caseFolded(scalar).utf8)
                // A mark of another script may change places with a diacritic, so it does not separate it from its letter.
                if !isMark(scalar) { followsLetter = false }
            }
        }
        return folded
    }

    /// Returns whether a scalar is in a block of Latin, Greek or Cyrillic letters.
    private static func isInTables(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x530 || (0x1E00..<0x2000).contains(scalar.value)
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
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
