/// Names from many scripts whose width is hard to determine.
package enum DifficultNames {
    package static let all = [
        "Ann", "日本語の名前", "陳大文", "한글 이름", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "ᄒᆞᆫ글",
        "ﾊﾝｶｸ ｶﾞｷﾞ", "Ｆｕｌｌｗｉｄｔｈ　Ｎａｍｅ", "Zoë Ångström", "e\u{301}o\u{308}u\u{323}\u{301}",
        "z\u{351}\u{36B}\u{343}\u{36A}a\u{302}\u{30C}lgo", "👩‍👩‍👧‍👦 Family", "🏋️‍♀️ Lifter", "👍🏽 Thumb",
        "🇩🇪🇫🇷 Flags", "🇩 half a flag", "1️⃣2️⃣ Keycaps", "❤️ and ❤ and ❤︎", "🏳️‍🌈 Rainbow", "नमस्ते क्षितिज की",
        "தமிழ் பெயர்", "বাংলা নাম", "สวัสดี น้ำใจ", "ລາວ ນ້ຳ", "ខ្មែរ ឈ្មោះ", "မြန်မာ နာမည်", "བོད་ཡིག",
        "مرحبا بالعالم", "مُحَمَّد", "שָׁלוֹם עולם", "می\u{200C}خواهم", "ශ්\u{200D}රී ලංකා", "葛\u{E0100}城",
        "a\u{200B}b\u{FEFF}c\u{AD}d", "tab\tin a\tname", "\u{202E}reversed\u{202C}", "𝒜𝓃𝓃 𓀀 𗀀", "ᠮᠣᠩᠭᠣᠯ",
        "…──☆", "Maximiliane von Hohenstein-Wittgenstein-Berleburg",
    ]
}
