import ViewModels

/// Returns the line that brings a picture, with null for its bytes where there are none to be had.
func answer(_ id: String, _ picture: Picture?) -> JSON {
    let base64 = picture?.data.base64EncodedString()
    return ["picture": ["id": id, "mediaType": picture?.header?.mediaType, "base64": base64] as JSON]
}

extension Problem {
    /// What is said where an id names no picture.
    static let noPicture = Problem("there is no such picture")
}

extension Pictured {
    /// What a page with a picture says; the id is that of the row.
    func pictured(id: Int) -> JSON {
        object([
            "id": id, "name": name, "facts": facts, "spokenText": spokenText, "picture": image.summary,
            "image": image.image.map { _ in "image/\(id)" },
        ])
    }
}
