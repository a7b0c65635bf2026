import ArchFlowSupport
import MessageTrace
import TestSupport
import Testing

@testable import RVB

/// A component with a number under RVB's `@Published`, so that a recording listens, too.
@Component(.presentation)
private final class ComponentNumber: PublishedNumber {
    @Published var number = 0
    var numbers: KeptValues<PublishedValues<Int>> { $number }
}

@Suite("RVB's published property or subject, compared with Combine's in the same program,")
struct CombineProgramTests {
    /// The logs of a program with the library's property, with ours, and with ours in a recording.
    private func logs(
        of program: StreamProgram, oneAtATime: Bool = false, notesHeld: Bool = true
    ) -> [String] {
        func log(_ number: some PublishedNumber) -> String {
            var streams = StreamProgram.Streams(number)
            if !notesHeld { streams.held = nil }
            return program.log(with: streams, oneAtATime: oneAtATime)
        }
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        return [log(LibraryNumber()), log(ComponentNumber()), recorder.record { log(ComponentNumber()) }]
    }

    /// The logs of a program with the library's subject and with ours.
    private func subjectLogs(of program: StreamProgram, oneAtATime: Bool = false) -> [String] {
        let (library, ours) = (PassthroughSubject<Int, Never>(), SharedSubject<Int>())
        let all: [StreamProgram.Streams] = [
            .init(send: library.send, to: library), .init(send: ours.send, to: ours.publisher),
        ]
        return all.map { program.log(with: $0, oneAtATime: oneAtATime) }
    }

    private func programs(_ count: UInt64, _ shape: StreamProgram.Shape) -> [StreamProgram] {
        (1...count).map { seed in
            var numbers = SplitMix64(seed: seed)
            return .random(shape, using: &numbers)
        }
    }

    @Test(
        "a published property delivers the same values as one of Combine's, in programs that each test one rule",
        arguments: CombineSamples.published)
    func published(sample: StreamSample) {
        for log in logs(of: sample.program) { #expect(sample.logs.contains(log)) }
    }

    @Test(
        "a subject delivers the same values as Combine's, in programs that each test a single rule of Combine",
        arguments: CombineSamples.subject)
    func subject(sample: StreamSample) {
        for log in subjectLogs(of: sample.program) { #expect(sample.logs.contains(log)) }
    }

    @Test(
        "a published property delivers the same values to one subscriber as Combine's, in 1500 random programs",
        arguments: [
            ["p"], ["p", "p.any", "p.map", "p.first", "p.two", "p.rest", "p.changes"],
            ["p.pairs", "p.sums", "p.shared"],
        ])
    func publishedToOne(outputs: [String]) {
        for program in programs(500, .init(inputs: ["p"], outputs: outputs)) {
            let logs = logs(of: program, oneAtATime: true)
            #expect(Set(logs).count == 1, "\(program) \(logs)")
        }
    }

    /// The order of listeners isn't promised. So what is sent inside a listener mustn't depend on it, and only each listener's
    /// own values are compared.
    @Test("a published property delivers the same values to several subscribers as Combine's, in 500 random programs")
    func publishedToSeveral() {
        for program in programs(500, .init(inputs: ["p"], outputs: ["p"], onlySendsInside: true)) {
            let heard = logs(of: program, notesHeld: false).map { log in
                StreamProgram.heard(in: log).mapValues { $0.sorted() }
            }
            #expect(Set(heard).count == 1, "\(program) \(heard)")
        }
    }

    @Test("a subject delivers the same values to one subscriber as Combine's, in 500 random programs")
    func subjectToOne() {
        for program in programs(500, .init(inputs: ["p"], outputs: ["p", "p.two", "p.with.0"])) {
            let logs = subjectLogs(of: program, oneAtATime: true)
            #expect(Set(logs).count == 1, "\(program) \(logs)")
        }
    }

    @Test("a published property doesn't complete when its owner is freed")
    func end() {
        var ends: [String] = []
        func listen(to number: some PublishedNumber, _ name: String) -> AnyCancellable {
            number.numbers.sink { _ in
                ends.append(name)
            } receiveValue: { _ in
            }
        }
        let subscriptions = [listen(to: LibraryNumber(), "library"), listen(to: ComponentNumber(), "ours")]
        #expect(ends.isEmpty)
        withExtendedLifetime(subscriptions) {}
    }
}
