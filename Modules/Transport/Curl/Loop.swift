import CLibcurl
import Foundation
import Networking

/// The thread that all transfers of the program are on, woken when one begins or is given up.
///
/// Connections stay open between transfers and are shared by them.
final class Loop: @unchecked Sendable {
    private let library: Library
    private let multi: UnsafeMutableRawPointer
    private let stopped = DispatchSemaphore(value: 0)
    private let lock = NSLock()
    private var begun: [Transfer] = []
    private var givenUp: [Transfer] = []
    private var isStopping = false
    /// Touched by the thread alone.
    private var running: [UnsafeMutableRawPointer: Transfer] = [:]

    private static let started = Result { () throws(HTTPFailure) in try Loop(Library.shared()) }

    /// Returns the loop of the program; throws `HTTPFailure.libraryMissing`.
    static func shared() throws(HTTPFailure) -> Loop { try started.get() }

    private init(_ library: Library) throws(HTTPFailure) {
        guard let multi = library.curl.pointee.multi_init() else { throw .libraryMissing("libcurl has no memory") }
        self.library = library
        self.multi = multi
        let pointer = Unmanaged.passRetained(self).toOpaque()
        guard libcurl_start_thread({ Unmanaged<Loop>.fromOpaque($0).takeRetainedValue().run() }, pointer) else {
            Unmanaged<Loop>.fromOpaque(pointer).release()
            throw .libraryMissing("no thread could be started for it")
        }
        // What encrypts is taken apart when the program ends: whoever still uses it then crashes.
        atexit { (try? Loop.shared())?.stop() }
    }

    /// Begins a transfer.
    func begin(_ transfer: Transfer) {
        lock.withLock { begun.append(transfer) }
        wake()
    }

    /// Closes the connection of a transfer whose result nobody waits for any more.
    func giveUp(_ transfer: Transfer) {
        lock.withLock { givenUp.append(transfer) }
        wake()
    }

    private func wake() {
        _ = library.curl.pointee.multi_wakeup(multi)
    }

    private func stop() {
        lock.withLock { isStopping = true }
        wake()
        _ = stopped.wait(timeout: .now() + 0.5)
    }

    private func run() {
        let curl = library.curl.pointee
        while let (begun, givenUp) = next() {
            for transfer in begun where !transfer.hasEnded { open(transfer) }
            for transfer in givenUp { close(transfer) }
            var count: Int32 = 0
            _ = curl.multi_perform(multi, &count)
            while let message = curl.multi_info_read(multi, &count) {
                guard message.pointee.msg == 1, let transfer = running[message.pointee.easy_handle] else { continue }
                transfer.finish(code: message.pointee.data.result)
                close(transfer)
            }
            // A poll that fails would be asked again and again.
            if curl.multi_poll(multi, nil, 0, 3_600_000, nil) != 0 { usleep(10_000) }
        }
        stopped.signal()
    }

    /// Returns what there is to do, or nil when the program ends.
    private func next() -> (begun: [Transfer], givenUp: [Transfer])? {
        lock.withLock {
            defer { (begun, givenUp) = ([], []) }
            return isStopping ? nil : (begun, givenUp)
        }
    }

    private func open(_ transfer: Transfer) {
        guard let handle = transfer.open(library) else { return }
        guard library.curl.pointee.multi_add_handle(multi, handle) == 0 else {
            transfer.end(.failure(HTTPFailure.other("libcurl takes no further request")))
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
