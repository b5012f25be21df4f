/// Human-readable sizes.
public enum ByteCount {
    /// Returns a size in decimal units: "1 byte", "34 kB", "1.2 MB".
    public static func words(_ bytes: Int) -> String {
        switch bytes {
        case 1: return "1 byte"
        case ..<1_000: return "\(bytes) bytes"
        case ..<999_500: return "\((bytes + 500) / 1_000) kB"
        default:
            let tenths = (bytes + 50_000) / 100_000
            return tenths % 10 == 0 ? "\(tenths / 10) MB" : "\(tenths / 10).\(tenths % 10) MB"
        }
    }
}
