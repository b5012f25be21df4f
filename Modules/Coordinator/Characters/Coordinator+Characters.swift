import ViewModels

extension Coordinator {
    func makeCharacters() -> CharactersViewModel {
        CharactersViewModel(service: services.characters, avatars: services.avatars)
    }
}
