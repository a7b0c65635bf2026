import Tables
import TraceFormat

private let henryKafura =
    "Fan-in and fan-out after Henry and Kafura, “Software structure metrics based on information flow”, IEEE TSE SE-7(5), "
    + "1981, taken from the messages of a run instead of the text."

extension Measure where Subject == ComponentScope {
    /// All measures of a component, in the order of a table's columns.
    public static var all: [Measure] { traffic + coupling + load + lives }

    private static var traffic: [Measure] {
        [
            Measure(
                .in, .messages, isShown: true,
                meaning: "messages that the component received",
                definition: "Messages that the component received, not counting those that build modules.",
                source: "Export coupling at the level of messages, \(arisholm).",
                use: "The use of the component by others.",
                caution: "A component that receives little may send much.",
                counting: .messages(.received)),
            Measure(
                .out, .messages, isShown: true,
                meaning: "messages that the component sent",
                definition: "Messages that the component sent, not counting those that build modules.",
                source: "Import coupling at the level of messages, \(arisholm).",
                use: "The component's use of others.",
                caution: "A component that sends nothing does everything itself.",
                counting: .messages(.sent)),
            Measure(
                .fanIn, title: "fan-in", .count("component"), isShown: true,
                meaning: "components that sent the component a message",
                definition:
                    "Distinct senders of the messages that the component received; the user and the system count.",
                source: henryKafura,
                use: "The components affected when the component changes.",
                caution: "The number is high for a part that many use, which is the purpose of a service or a bus.",
                counting: .channels(.received)),
            Measure(
                .fanOut, title: "fan-out", .count("component"), isShown: true,
                meaning: "components to which the component sent a message",
                definition: "Distinct receivers of the messages that the component sent.",
                source: henryKafura,
                use: "The component's dependencies at run time, which a test of the component has to replace.",
                caution: "One receiver may be a bus that passes messages on to many.",
                counting: .channels(.sent)),
        ]
    }

    private static var coupling: [Measure] {
        [
            Measure(
                .importedMethods, title: "imports methods", .count("method"),
                meaning: "distinct methods that the component called",
                definition:
                    "Distinct pairs (type of the receiver, name of the method) among the messages that the component sent.",
                source: "In the manner of IC_OM, import coupling of an object at the level of methods, \(arisholm).",
                use: "The number of others' methods that the component uses.",
                caution: "One method that takes an enum of commands counts as one.",
                counting: .methods(.sent)),
            Measure(
                .importedTypes, title: "imports types", .count("type"),
                meaning: "distinct types that the component called",
                definition: "Distinct types of the receivers of the messages that the component sent.",
                source: "In the manner of IC_OC, import coupling of an object at the level of classes, \(arisholm).",
                use: "The number of types that the component needs.",
                caution: "Calls through a protocol count for the type that runs, not for the type that the text names.",
                counting: .types(.sent, of: \.receiver)),
            Measure(
                .exportedMethods, title: "exports methods", .count("method"),
                meaning: "distinct methods of the component that were called",
                definition: "Distinct names of methods among the messages that the component received.",
                source: "In the manner of EC_OM, export coupling of an object at the level of methods, \(arisholm).",
                use: "The size of the component's interface, as far as the run used the interface.",
                caution:
                    "A large interface with one user may be better designed than a small one that all use.",
                counting: .methodNames(.received)),
            Measure(
                .exportedTypes, title: "exports types", .count("type"),
                meaning: "distinct types that called the component",
                definition:
                    "Distinct types of the senders of the messages that the component received; the user and the system are none.",
                source: "In the manner of EC_OC, export coupling of an object at the level of classes, \(arisholm).",
                use: "The number of types that rely on the component.",
                caution: "The number is high if a part is shared by design.",
                counting: .types(.received, of: \.sender)),
        ]
    }

