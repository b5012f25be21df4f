import CQuintetCurl
import Models
import Networking
import QuintetPlatform

/// The event loop: one thread that runs all transfers, which share their connections.
///
/// The thread sleeps until libcurl has work, for example because bytes have arrived or a timeout has passed, or until a
/// transfer is to be started or aborted.
final class EventLoop: @unchecked Sendable {
    private let library: Library
    private let multi: UnsafeMutableRawPointer
    private let stopped = DispatchSemaphore(value: 0)
    private let requests = Locked(Requests())
    /// Accessed on the loop's thread only.
    private var running: [UnsafeMutableRawPointer: Transfer] = [:]

    private struct Requests {
        var begun: [Transfer] = []
        var aborted: [Transfer] = []
        var isStopping = false
    }

    private static let started = Result { () throws(ServiceError.Cause) in try EventLoop(Library.shared()) }

    static func shared() throws(ServiceError.Cause) -> EventLoop { try started.get() }

    private init(_ library: Library) throws(ServiceError.Cause) {
        guard let multi = library.curl.pointee.multi_init() else { throw .libraryMissing("libcurl is out of memory") }
        self.library = library
        self.multi = multi
        let pointer = Unmanaged.passRetained(self).toOpaque()
        guard libcurl_start_thread({ Unmanaged<EventLoop>.fromOpaque($0).takeRetainedValue().run() }, pointer) else {
            Unmanaged<EventLoop>.fromOpaque(pointer).release()
            throw .libraryMissing("no thread could be started for libcurl")
        }
        // The TLS library is shut down at exit. A thread that still used it then would crash.
        atexit { (try? EventLoop.shared())?.stop() }
    }

    func begin(_ transfer: Transfer) {
        requests.withLock { $0.begun.append(transfer) }
        wake()
    }

    func abort(_ transfer: Transfer) {
        requests.withLock { $0.aborted.append(transfer) }
        wake()
    }

    private func wake() { _ = library.curl.pointee.multi_wakeup(multi) }

    private func stop() {
        requests.withLock { $0.isStopping = true }
        wake()
        _ = stopped.wait(timeout: .now() + 0.5)
    }

    private func run() {
        let curl = library.curl.pointee
        while true {
            let requests = takeRequests()
            if requests.isStopping { break }
            for transfer in requests.begun where !transfer.hasEnded { open(transfer) }
            for transfer in requests.aborted { close(transfer) }
            var count: Int32 = 0
            _ = curl.multi_perform(multi, &count)
            while let message = curl.multi_info_read(multi, &count) {
                guard message.pointee.msg == LIBCURL_MSG_DONE, let transfer = running[message.pointee.easy_handle]
                else { continue }
                transfer.finish(code: message.pointee.data.result)
                close(transfer)
            }
            // If `multi_poll` fails, it returns at once. Without a pause, this loop would then use all processor time.
            if curl.multi_poll(multi, nil, 0, 3_600_000, nil) != 0 { usleep(10_000) }
        }
        stopped.signal()
        // The process ends next. This thread must not end before, because the TLS library's memory for the thread would
        // be freed twice.
        while true { pause() }
    }

    private func takeRequests() -> Requests {
        requests.withLock { requests in
            defer {
                requests.begun = []
                requests.aborted = []
            }
            return requests
        }
    }

    private func open(_ transfer: Transfer) {
        guard let handle = transfer.open(library) else { return }
        guard library.curl.pointee.multi_add_handle(multi, handle) == 0 else {
            transfer.end(.failure(ServiceError.Cause.connection("libcurl accepts no more requests")))
            return transfer.close(library)
        }
        running[handle] = transfer
    }

    private func close(_ transfer: Transfer) {
        guard let handle = transfer.handle, running.removeValue(forKey: handle) != nil else { return }
        _ = library.curl.pointee.multi_remove_handle(multi, handle)
        transfer.close(library)
    }
}
