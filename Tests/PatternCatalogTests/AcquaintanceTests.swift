import FeatureContract
import MessageTrace
import Testing

/// A sender holds its receiver, got it as an argument, or was given it by an assembly. Callbacks and streams turn that
/// round: there the receiver knows the sender and handed itself over, in a closure or a subscription, which a trace
/// doesn't show; and a bus reaches whoever subscribed.
@Suite("Nobody talks to strangers")
struct AcquaintanceTests {
    @Test("every sender knows its receiver, or was subscribed to by it", arguments: await Case.all)
    func acquaintance(_ run: Case) async throws {
        let trace = try await run.run().trace
        let acquaintances = Acquaintances(trace)
        let strangers = trace.messages.filter { !$0.isLost && $0.from != 0 && !acquaintances.allow($0) }
        let components = trace.componentsByID
        #expect(
            strangers.isEmpty,
            "\(strangers.map { "\($0.id): \(components[$0.from]?.name ?? "?") → \(components[$0.to]?.name ?? "?") \($0.name)" })"
        )
    }

    @Test("a message to a stranger is found")
    func stranger() {
        var trace = Trace(header: TraceHeader(app: "Test", clock: .virtual))
        for id in 1...2 {
            trace.records.append(
                .component(ComponentRecord(id: id, name: "C\(id)", role: .logic, module: nil, message: 0, at: 0)))
        }
        let message = MessageRecord(id: 1, cause: 0, from: 1, to: 2, name: "hello()", at: 0)
        trace.records.append(.message(message))
        #expect(!Acquaintances(trace).allow(message))
    }
}

/// Who can know whom, by what the trace shows.
struct Acquaintances {
    private var known: [Int: Set<Int>] = [:]
    private var functions: Set<Int> = []
    private var buses: Set<Int> = []

    init(_ trace: Trace) {
        var receivers: [Int: Int] = [:]
        var causes: [Int: Int] = [:]
        for record in trace.records {
            switch record {
            case .reference(let reference):
                known[reference.from, default: []].insert(reference.to)
            case .message(let message):
                receivers[message.id] = message.to
                causes[message.id] = message.cause
                if message.isStatic { functions.insert(message.to) }
                var components: Set<Int> = []
                var hasClosure = false
                for argument in message.arguments ?? [] { Self.collect(argument.value, &components, &hasClosure) }
                known[message.to, default: []].formUnion(components)
                // A callback handed over is a way back to whoever handed it over.
                if hasClosure { known[message.to, default: []].insert(message.from) }
            case .write(let write):
                // Whoever sets a property of another component can have put itself there, as a callback does.
                if let writer = receivers[write.message], writer != write.component {
                    known[write.component, default: []].insert(writer)
                }
            case .component(let component):
                if component.role == .bus { buses.insert(component.id) }
                // Whatever is born is known to those on whose behalf it was built, and to what builds with it.
                var message = component.message
                while message != 0, let receiver = receivers[message] {
                    known[receiver, default: []].insert(component.id)
                    message = causes[message] ?? 0
                }
            default:
                break
            }
        }
    }

    func allow(_ message: MessageRecord) -> Bool {
        functions.contains(message.to) || buses.contains(message.from)
            || known[message.from]?.contains(message.to) == true || known[message.to]?.contains(message.from) == true
    }

    private static func collect(_ value: TraceValue, _ components: inout Set<Int>, _ hasClosure: inout Bool) {
        switch value {
        case .object(let fields):
            for field in fields {
                if field.name == "component", case .int(let id) = field.value { components.insert(Int(id)) }
                if field.name == "type", case .string(let type) = field.value, type.contains("->") { hasClosure = true }
                collect(field.value, &components, &hasClosure)
            }
        case .array(let values):
            for value in values { collect(value, &components, &hasClosure) }
        default:
            break
        }
    }
}
