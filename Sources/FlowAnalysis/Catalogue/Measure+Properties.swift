import TraceFormat

extension Measure where Subject == PropertyScope {
    /// Everything that is said of one stored property, objects of one type taken together, in the order of the columns.
    public static var all: [Measure] {
        [
            Measure(
                "writes", .count("write"), isShown: true,
                meaning: "how often it was written",
                definition: "Write records of the property, of all objects of its type together.",
                use: "What changes while the app runs.",
                caution: "The same value written twice is two writes.",
                cell: { .number($0.property.writes) },
                evidence: { scope, run in .changes(scope.writes(in: run)) }),
            Measure(
                "writers", .count("type"), better: .lower, isShown: true,
                meaning: "types that wrote it",
                definition:
                    "Distinct types of the components whose methods were in progress when it was written. Reads "
                    + "aren't recorded.",
                source: "Wulf and Shaw, “Global variable considered harmful”, ACM SIGPLAN Notices 8(2), 1973.",
                use: "State that more than one type writes is shared: none of them can be understood alone.",
                caution: "One writer is right for state; none means only that it was written outside of any message.",
                cell: { .number($0.property.writers.count) },
                evidence: { scope, run in
                    .groups(
                        of: "writer", scope.writingMessages(in: run),
                        by: { run.graph.type(of: run.graph.messages[$0].receiver) }, name: run.graph.text)
                }),
        ]
    }
}

extension PropertyScope {
    private func matches(_ write: WriteRecord, in graph: FlowGraph) -> Bool {
        !write.isVisible && write.property == property.property
            && graph.type(of: .component(write.component)).map(graph.text) == property.type
    }

    fileprivate func writes(in analysis: RunAnalysis) -> [Evidence.Change] {
        analysis.graph.writes.filter { matches($0, in: analysis.graph) }.map {
            Evidence.Change(what: "\(property.type).\(property.property)", message: $0.message, at: $0.at)
        }
    }

    /// The messages in which it was written, in order.
    fileprivate func writingMessages(in analysis: RunAnalysis) -> [Int] {
        let graph = analysis.graph
        let places = graph.writes.filter { matches($0, in: graph) }.compactMap { graph.place(ofMessage: $0.message) }
        return Set(places).sorted()
    }
}
