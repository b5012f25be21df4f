extension ServiceError {
    /// Returns the failure to read a file that is not there.
    public static func noSuchFile(_ path: String, action: String) -> ServiceError {
        ServiceError(
            action: action, place: path, cause: .invalid("there is no such file"), advice: "Check the name of the file."
        )
    }

    /// Returns the failure to read or write a file where a folder is.
    public static func isFolder(_ path: String, action: String) -> ServiceError {
        ServiceError(
            action: action, place: path, cause: .invalid("it is a folder, not a file"), advice: "Name a file in it.")
    }
}
