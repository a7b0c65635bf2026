import FlowAnalysis

/// Where the report shows what a measure counts, until the measures say so themselves.
struct MeasureEvidence {
    let isCommon: Bool
    /// `sequence`, `flow`, `causes` or `ownership`.
    let view: String
    /// What to search the view for; `nil` for everything.
    let search: String?

    init(_ measure: MeasureDefinition) {
        let key = measure.key
        isCommon = Self.common.contains(key)
        view = Self.views.first { $0.value.contains(key) }?.key ?? "sequence"
        search =
            if MessageClass(rawValue: key) != nil { "class:\(key)" } else if Self.events.contains(key) {
                "class:event"
            } else if ["async", "lost"].contains(key) { "is:\(key)" } else if key == "typing" { "beat:types" } else {
                nil
            }
    }

    private static let common: Set = [
        "messages", "idle", "relay", "translation", "decision", "event", "typing", "channels", "methods", "depth",
        "hopsToLast", "turns", "born", "messagesPerFloorEvent",
    ]
    private static let views: [String: Set<String>] = [
        "ownership": ["born", "alive", "strongReferences", "weakReferences"],
        "flow": [
            "channels", "componentsInCycles", "largestCycle", "centralDecisions", "centralEffects", "fanOut", "types",
        ],
        "causes": [
            "depth", "hopsToFirst", "hopsToLast", "turnsToFirst", "turnsToLast", "waited", "waitedForFirst", "files",
            "indirections", "stackShare", "relayChains", "roundTrips", "requestResponses", "gathers", "sends",
            "deliveries",
        ],
    ]
    private static let events: Set = [
        "userActions", "serviceCalls", "serviceReplies", "visibleChanges", "navigation", "floor",
        "messagesPerFloorEvent",
    ]
}
