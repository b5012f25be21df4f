import Console
import Models
import Storage

extension LiveComposition {
    func tokens(_ options: ConnectionOptions) -> any TokenStore {
        let notice = options.notice
        return FallbackTokenStore(
            systemTokens, folder: folders.config,
            onExposed: { file in
                notice(
                    "Other accounts could read \(file.path); now only you can. Replace the tokens if one may have done so."
                )
            },
            onFirstFile: { file in
                notice("The token is kept in \(file.path), which only you can read: no keyring can be used here.")
            })
    }

    private var systemTokens: (any TokenStore)? {
        #if canImport(Security)
            KeychainStore()
        #else
            SecretToolStore(environment: environment, processes: processes)
        #endif
    }
}
