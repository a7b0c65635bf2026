import FlowAnalysis

/// The messages of one user action by class, each step standing on the ones before it.
struct WaterfallChart {
    struct Step: Hashable {
        let messageClass: MessageClass
        let count: Int
        /// The messages of the steps before.
        let start: Int
    }

    let steps: [Step]
    /// All of them: the last bar.
    let total: Int
    /// What the person did, in the scenario's words.
    let action: String?

    /// What any architecture must do, then what is handed on, what is decided, and what nothing came of.
    static let order: [MessageClass] = [.event, .relay, .translation, .decision, .idle]

    init(_ run: RunAnalysis, _ scope: TreeScope, _ options: DiagramOptions) {
        var counts: [MessageClass: Int] = [:]
        for place in scope.places(in: run) { counts[run.classification[place], default: 0] += 1 }
        var start = 0
        steps = WaterfallChart.order.map { messageClass in
            let count = counts[messageClass] ?? 0
            defer { start += count }
            return Step(messageClass: messageClass, count: count, start: start)
        }
        total = start
        action = scope.words(in: run) ?? options.beatWords(of: run)
    }
}
