import Models
import QuintetFormats

extension LocalDocument: CharactersService {
    package static let characters = LocalDocument(sample: SampleCharacters.json)

    package func characters(_ policy: CachePolicy) async throws -> Characters {
        try await read("list the characters", limit: CharactersReader.sizeLimit, CharactersReader.characters)
    }
}

/// The bundled characters, each with a name and the URL of a picture.
enum SampleCharacters {
    static let json = #"""
        [
          {"avatar": "https://vignette.wikia.nocookie.net/characterprofile/images/7/75/Mario.png", "name": "OG Mario"},
          {"avatar": "https://vignette.wikia.nocookie.net/characterprofile/images/c/c4/Fire_mario.png", "name": "Fire Mario"},
          {"avatar": "https://vignette.wikia.nocookie.net/characterprofile/images/9/9a/Tanooki_mario.png", "name": "Raccoon Mario"},
          {"avatar": "https://vignette.wikia.nocookie.net/characterprofile/images/d/d1/Invincible_Mario.png", "name": "Rainbow Mario"},
          {"avatar": "https://vignette.wikia.nocookie.net/characterprofile/images/8/83/1452500936178.png", "name": "Cloud Mario"},
          {"avatar": "https://vignette.wikia.nocookie.net/characterprofile/images/8/87/SML2RabbitMario.png", "name": "Rabbit Mario"},
          {"avatar": "https://vignette.wikia.nocookie.net/characterprofile/images/2/27/250px-Dr_Mario_-_Dr_Mario_Miracle_Cure.png", "name": "Doctor Mario"},
          {"avatar": "https://vignette.wikia.nocookie.net/characterprofile/images/5/50/1452500917700.png", "name": "Bee Mario"},
          {"avatar": "https://vignette.wikia.nocookie.net/characterprofile/images/b/b4/Penguin_Mario.png", "name": "Penguin Mario"},
          {"avatar": "https://vignette.wikia.nocookie.net/characterprofile/images/5/55/Frog_mario.png", "name": "Frog Mario"},
          {"avatar": "https://vignette.wikia.nocookie.net/characterprofile/images/9/9d/860px-Squirrel_Mario_NSMBU.png", "name": "Squirrel Mario"},
          {"avatar": "https://vignette.wikia.nocookie.net/characterprofile/images/4/47/ShellMario.png", "name": "Turtle Mario"},
          {"avatar": "https://vignette.wikia.nocookie.net/characterprofile/images/3/32/684px-WingMarioSM64DS.png", "name": "Flying Mario"},
          {"avatar": "https://vignette.wikia.nocookie.net/characterprofile/images/2/23/Metal_Mario.png", "name": "Metal Mario"},
          {"avatar": "https://vignette.wikia.nocookie.net/characterprofile/images/6/63/Ice_Mario_2.png", "name": "Ice Mario"}
        ]
        """#
}
