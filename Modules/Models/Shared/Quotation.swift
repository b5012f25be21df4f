extension String {
    /// The text in quotation marks, for a message: without control characters and cut to 40 characters.
    public var quoted: String {
        // The terminal would interpret control characters.
        let clean = String(
            String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
        return "“" + (clean.count > 40 ? clean.prefix(39) + "…" : clean) + "”"
    }
}
