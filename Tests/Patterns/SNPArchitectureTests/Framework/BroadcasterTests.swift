import Testing

@testable import SNPArchitecture

private protocol RideDidChange: AnyObject {
    func rideDidChange(to state: String)
}

private protocol RideDidEnd: AnyObject {
    func rideDidEnd()
}

private final class Observer: RideDidChange, RideDidEnd {
    let name: String
    let log: CallLog
    var onChange: () -> Void = {}

    init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
    }

    func rideDidChange(to state: String) {
        log.add("\(name): \(state)")
        onChange()
    }

    func rideDidEnd() { log.add("\(name): end") }
}

@Suite("In the Dispatch System,")
struct BroadcasterTests {
    private let broadcaster = Broadcaster()
    private let log = CallLog()

    private func notify() {
        broadcaster.notify((any RideDidChange).self) { $0.rideDidChange(to: "accepted") }
    }

    @Test("a notification reaches all observers in the order of their registration, before notify returns")
    func order() {
        let observers = ["a", "b", "c"].map { Observer($0, log) }
        for observer in observers { broadcaster.register((any RideDidChange).self, observer: observer) }
        notify()
        #expect(log.calls == ["a: accepted", "b: accepted", "c: accepted"])
    }

    @Test("a notification reaches only observers registered for its protocol, not others that conform to the protocol")
    func typed() {
        let change = Observer("change", log)
        let end = Observer("end", log)
        broadcaster.register((any RideDidChange).self, observer: change)
        broadcaster.register((any RideDidEnd).self, observer: end)
        notify()
        broadcaster.notify((any RideDidEnd).self) { $0.rideDidEnd() }
        #expect(log.calls == ["change: accepted", "end: end"])
    }

    @Test("an observer that registers twice is notified once, at the position of its first registration")
    func twice() {
        let first = Observer("first", log)
        let second = Observer("second", log)
        for observer in [first, second, first] {
            broadcaster.register((any RideDidChange).self, observer: observer)
        }
        notify()
        #expect(log.calls == ["first: accepted", "second: accepted"])
    }

    @Test("a registration in the Dispatch System doesn't keep the observer alive")
    func weakly() {
        var observer: Observer? = Observer("gone", log)
        weak let reference = observer
        let other = Observer("here", log)
        for each in [observer, other].compactMap({ $0 }) {
            broadcaster.register((any RideDidChange).self, observer: each)
        }
        observer = nil
        #expect(reference == nil)
        notify()
        #expect(log.calls == ["here: accepted"])
    }

    @Test("an observer that registers in the Dispatch System during a notification receives only later notifications")
    func registeredMeanwhile() {
        let late = Observer("late", log)
        let early = Observer("early", log)
        early.onChange = { [broadcaster] in broadcaster.register((any RideDidChange).self, observer: late) }
        broadcaster.register((any RideDidChange).self, observer: early)
        notify()
        #expect(log.calls == ["early: accepted"])
        notify()
        #expect(log.calls == ["early: accepted", "early: accepted", "late: accepted"])
    }

    @Test(
        "if an observer of a notification sends a second one, it is delivered before the first reaches other observers")
    func nested() {
        let observer = Observer("a", log)
        let other = Observer("b", log)
        observer.onChange = { [broadcaster] in broadcaster.notify((any RideDidEnd).self) { $0.rideDidEnd() } }
        broadcaster.register((any RideDidChange).self, observer: observer)
        broadcaster.register((any RideDidChange).self, observer: other)
        broadcaster.register((any RideDidEnd).self, observer: other)
        notify()
        #expect(log.calls == ["a: accepted", "b: end", "b: accepted"])
    }

    @Test("a notification without observers has no effect")
    func nobody() {
        notify()
        #expect(log.calls.isEmpty)
    }
}
