import Models
import QuintetPlatform
import ViewModels

extension CharacterViewModel: DeclaredModel {
    /// The declaration of the screen.
    public var spec: ScreenSpec { ScreenSpec(pictured: self, id: id) }
}

extension EmployeeViewModel: DeclaredModel {
    /// The declaration of the screen.
    public var spec: ScreenSpec { ScreenSpec(pictured: self, id: id) }
}

extension ScreenSpec {
    /// Creates the screen of one row of a list, with facts and a picture.
    init<Page: SteppingViewModel>(pictured page: Page, id: Int) where Page.Content: Pictured {
        let image = Value("image", .image).large.aside
        self.init(
            stepping: page,
            [
                Part("id", { _ in id }), Part("name", \.name),
                Part(image, id: { $0.image.image.map { _ in "image/\(id)" } }, picture: { $0.image.image }),
                Part(Value("facts", .facts).without("avatar"), \.facts),
                Part("pictureNote", { $0.image.image == nil ? $0.image.summary : nil }, .note),
                Part("picture", \.image.summary),
                Part("spokenText", \.spokenText),
            ])
    }
}
