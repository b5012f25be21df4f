import Platform

/// The length of a body as its header fields declare it (RFC 9112, section 6.3).
///
/// Network libraries ignore a length beyond their numbers, so that any part of a body would pass for the whole.
package enum ContentLength {
    /// Returns the declared length, `Int.max` for one beyond all numbers, or nil without one that counts.
    package static func declared(by fields: [String: String], status: Int) -> Int? {
        guard status >= 200, status != 204, status != 304, fields["transfer-encoding"] == nil,
            let text = fields["content-length"]
        else { return nil }
        return Int(digits: text.utf8)
    }
}
