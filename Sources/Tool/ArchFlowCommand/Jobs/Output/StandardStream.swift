import Foundation

/// Writing to an open file without traps: to standard output, standard error, a device.
enum StandardStream {
    /// Writes all bytes; `false` where the system refuses, and `errno` says why.
    static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
                return false
            }
        }
        return true
    }

    /// Prints results. Where standard output takes no more, the process ends: quietly if nobody reads any more, else with
    /// the system's reason and the status of an input/output error.
    static func print(_ bytes: some Collection<UInt8>) {
        guard !write(bytes, to: STDOUT_FILENO) else { return }
        let reason = errno
        Staging.removeAll()
        if reason != EPIPE {
            _ = write("archflow: standard output: \(String(cString: strerror(reason)))\n".utf8, to: STDERR_FILENO)
        }
        exit(CommandStatus.inputOutput.rawValue)
    }
}
