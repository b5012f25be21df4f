import Composition
import Menus

/// The page of something with a picture.
@MainActor
final class PicturedView<Model: SteppingViewModel>: ModelView<Model>, ScreenView where Model.Content: Pictured {
    private lazy var viewer = context.viewer

    var keys: [Key] {
        guard let details = model.state.value, let picture = details.image.image else { return stepKeys() + [refresh] }
        let name = details.fileName(of: picture)
        let open = Key(opening: "the picture", done: "Opened in the desktop's viewer.") {
            [viewer] () throws(ServiceError) in try await viewer.open(picture, name: name)
        }
        let save = Key(.keep, "save the picture") { [self] in
            .ask(Question("Save as (\(name))", empty: "saves it as \(name)")) { answer in
                self.save(picture, as: answer.isEmpty ? name : answer)
            }
        }
        return stepKeys() + (viewer.exists ? [open] : []) + [save, refresh]
    }

    func prepare(_ appearance: Appearance) async {
        guard let details = model.state.value else { return }
        await drawing(appearance).prepare(details.image)
    }

    func lines(_ appearance: Appearance) -> [Line] {
        lines(of: model.state, appearance) { drawing(appearance).lines($0) }
    }

    private func drawing(_ appearance: Appearance) -> PicturedDrawing {
        PicturedDrawing(appearance: appearance, pictures: context.pictures)
    }

    private func save(_ picture: Picture, as path: String) -> ScreenReply {
        do throws(ServiceError) {
            try context.services.save(picture, as: path, replacing: false)
            return .say(Line("Saved \(picture.summary) as \(path)."))
        } catch {
            let next = error.cause == .conflict ? "k asks for another name." : error.advice
            return .say([Line(error.message), Line(next)])
        }
    }
}
