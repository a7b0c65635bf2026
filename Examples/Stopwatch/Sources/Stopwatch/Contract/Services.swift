import HeadlessUI
import MessageTrace
import SampleApp

/// Ticks once a second, on the clock of the run.
@Component(.service, module: "Services")
final class Ticker {
    private let loop: EventLoop
    private var next: ScheduledWork?

    init(_ loop: EventLoop) {
        self.loop = loop
    }

    /// Starts ticking, and calls the closure at each tick.
    func start(_ tick: @escaping () -> Void) {
        next = loop.schedule(after: .seconds(1)) { [weak self] in
            Tracing.reply("tick()") { tick() }
            self?.start(tick)
        }
    }

    func stop() {
        next?.cancel()
        next = nil
    }
}

/// Stores laps. Calls to this service have an effect, so patterns are also compared by these calls.
@Component(.service, module: "Services")
final class LapRecords {
    private let log: ServiceLog
    private var laps: [Int] = []

    init(_ log: ServiceLog) {
        self.log = log
    }

    func add(_ seconds: Int) {
        log.add(ServiceCall("add", [.plain("seconds", "\(seconds)")]))
        laps.append(seconds)
    }

    func removeAll() {
        log.add(ServiceCall("removeAll", []))
        laps = []
    }

    func all() -> [Int] { laps }
}
