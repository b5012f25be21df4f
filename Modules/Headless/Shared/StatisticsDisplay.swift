import Platform
import ViewModels

extension Fact: Displayed {
    var displayed: JSON { object(["id": id, "name": name, "value": value]) }
}

extension FactGroup: Displayed {
    var displayed: JSON { object(["title": title, "facts": facts, "points": points]) }
}

extension FactGroup.Point: Displayed {
    var displayed: JSON { object(["id": id, "value": value, "text": text]) }
}

extension Bar: Displayed {
    var displayed: JSON {
        object([
            "label": label, "spokenLabel": spokenLabel, "count": count, "share": share, "percent": percent,
            "isLatest": isLatest, "marks": marks, "spokenCount": spokenCount,
        ])
    }
}

extension StatisticsSummary: Displayed {
    /// The values to draw for the statistics of any app.
    static let values = [
        Value("figures", .figures), Value("bars", .bars).titled(by: "barsTitle"), Value("details", .sections),
        Value("emptyText", .empty), Value("leftOutNote", .note),
    ]

    var displayed: JSON {
        object([
            "figures": figures, "barsTitle": barsTitle, "bars": bars, "details": details, "leftOutNote": leftOutNote,
            "emptyText": emptyText,
        ])
    }
}
