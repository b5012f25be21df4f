import Formats
import Networking

extension Composer {
    var characters: any CharactersService {
        service(of: .characters, Unavailable.init, .characters, local: { $0 }) {
            DocumentHTTPService(document: $0, connection: connection(CharactersReader.sizeLimit))
        }
    }

    /// Without remote pictures for local data: `local` opens no connection.
    var avatars: (any AvatarsService)? {
        guard !options.isOffline, case .server = place(of: .characters) else { return nil }
        // Pictures load in the background, where a notice about a delay would be noise.
        let quiet = Composer(options: options.quiet, shared: shared)
        return AvatarsHTTPService(connection: quiet.connection(AvatarsHTTPService.limit))
    }
}

extension Unavailable: CharactersService {
    func characters() async throws -> Characters { throw reason }
}
