import MessageTrace
import Testing

@testable import LockFlux

private struct Path: RouteAction, Equatable { let name: String }

@Component(.navigation)
private final class Guide {
    let gate = RouteGate<Path>()
    private let sign: Sign
    private let disposeBag = DisposeBag()

    init(sign: Sign) {
        self.sign = sign
        gate.passed.bind { [weak self] in self?.follow($0) }.disposed(by: disposeBag)
    }

    func offer(_ path: Path) { gate.offer(path) }
    func open() { gate.open() }
    private func follow(_ path: Path) { sign.show(path) }
}

@Component(.view)
private final class Sign {
    private(set) var shown: [Path] = []
    func show(_ path: Path) { shown.append(path) }
}

struct RouteGateTests {
    private let gate = RouteGate<Path>()

    @Test("a closed gate holds the last route and lets it go once") func aClosedGateHoldsTheLastRouteAndLetsItGoOnce() {
        let passed = Observed(gate.passed)
        #expect(!gate.isOpen)
        gate.offer(Path(name: "first"))
        gate.offer(Path(name: "second"))
        #expect(passed.values.isEmpty)
        gate.open()
        gate.open()
        #expect(passed.values == [Path(name: "second")])
    }

    @Test("an open gate lets a route through at once, until it is closed")
    func anOpenGateLetsARouteThroughAtOnceUntilItIsClosed() {
        let passed = Observed(gate.passed)
        gate.open()
        gate.offer(Path(name: "first"))
        #expect(passed.values == [Path(name: "first")])
        gate.close()
        gate.offer(Path(name: "second"))
        #expect(passed.values.count == 1)
    }

    @Test("a dropped route is not let go") func aDroppedRouteIsNotLetGo() {
        let passed = Observed(gate.passed)
        gate.offer(Path(name: "first"))
        gate.drop()
        gate.open()
        #expect(passed.values.isEmpty)
    }

    @Test("what a gate lets go is caused by its opening and enabled by what brought the route")
    func whatAGateLetsGoIsCausedByItsOpeningAndEnabledByWhatBroughtTheRoute() throws {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        recorder.record {
            let guide = Guide(sign: Sign())
            Tracing.userAction { guide.offer(Path(name: "out")) }
            Tracing.userAction { guide.open() }
        }
        let messages = recorder.finish().messages
        #expect(messages.map(\.name) == ["offer(_:)", "open()", "show(_:)"])
        let shown = try #require(messages.last)
        #expect(shown.cause == 2)
        #expect(shown.enabledBy == 1)
        #expect(!shown.isAsync)
        #expect(shown.from == messages[1].to, "the guide follows, not the user")
    }

    @Test("a route that an open gate lets through has no enabler") func aRouteThatAnOpenGateLetsThroughHasNoEnabler() {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        recorder.record {
            let guide = Guide(sign: Sign())
            guide.open()
            guide.offer(Path(name: "out"))
        }
        #expect(recorder.finish().messages.allSatisfy { $0.enabledBy == nil })
    }
}
