import ArchitectureRules
import Testing
import TraceFormat

/// A run edited by hand: single lines of its file are changed, and no other lines are adapted to them.
@Suite("A committed run that was edited by hand")
struct HandEditTests {
    private static let patterns = ProofTests.patterns
    private static let scenario = "login-success"

    /// Returns the run, and the indices of its records that fit.
    private func run(_ pattern: ProvenPattern, _ fits: (TraceRecord) -> Bool) throws -> (trace: Trace, places: [Int]) {
        let trace = try pattern.trace(Self.scenario)
        let places = trace.records.indices.filter { fits(trace.records[$0]) }
        try #require(!places.isEmpty)
        return (trace, places)
    }

    /// Returns the violations found in the file, with their lines; the header is on line 1.
    private func told(_ trace: Trace, _ pattern: ProvenPattern) throws -> [(line: Int?, text: String)] {
        let reader = try TraceReader(bytes: trace.encoded(), name: "edited.jsonl")
        return try RunOutcome(reader, [pattern.blueprint()]).outcomes.flatMap(\.violations).map { violation in
            (violation.line, [violation.what, violation.why].compactMap(\.self).joined(separator: " | "))
        }
    }

    /// Returns a sample of the elements at equal distances, so that the sample has all kinds and the test is quick.
    private func some<Element>(_ elements: [Element], _ count: Int = 12) -> [Element] {
        stride(from: 0, to: elements.count, by: max(1, elements.count / count)).map { elements[$0] }
    }

    @Test("a check of a hand-edited run reports the message whose receiver was changed", arguments: patterns)
    func receiver(_ pattern: ProvenPattern) throws {
        // A bus reaches all subscribers, and any component may be one.
        let buses = try Set(pattern.trace(Self.scenario).components.filter { $0.role == .bus }.map(\.id))
        let (trace, places) = try run(pattern) { record in
            if case .message(let message) = record { message.from != 0 && !buses.contains(message.from) } else { false }
        }
        // The only component that gets no message during signing in.
        let stranger = try TraceEdit(trace).component("AboutService")
        for place in some(places) {
            var edited = trace
            guard case .message(var message) = edited.records[place] else { continue }
            message.to = stranger
            edited.records[place] = .message(message)
            let found = try told(edited, pattern)
            #expect(found.contains { $0.line == place + 2 }, "line \(place + 2): \(found)")
        }
    }

    @Test(
        "a check of a hand-edited run reports the message whose line was swapped with the next message's line",
        arguments: patterns)
    func order(_ pattern: ProvenPattern) throws {
        let (trace, places) = try run(pattern) { if case .message = $0 { true } else { false } }
        for (place, next) in some(Array(zip(places, places.dropFirst()))) {
            var edited = trace
            edited.records.swapAt(place, next)
            let found = try told(edited, pattern)
            #expect(found.contains { $0.line == place + 2 }, "line \(place + 2): \(found)")
        }
    }

    @Test("a check of a hand-edited run reports the message after a removed message", arguments: patterns)
    func missing(_ pattern: ProvenPattern) throws {
        let (trace, places) = try run(pattern) { if case .message = $0 { true } else { false } }
        for (place, next) in some(Array(zip(places, places.dropFirst()))) {
            var edited = trace
            edited.records.remove(at: place)
            let found = try told(edited, pattern)
            // The records after the removed message moved up by one line.
            #expect(found.contains { $0.line == next + 1 }, "line \(next + 1): \(found)")
        }
    }

    @Test("a check of a hand-edited run reports the reference that was made strong", arguments: patterns)
    func strength(_ pattern: ProvenPattern) throws {
        let (trace, places) = try run(pattern) { record in
            if case .reference(let reference) = record { reference.strength == .weak } else { false }
        }
        var edited = trace
        guard case .reference(var reference) = edited.records[places[0]] else { return }
        reference.strength = .strong
        edited.records[places[0]] = .reference(reference)
        let holder = try #require(trace.components.first { $0.id == reference.from }).name
        let found = try told(edited, pattern)
        // Only the pattern's own rules can decide which reference of a cycle is wrong.
        #expect(
            found.contains { line, text in
                line == places[0] + 2
                    || text.contains("\(holder).\(reference.name) →") && text.contains("a strong cycle")
            }, "line \(places[0] + 2): \(found)")
    }

    @Test("a check of a hand-edited run reports the component whose end was removed", arguments: patterns)
    func end(_ pattern: ProvenPattern) throws {
        let (trace, places) = try run(pattern) { if case .end = $0 { true } else { false } }
        for place in places {
            var edited = trace
            guard case .end(let end) = edited.records.remove(at: place) else { continue }
            let role = try #require(trace.components.first { $0.id == end.component }).role
            // The builder of a module may belong to anything: it may live on unless one of the pattern's rules forbids
            // it.
            if role == .assembly || role == .service { continue }
            let birth = try #require(
                trace.records.firstIndex { record in
                    if case .component(let component) = record { component.id == end.component } else { false }
                })
            let found = try told(edited, pattern)
            #expect(found.contains { $0.line == birth + 2 }, "line \(birth + 2): \(found)")
        }
    }
}
