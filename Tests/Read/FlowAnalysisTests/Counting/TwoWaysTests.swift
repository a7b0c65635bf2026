import Testing
import TraceFixtures
import TraceFormat

@testable import FlowAnalysis

/// A reply arrives, the spinner stops and an error shows. The view is told this in one call or in two. That is a matter of
/// taste, so only measures that count calls, or follow from them, may change.
@Suite("Splitting one call to a view into two")
struct TwoWaysTests {
    private let one = TwoWaysTests.run(calls: [["spinner", "error"]])
    private let two = TwoWaysTests.run(calls: [["spinner"], ["error"]])

    private static func run(calls: [[String]]) -> RunAnalysis {
        var sketch = TraceSketch()
        let view = sketch.component("View", .view)
        let presenter = sketch.component("Presenter", .presentation)
        let core = sketch.component("Core", .logic)
        let service = sketch.component("Service", .service)
        func element(_ id: String, _ text: String) -> ScreenSnapshot.Element {
            ScreenSnapshot.Element(id: id, kind: .label, text: text)
        }
        sketch.screen(["Login"], [element("spinner", ""), element("error", "")])
        sketch.beat("taps Log In")
        let tap = sketch.message("tap()", 0, view, source: "View.swift")
        let asked = sketch.message("logIn()", view, core, because: tap, source: "Core.swift")
        let call = sketch.message("signIn()", core, service, because: asked, source: "Service.swift")
        sketch.now = 800
        sketch.beat("800 ms pass")
        let reply = sketch.message(
            "didSignIn(error:)", service, core, because: call, source: "Core.swift", isAsync: true)
        sketch.write("isWaiting", of: core, during: reply)
        let told = sketch.message("failed()", core, presenter, because: reply, source: "Presenter.swift")
        sketch.hold(presenter, view, "view", .weak)
        for (index, controls) in calls.enumerated() {
            let shown = sketch.message(
                "show\(index)(x:)", presenter, view, because: told, arguments: [.int(Int64(index))],
                source: "View.swift")
            for control in controls { sketch.show(control, of: view, during: shown) }
        }
        sketch.screen(["Login"], [element("spinner", ""), element("error", "Check your credentials")])
        return RunAnalysis(sketch.finished)
    }

    @Test("splitting a call into two adds one message, one event and one method, and raises the fan-out by one")
    func moved() {
        #expect(two.total.messages == one.total.messages + 1)
        #expect(two.total.classes[.event] == one.total.classes[.event] + 1)
        #expect(two.total.methods == one.total.methods + 1)
        #expect(two.total.maximumFanOut == one.total.maximumFanOut + 1)
        #expect(two.beats[2].messages == one.beats[2].messages + 1 && two.beats[1] == one.beats[1])
        #expect(two.actions.map(\.messages) == one.actions.map { $0.messages + 1 })
        let floor = Double(one.total.required.events)
        #expect(two.total.messagesPerRequiredEvent == (one.total.messagesPerRequiredEvent ?? 0) + 1 / floor)
    }

    @Test("splitting a call into two changes no measure of the run except messages, events, methods and fan-out")
    func unmoved() throws {
        for messageClass in MessageClass.allCases where messageClass != .event {
            #expect(two.total.classes[messageClass] == one.total.classes[messageClass])
        }
        #expect(two.total.required == one.total.required && two.total.visibleWrites == one.total.visibleWrites)
        #expect(two.total.channels == one.total.channels && two.total.types == one.total.types)
        #expect(two.total.sends == one.total.sends && two.total.deliveries == one.total.deliveries)
        #expect(two.total.asynchronous == one.total.asynchronous && two.total.lost == one.total.lost)
        #expect(two.total.turns == one.total.turns && two.total.maximumDepth == one.total.maximumDepth)
        #expect(two.total.born == one.total.born && two.total.alive == one.total.alive)
        #expect(two.total.references == one.total.references && two.total.motifs == one.total.motifs)
        #expect(two.cycles == one.cycles && two.effects == one.effects && two.state == one.state)
        #expect(two.measures.cell(.centralDecisions) == one.measures.cell(.centralDecisions))
        #expect(two.measures.cell(.centralEffects) == one.measures.cell(.centralEffects))
        let last = try #require(two.longestAction?.last)
        let other = try #require(one.longestAction?.last)
        #expect(last.reading == other.reading && last.hops == other.hops && last.turns == other.turns)
        #expect(last.nanoseconds == other.nanoseconds)
    }

    @Test("splitting a call into two changes only the sender's and the receiver's numbers of messages and methods")
    func components() {
        for (one, two) in zip(one.components, two.components) {
            let name = self.one.graph.name(of: one.participant)
            #expect(two.received == one.received + (name == "View" ? 1 : 0))
            #expect(two.sent == one.sent + (name == "Presenter" ? 1 : 0))
            #expect(two.exports.methods == one.exports.methods + (name == "View" ? 1 : 0))
            #expect(two.imports.methods == one.imports.methods + (name == "Presenter" ? 1 : 0))
            #expect((two.fanIn, two.fanOut, two.decisions) == (one.fanIn, one.fanOut, one.decisions))
            #expect((two.idle, two.writes) == (one.idle, one.writes))
            #expect(two.effects == one.effects)
            #expect((two.imports.types, two.exports.types) == (one.imports.types, one.exports.types))
        }
    }
}
