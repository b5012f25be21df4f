import CQuintetCurl
import Models
import Networking

/// libcurl's shared library, which is loaded with the first request, because many commands need no network.
struct Library: @unchecked Sendable {
    /// The functions of the library, which is never unloaded.
    let curl: UnsafePointer<Libcurl>

    private static let loaded = Result { () throws(ServiceError.Cause) in try Library(named: name) }

    #if canImport(Darwin)
        private static let name = "libcurl.4.dylib"
    #else
        private static let name = "libcurl.so.4"
    #endif

    /// Returns the loaded library; throws `ServiceError.Cause.libraryMissing` if the first attempt to load it failed.
    static func shared() throws(ServiceError.Cause) -> Library { try loaded.get() }

    init(named name: String) throws(ServiceError.Cause) {
        let table = UnsafeMutablePointer<Libcurl>.allocate(capacity: 1)
        let reason = UnsafeMutablePointer<CChar>.allocate(capacity: 512)
        defer { reason.deallocate() }
        guard libcurl_load(table, name, reason, 512) else { throw .libraryMissing(String(cString: reason)) }
        // This also initializes the TLS library.
        let code = table.pointee.global_init(LIBCURL_GLOBAL_ALL)
        guard code == 0 else { throw .libraryMissing("libcurl could not start (\(code))") }
        curl = UnsafePointer(table)
    }
}

/// The handle of one transfer (a libcurl easy handle).
struct EasyHandle {
    let pointer: UnsafeMutableRawPointer
    private let curl: UnsafePointer<Libcurl>
    /// The buffer for libcurl's description of an error, of the size that libcurl requires.
    private let error: UnsafeMutablePointer<CChar>

    init?(_ library: Library) {
        guard let pointer = library.curl.pointee.easy_init() else { return nil }
        self.pointer = pointer
        curl = library.curl
        error = UnsafeMutablePointer<CChar>.allocate(capacity: 256)
        error.pointee = 0
        set(LIBCURL_ERRORBUFFER, error)
    }

    func set(_ option: LibcurlOption, _ value: Int) { libcurl_set_long(curl, pointer, Int32(option.rawValue), value) }

    /// Sets a string, which libcurl copies.
    func set(_ option: LibcurlOption, _ text: String) {
        libcurl_set_pointer(curl, pointer, Int32(option.rawValue), text)
    }

    func set(_ option: LibcurlOption, _ value: UnsafeMutableRawPointer) {
        libcurl_set_pointer(curl, pointer, Int32(option.rawValue), value)
    }

    func set(_ option: LibcurlOption, _ function: @escaping LibcurlReceive) {
        libcurl_set_receive(curl, pointer, Int32(option.rawValue), function)
    }

    /// Sets the body, which libcurl copies.
    func setBody(_ body: [UInt8]) {
        libcurl_set_offset(curl, pointer, Int32(LIBCURL_POSTFIELDSIZE_LARGE.rawValue), Int64(body.count))
        libcurl_set_pointer(curl, pointer, Int32(LIBCURL_COPYPOSTFIELDS.rawValue), body)
    }

    func setCloseOnExec() { libcurl_close_on_exec(curl, pointer) }

    /// The status of a proxy's response to CONNECT, or 0 if there was no such response.
    var connectStatus: Int { libcurl_get_long(curl, pointer, Int32(LIBCURL_HTTP_CONNECTCODE.rawValue)) }

    /// The number of body bytes that have arrived, before decompression.
    var received: Int64 { libcurl_get_offset(curl, pointer, Int32(LIBCURL_SIZE_DOWNLOAD.rawValue)) }

    /// libcurl's description of the error, or an empty text.
    var errorText: String { String(cString: error) }

    func close() {
        curl.pointee.easy_cleanup(pointer)
        error.deallocate()
    }
}
