import Console
import Foundation
import Models
import Networking
import Storage

extension LiveComposition {
    func characters(_ options: ConnectionOptions) throws -> any CharactersService {
        switch try source(of: .characters, options).source {
        case .local: return BundledCharacters()
        case .file(let path): return CharactersFile(path: path)
        case .server(let url): return characters(document: url, options)
        case .live: return characters(document: try addressInSettings(of: .characters), options)
        }
    }

    private func characters(document: URL, _ options: ConnectionOptions) -> any CharactersService {
        CharactersHTTPService(document: document, client: client(options, sizeLimit: CharactersHTTPService.limit))
    }

    /// The pictures of characters on this machine stay where they are: `local` opens no connection.
    func avatars(_ options: ConnectionOptions) -> (any AvatarsService)? {
        guard !options.isOffline else { return nil }
        switch try? source(of: .characters, options).source {
        case .live, .server: break
        case .local, .file, nil: return nil
        }
        // Nobody waits for a picture, so that nobody needs to know when one is late.
        return CachedAvatars(AvatarsHTTPService(client: client(options.quiet, sizeLimit: AvatarsHTTPService.limit)))
    }
}
