import QuintetPlatform

/// The version of a file's format, for all files that this program writes.
package enum FormatVersion {
    /// Returns whether the member `version` of a file is not one of the versions 1 to `known`.
    ///
    /// Such a file was written by a newer version of the program, and must not be changed. A file without a version is
    /// older.
    package static func isUnknown(_ version: JSON?, upTo known: Int = 1) -> Bool {
        switch version {
        case nil: false
        case .integer(let version): !(1...known).contains(version)
        default: true
        }
    }
}
