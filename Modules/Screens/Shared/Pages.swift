import Models
import QuintetPlatform
import ViewModels

extension StatisticsViewModel: DeclaredModel {
    /// The declaration of the screen.
    public var spec: ScreenSpec { ScreenSpec(of: self, StatisticsSummary.parts) }
}

extension StatisticsSummary {
    /// The members of the statistics of any app.
    @MainActor static let parts: [Part<StatisticsSummary>] = [
        Part("figures", { $0.emptyText == nil ? $0.figures.sorted { $0.weight < $1.weight } : [] }, .figures),
        Part(Value("bars", .bars).titled(by: "barsTitle"), { $0.bars.contains { $0.count > 0 } ? $0.bars : [] }),
        Part("barsTitle", \.barsTitle), Part("details", \.details, .sections),
        Part(Value("emptyText", .empty, "Add a game").leading(to: "/wordle/add"), \.emptyText),
        Part("leftOutNote", \.leftOutNote, .note),
    ]
}

extension Fact: JSONConvertible {
    /// The value as JSON.
    public var json: JSON {
        let fact: JSON = ["id": id, "name": name, "value": value]
        return isDated ? fact.appending(["dated": true]) : fact
    }
}

extension FactGroup: JSONConvertible {
    /// The value as JSON.
    public var json: JSON { ["title": title, "facts": facts, "points": points] }
}

extension FactGroup.Point: JSONConvertible {
    /// The value as JSON.
    public var json: JSON { ["id": id, "value": value, "text": text] }
}

extension Bar: JSONConvertible {
    /// The value as JSON.
    public var json: JSON {
        [
            "label": label, "spokenLabel": spokenLabel, "count": count, "share": share, "percent": percent,
            "isLatest": isLatest, "marks": marks, "spokenCount": spokenCount, "mark": isOfResult ? label : nil,
        ]
    }
}

extension PicturedPage: DeclaredModel {
    /// The declaration of the screen: the page of one row of a list, with facts and a picture.
    public var spec: ScreenSpec {
        let image = Value("image", .image).large.aside
        return ScreenSpec(
            stepping: self,
            [
                Part("id", { [id] _ in id }), Part("name", \.name), Part("headline", \.headline, .headline),
                Part(image, id: { [id] in $0.image.image.map { _ in "image/\(id)" } }, picture: { $0.image.image }),
                Part(Value("facts", .facts).without("avatar"), \.facts),
                Part("pictureNote", { $0.image.image == nil ? $0.image.summary.sentence + "." : nil }, .note),
                Part("picture", \.image.summary),
                Part("spokenText", \.spokenText),
            ])
    }
}

extension Fact {
    /// The place of a figure on a page of statistics: of results, the average first, and the number of games last.
    fileprivate var weight: Int { id == "averageTries" ? 0 : id == "played" ? 2 : 1 }
}
