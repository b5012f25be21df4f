package struct PictureFile {
    private let path: String
    /// How long the reader of a pipe may take for the next piece, in milliseconds.
    private static let patience: Int32 = 10_000

    /// Creates access to the file at a path; its folder must exist.
    package init(path: String) { self.path = path }

    /// Writes the bytes of a picture into a new file, into a pipe or a device, or in place of a regular file.
    ///
    /// Throws `ServiceError` with `.conflict` when the file exists and is not to be replaced, with `.invalid` when it is a
    /// folder, or with `.storage`.
    package func write(_ picture: Picture, replacing: Bool) throws(ServiceError) {
        let action = "save the picture"
        let url = URL(filePath: path)
        var (target, itself) = (stat(), stat())
        let exists = lstat(path, &itself) == 0
        let kind = stat(path, &target) == 0 ? target.st_mode & S_IFMT : 0
        do {
            switch kind {
            case S_IFDIR: throw ServiceError.isFolder(path, action: action)
            case S_IFIFO, S_IFCHR: try pour(picture.data, to: url)
            // Whatever is no regular file is refused by its name, a link too.
            case _ where exists && (replacing || itself.st_mode & S_IFMT != S_IFREG):
                try DurableFile(url).write(picture.data)
            default: try picture.data.write(to: url, options: .withoutOverwriting)
            }
        } catch let error as ServiceError {
            throw error
        } catch let failure as FileFailure {
            throw failure.serviceError(action: action)
        } catch let error as CocoaError where error.code == .fileWriteFileExists {
            throw ServiceError(action: action, place: path, cause: .conflict)
        } catch {
            throw ServiceError(
                action: action, place: path, cause: .storage("the file cannot be written"),
                remedy: .other("Check that the folder is there and that you may write to it."))
        }
    }

    /// Writes into what is there, and waits neither for somebody to open a pipe nor for ever for its reader.
    private func pour(_ data: Data, to url: URL) throws(FileFailure) {
        let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor != -1 else {
            throw FileFailure("write", url, reason: errno == ENXIO ? "nobody reads from the pipe" : nil)
        }
        defer { close(descriptor) }
        guard isatty(descriptor) == 0 else { throw FileFailure("write", url, code: EINVAL, reason: "it is a terminal") }
        guard writeAll(data, to: descriptor, patience: Self.patience) else {
            throw FileFailure("write", url, reason: errno == ETIMEDOUT ? "its reader takes no more" : nil)
        }
    }
}
