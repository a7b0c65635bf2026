#if All || Recorder || Spans
import Play

/// The students' devices that follow a session. Only random numbers of the devices are known, no names.
struct PlayRoom {
    /// The address that students open.
    let address: String
    /// The code of six capital letters that students type at that address.
    let code: String
    private let now: () -> ContinuousClock.Instant
    /// The time of each device's last request, by the device's number.
    private var times: [String: ContinuousClock.Instant] = [:]

    init(address: String, code: String, now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }) {
        self.address = address
        self.code = code
        self.now = now
    }

    /// The time after which a device without a request is considered gone. A page sends a request each second.
    private static let patience = Duration.seconds(10)

    /// The number of devices that follow now.
    var devices: Int {
        let now = now()
        return times.values.count { now - $0 < Self.patience }
    }

    /// Notes that a device has sent a request.
    ///
    /// - Returns: True if the device is new.
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

    /// Returns true for 32 hexadecimal digits, which a browser draws at random to identify its device.
    static func isDevice(_ text: String) -> Bool {
        text.utf8.count == 32 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }

    /// Returns a new random code. Letters that are easily mistaken for others are left out.
    static func newCode() -> String {
        String((0..<6).map { _ in "ABCDEFGHJKLMNPQRSTUVWXYZ".randomElement() ?? "A" })
    }
}
#endif
