import Coordinator
import Models
import Networking
import QuintetFormats
import Storage

extension Composer {
    func makeCharacters() -> CharacterServices {
        let service: any CharactersService = service(
            of: .characters, unavailable: Unavailable.init, sample: .characters, local: { $0 }
        ) {
            DocumentHTTPService(document: $0, connection: connection(CharactersReader.sizeLimit))
        }
        return CharacterServices(service: service, avatars: makeAvatars())
    }

    /// Returns the service for pictures; nil in offline mode, for sample data, or if the source cannot be used.
    private func makeAvatars() -> (any AvatarsService)? {
        guard !options.isOffline else { return nil }
        switch source(of: .characters) {
        case .local, .unavailable: return nil
        case .file, .server: break
        }
        // Pictures load in the background, so notices, waits and the number of received bytes would only distract.
        let quiet = Composer(options: options.quiet, shared: shared)
        return AvatarsHTTPService(connection: quiet.connection(AvatarsHTTPService.limit))
    }
}

extension Unavailable: CharactersService {
    func characters(_ policy: CachePolicy) async throws -> Characters { throw reason }
}
