/// The name of a measure in JSON and CSV, and at the end of a cell's path.
///
/// The key is unique among the measures of a subject.
public enum MeasureKey: String, CaseIterable, Hashable, Sendable {
    // Messages, and their classes.
    case messages, typing, mandate, forced, choice
    case event, idle, query, relay, translation, decision, unseen, assembly, sets
    // Coupling, and the delivery of messages.
    case channels, methods, types, sends, deliveries, async, lost
    // Motifs formed by messages, cycles, and trees of causes.
    case requestResponses, relayChains, roundTrips, gathers, turns, fanOut, depth
    case componentsInCycles, largestCycle, centralDecisions, centralEffects
    // The floor.
    case userActions, serviceCalls, serviceReplies, visibleChanges, navigation, floor, messagesPerFloorEvent
    // The paths of user actions.
    case action, actions, hopsToFirst, turnsToFirst, waitedForFirst, hopsToLast, turnsToLast, waited
    case files, indirections, stackShare
    // Components, and the references between them.
    case born, alive, outlivers, strongReferences, weakReferences, ended
    case `in`, out, fanIn, importedMethods, importedTypes, exportedMethods, exportedTypes
    case decisions, decisionShare, idleShare
    // Roles and properties.
    case share, writes, writers
}

extension MessageClass {
    /// The key of the measure that counts messages of the class.
    var key: MeasureKey {
        switch self {
        case .assembly: .assembly
        case .event: .event
        case .unseen: .unseen
        case .idle: .idle
        case .query: .query
        case .relay: .relay
        case .translation: .translation
        case .decision: .decision
        }
    }
}
