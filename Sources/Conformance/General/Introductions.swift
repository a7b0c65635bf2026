import FlowAnalysis
import TraceFormat

/// A holder, and a component that it holds or was handed.
struct Acquaintance: Hashable {
    let holder: Int
    let known: Int
}

/// Who was introduced to whom by an argument, and by which message first.
struct Introductions {
    /// The places of the first messages that introduced them.
    private(set) var places: [Acquaintance: Int] = [:]

    mutating func add(_ message: MessageRecord, place: Int) {
        let handed = HandedOver(message)
        for component in handed.components { add(Acquaintance(holder: message.to, known: component), place) }
        // A callback handed over is a way back to whoever handed it over.
        if handed.hasClosure { add(Acquaintance(holder: message.to, known: message.from), place) }
    }

    private mutating func add(_ acquaintance: Acquaintance, _ place: Int) {
        if places[acquaintance] == nil { places[acquaintance] = place }
    }
}
