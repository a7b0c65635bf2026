import MessageTrace
import TestSupport
import Testing

@testable import LockFlux

/// A component that receives values.
@Component(.presentation)
private final class Ear {
    func hear(_ value: Int, _ tell: (Int) -> Void) { tell(value) }
}

@Suite("A stream, compared with RxSwift's in the same program,")
struct RxProgramTests {
    nonisolated enum Way: CaseIterable {
        case observers
        case components
        /// A number of subscriptions by one object, for which a recording shows a single message for each value.
        case oneComponent
    }

    /// The log of a program, made in a recording.
    private func log(of program: StreamProgram, _ way: Way, oneAtATime: Bool = false) -> String {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        let all = Ear()
        return recorder.record {
            program.log(
                with: StreamProgram.Streams { stream, tell in
                    switch way {
                    case .observers:
                        return stream.bind(to: AnyObserver(Receiver(nil, "", of: ""), handler: tell))
                    case .components:
                        let ear = Ear()
                        return stream.subscribe(with: ear) { [ear] _, value in ear.hear(value, tell) }
                    case .oneComponent:
                        return stream.subscribe(with: all) { $0.hear($1, tell) }
                    }
                }, oneAtATime: oneAtATime)
        }
    }

    @Test(
        "a stream delivers the same values as RxSwift's, in programs that each test a single rule of RxSwift",
        arguments: RxSamples.rules, Way.allCases)
    func rule(sample: StreamSample, way: Way) {
        #expect([log(of: sample.program, way)] == sample.logs)
    }

    @Test("a stream delivers the same values as RxSwift's, in random programs", arguments: Way.allCases)
    func chance(way: Way) {
        #expect(RxSamples.chance.count == 160)
        for sample in RxSamples.chance {
            #expect([log(of: sample.program, way)] == sample.logs, "\(sample.testDescription)")
        }
    }

    @Test(
        "a stream delivers the same values as RxSwift's, in random programs with a scheduler", arguments: Way.allCases)
    func scheduled(way: Way) {
        #expect(RxSamples.scheduled.count == 80)
        for sample in RxSamples.scheduled {
            #expect([log(of: sample.program, way, oneAtATime: true)] == sample.logs, "\(sample.testDescription)")
        }
    }

    // MARK: Otherwise than RxSwift, which promises neither

    @Test("after a stream's first subscriber has left, a new subscriber is served last; in RxSwift it is served first")
    func place() {
        #expect(log(of: StreamProgram("a:p b:p -a c:p p=1"), .observers) == "b1 c1")
    }

    @Test("if a scheduler delays values, a stream delivers each to all subscribers before the next, unlike RxSwift")
    func waiting() {
        let program = StreamProgram("hold=1 a:p.observe b:p.observe p=1 p=2 hold=0")
        #expect(log(of: program, .observers) == "a1 b1 a2 b2")
    }
}
