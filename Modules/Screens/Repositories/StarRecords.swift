import Models
import QuintetPlatform
import ViewModels

extension StarPointRecord: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<StarPointRecord>] = [
        JSONField("fullName", \.fullName), JSONField("date") { $0.day.date.description },
        JSONField("stars") { $0.day.stars },
    ]
}

extension StarChange: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<StarChange>] = [
        JSONField("id", \.id), JSONField("fullName", \.fullName), JSONField("stars", \.stars),
        JSONField("change", \.change), JSONField("at") { TimeWords.timestamp($0.at) },
    ]
}
