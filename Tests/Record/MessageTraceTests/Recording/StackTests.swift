import MessageTrace
import TestSupport
import Testing
import TraceFormat

/// A linked list of nested values.
private indirect enum Chain {
    case end
    case link(Int, rest: Chain)

    init(length: Int) { self = (0..<length).reduce(.end) { .link($1, rest: $0) } }
}

/// A linked list of nested values that describes itself in a trace.
@Message private indirect enum ToldChain {
    case end
    case link(Int, rest: ToldChain)

    init(length: Int) { self = (0..<length).reduce(.end) { .link($1, rest: $0) } }
}

/// A class that is no component, and may hold the next link of a chain.
private final class Link: ComponentHolder, @unchecked Sendable {
    var next: Link?
    var component: Child?

    /// Returns the first link of a chain whose last link holds a component.
    static func chain(of length: Int, to component: Child) -> Link {
        let last = Link()
        last.component = component
        return (1..<length).reduce(last) { next, _ in
            let link = Link()
            link.next = next
            return link
        }
    }

    /// Frees the chain link by link. Freeing it at once would need a stack as deep as the chain is long.
    func takeApart() {
        var rest = next
        next = nil
        while let link = rest {
            rest = link.next
            link.next = nil
        }
    }

    func heldComponents(into references: inout LiveReferences) {
        references.add("next", .strong, next)
        references.add("component", .strong, component)
    }
}

@Component(.state) private final class Depths {
    var value: Any = 0
    func take(_ value: Any) {}
    func tell(_ chain: ToldChain) {}
}

/// Two components that call each other, each from within the other's call.
@Component(.logic) private final class Descent {
    private let other = OtherDescent()
    func go(down levels: Int) { if levels > 0 { other.go(down: levels - 1, with: self) } }
}

@Component(.service) private final class OtherDescent {
    func go(down levels: Int, with descent: Descent) { if levels > 0 { descent.go(down: levels - 1) } }
}

/// Returns a value nested in arrays, optionals, tuples and dictionaries by turns.
private func nested(_ depth: Int) -> Any {
    var value: Any = 1
    for level in 0..<depth {
        switch level % 4 {
        case 0: value = [value]
        case 1: value = Any?.some(value) as Any
        case 2: value = (value, level)
        default: value = ["key": value]
        }
    }
    return value
}

@Suite("Values deeper than the stack") struct StackTests {
    @Test(
        "deeply nested values are recorded as arguments on a small stack, for every kind of nested value", .ownProcess)
    func arguments() async {
        await #expect(processExitsWith: .success) {
            onSmallStack {
                let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
                recorder.record {
                    let depths = Depths()
                    depths.take(nested(400))
                    depths.take(Chain(length: 400))
                    depths.take(AnyHashable([AnyHashable([1])]))
                    depths.tell(ToldChain(length: 400))
                }
                let trace = recorder.finish()
                #expect(trace.messages.count == 4)
                // The values are written and read again, as deep as a trace shows them.
                let bytes = trace.encoded()
                #expect(String(decoding: bytes, as: UTF8.self).contains("…"))
                #expect((try? Trace.read(bytes, name: "deep"))?.trace.records == trace.records)
            }
        }
    }

    @Test("deeply nested values are recorded as changed properties on a small stack", .ownProcess) func writes() async {
        await #expect(processExitsWith: .success) {
            onSmallStack {
                let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
                recorder.record {
                    let depths = Depths()
                    depths.value = nested(400)
                    depths.value = nested(400)
                }
                #expect(recorder.finish().records.count > 2)
            }
        }
    }

    @Test("deeply nested values are searched for references on a small stack, a hundred levels deep", .ownProcess)
    @MainActor
    func references() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                for (length, found) in [(40, 1), (5_000, 0)] {
                    let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
                    let child = Child()
                    let chain = Link.chain(of: length, to: child)
                    recorder.record { recorder.references(roots: [chain]) }
                    chain.takeApart()
                    let references = recorder.finish().records.filter {
                        if case .reference = $0 { true } else { false }
                    }
                    #expect(references.count == found)
                }
            }
        }
    }
}

@Suite("A hundred thousand nested calls") struct DeepCallTests {
    @Test("a hundred thousand nested calls are recorded as a chain of causes, and can be counted", .ownProcess)
    func chain() async {
        await #expect(processExitsWith: .success) {
            let depth = 100_000
            // A stack takes memory only as it is used.
            onStack(of: 2 << 30) {
                let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
                recorder.record { Tracing.userAction("goes down") { Descent().go(down: depth) } }
                let trace = recorder.finish()
                #expect(trace.messages.count == depth + 1)
                #expect(trace.messages.map(\.cause) == Array(0...depth))
                #expect(trace.footer == TraceFooter(messages: depth + 1, dropped: 0))
            }
        }
    }
}