    private static var load: [Measure] {
        [
            Measure(
                .decisions, .messages, isShown: true,
                meaning: "messages of class decision that the component received",
                definition: "Messages of class decision that the component received.",
                use: "Shows where behaviour is implemented.",
                caution: "A component without decisions is not useless: it may only show, carry or translate.",
                counting: .messages(.received, of: .decision)),
            Measure(
                .decisionShare, title: "of all decisions", .share(of: "decisions"), isShown: true,
                meaning: "part of the run's decisions",
                definition: "decisions ÷ all messages of class decision in the run.",
                source: "“God class”, Riel, “Object-Oriented Design Heuristics”, 1996, heuristics 3.1 and 3.2.",
                use: "A component that makes most decisions may be a god class.",
                caution: "A small scenario has few decisions, and a centre can be intended.",
                cell: { .share($0.component.decisions, of: $0.run.total.classes[.decision]) },
                evidence: { $0.evidence(of: .messages(.received, of: .decision), in: $1) }),
            Measure(
                .idle, .messages, isShown: true,
                meaning: "messages without a recorded effect that the component received",
                definition: "Messages of class idle that the component received.",
                use: "Shows which components receive messages that they don't need.",
                caution: "A subscriber of a bus also receives messages meant for others.",
                counting: .messages(.received, of: .idle)
            ).needing(.writes),
            Measure(
                .idleShare, title: "of all idle", .share(of: "idle messages"),
                meaning: "part of the run's idle messages",
                definition: "idle ÷ all messages of class idle in the run.",
                use: "Shows which component receives most messages without a recorded effect.",
                caution: "Half of two is as much as half of two hundred.",
                cell: { .share($0.component.idle, of: $0.run.total.classes[.idle]) },
                evidence: { $0.evidence(of: .messages(.received, of: .idle), in: $1) }
            ).needing(.writes),
            Measure(
                .writes, .count("write"), isShown: true,
                meaning: "writes to the component's properties and controls",
                definition: "Write records of the component's stored properties and controls, by any component.",
                use: "Shows where state is kept and displayed.",
                caution: "A text set twice to the same value counts as two writes.",
                cell: { .number($0.component.writes) },
                evidence: { scope, run in
                    .changes(
                        run.graph.writes.filter { $0.component != 0 && $0.component == scope.id }.map {
                            Evidence.Change(what: $0.property, message: $0.message, at: $0.at)
                        })
                }
            ).needing(.writes),
        ]
    }

    private static var lives: [Measure] {
        [
            life(.born, "when it was born", \.born), life(.ended, "when it was freed", \.ended),
        ]
    }

    private static func life(
        _ key: MeasureKey, _ meaning: String, _ instant: @escaping @Sendable (ComponentScope) -> Int64?
    ) -> Measure {
        Measure(
            key, .milliseconds, isShown: true,
            meaning: meaning,
            definition:
                "Time on the trace's clock \(meaning); missing where that isn't recorded. A component that ends does so "
                + "at the end of a turn.",
            use: "Which components come and go with a screen.",
            caution: "Neither early nor late is better.",
            cell: { scope in instant(scope).map { .milliseconds(ofNanoseconds: $0) } ?? .missing },
            evidence: { scope, run in
                .components(
                    instant(scope) == nil ? [] : scope.id.flatMap { run.graph.context.index(of: $0) }.map { [$0] } ?? []
                )
            })
    }
}

extension ComponentScope {
    /// The component's id in the trace; `nil` for the user and the system.
    var id: Int? { if case .component(let id) = component.participant { id } else { nil } }

    private var index: Int? { id.flatMap { run.context.index(of: $0) } }

    var record: ComponentRecord? { index.map { run.context.components[$0] } }

    fileprivate var born: Int64? {
        record.flatMap { run.context.isFunction($0.id) ? nil : $0.at }
    }

    fileprivate var ended: Int64? { index.flatMap { run.context.end(ofComponentAt: $0) } }
}
