import Models
import QuintetPlatform
import ViewModels

extension PicturedPage: DeclaredModel {
    /// The declaration of the screen: the page of one row of a list, with facts and a picture.
    public var spec: ScreenSpec {
        let image = Value("image", .image).large.aside
        return ScreenSpec(
            stepping: self,
            [
                Part("id", { [id] _ in id }), Part("name", \.name),
                Part(image, id: { [id] in $0.image.image.map { _ in "image/\(id)" } }, picture: { $0.image.image }),
                Part(Value("facts", .facts).without("avatar"), \.facts),
                Part("pictureNote", { $0.image.image == nil ? $0.image.summary : nil }, .note),
                Part("picture", \.image.summary),
                Part("spokenText", \.spokenText),
            ])
    }
}
