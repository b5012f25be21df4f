/// A value for yes or no, as people, spreadsheets and databases write it.
enum YesNo {
    case yes, no

    /// Reads a value; an empty value is no.
    ///
    /// Returns nil for a value that is neither.
    init?(_ value: String) {
        switch value.lowercased() {
        case "true", "yes", "y", "1", "1.0", "t", "x", "on", "wahr", "ja", "vrai", "oui", "vero", "sí", "si",
            "verdadero", "verdadeiro":
            self = .yes
        case "", "false", "no", "n", "0", "0.0", "0,0", "f", "off", "null", "falsch", "nein", "faux", "non", "falso":
            self = .no
        default: return nil
        }
    }
}
