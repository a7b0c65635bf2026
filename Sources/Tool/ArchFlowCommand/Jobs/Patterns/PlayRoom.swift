#if All || Recorder || Spans
import Play

/// The devices that follow a session. It knows their number, and no names.
struct PlayRoom {
    /// The address that students open.
    let address: String
    /// The code that they type there: six capital letters.
    let code: String
    private let now: () -> ContinuousClock.Instant
    /// The times at which devices were last heard.
    private var times: [String: ContinuousClock.Instant] = [:]

    init(address: String, code: String, now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }) {
        self.address = address
        self.code = code
        self.now = now
    }

    /// The time after which a device that isn't heard counts as gone. Pages ask each second.
    private static let patience = Duration.seconds(10)

    /// The number of devices that follow now.
    var devices: Int {
        let now = now()
        return times.values.count { now - $0 < Self.patience }
    }

    /// Hears a device.
    ///
    /// - Returns: True if the number of devices rises by it.
    mutating func heard(_ device: String) -> Bool {
        let now = now()
        if let before = times[device] {
            times[device] = now
            return now - before >= Self.patience
        }
        guard Self.isDevice(device) else { return false }
        if times.count >= PlayPoll.mostDevices { times = times.filter { now - $0.value < Self.patience } }
        guard times.count < PlayPoll.mostDevices else { return false }
        times[device] = now
        return true
    }

    /// True for the number that a browser draws for its device: 32 hexadecimal digits.
    static func isDevice(_ text: String) -> Bool {
        text.utf8.count == 32 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }

    /// Returns a new code. Letters that are easily mistaken for others are left out.
    static func newCode() -> String {
        String((0..<6).map { _ in "ABCDEFGHJKLMNPQRSTUVWXYZ".randomElement() ?? "A" })
    }
}
#endif
