import FlowAnalysis

/// A finding, as data of the page: which runs of a scenario have the most and the fewest messages, and why.
enum FindingData {
    static var object: PageObject<Finding> {
        PageObject(
            "FindingData",
            [
                .textIfAny("scenario", is: "The scenario; `null` for a finding about several scenarios.", \.scenario),
                .text("headline", \.headline), .texts("reasons", \.reasons),
                .number("most", is: "The run with the most messages, by its index.") { $0.most[0].index },
                .number(
                    "least",
                    is: "The run with the fewest messages, by its index; the same run if all have equally many."
                ) {
                    $0.fewest == $0.most ? $0.most[0].index : $0.fewest[0].index
                },
                .number("messages", is: "The largest number of messages of a run.") { $0.most[0].messages },
                .number("first", is: "The number of the first message to which `reasons` refers; 0 if there is none.") {
                    $0.most[0].reason.first ?? 0
                },
            ])
    }
}
