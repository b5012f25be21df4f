import Models
import Platform
import ViewModels

/// Returns the JSON line with a picture; `mediaType` and `base64` are null if there is no picture.
func pictureLine(_ id: String, _ picture: Picture?) -> JSON {
    let base64 = picture?.data.base64EncodedString()
    return ["picture": object(["id": id, "mediaType": picture?.header?.mediaType, "base64": base64])]
}

extension Pictured {
    func pictured(id: Int) -> JSON {
        object([
            "id": id, "name": name, "image": image.image.map { _ in "image/\(id)" }, "facts": facts,
            "picture": image.summary, "spokenText": spokenText,
        ])
    }
}
