#if All || Recorder || Spans
import Play

/// The students' devices that follow a session. No names are known, only a random id for each device.
struct PlayRoom {
    /// The address that students open.
    let address: String
    /// The code that students type at the address: six capital letters.
    let code: String
    private let now: () -> ContinuousClock.Instant
    /// The time of each device's last request.
    private var times: [String: ContinuousClock.Instant] = [:]

    init(address: String, code: String, now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }) {
        self.address = address
        self.code = code
        self.now = now
    }

    /// A device without a request for this time is gone. Pages send one each second.
    private static let patience = Duration.seconds(10)

    /// The number of devices that follow now.
    var devices: Int {
        let now = now()
        return times.values.count { now - $0 < Self.patience }
    }

    /// Records a device that has sent a request.
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

    /// Returns true for a device's id: 32 hexadecimal digits, which its browser draws at random.
    static func isDevice(_ text: String) -> Bool {
        text.utf8.count == 32 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }

    /// Returns a new random code, without letters that look like others.
    static func newCode() -> String {
        String((0..<6).map { _ in "ABCDEFGHJKLMNPQRSTUVWXYZ".randomElement() ?? "A" })
    }
}
#endif
