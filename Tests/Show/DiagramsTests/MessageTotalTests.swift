import FlowAnalysis
import Graphviz
import Testing
import TraceFixtures

@testable import Diagrams

@Suite("A total number of messages")
struct MessageTotalTests {
    @Test(
        "the total of messages leaves out messages to assemblies, and gives their number separately",
        arguments: [
            ([], "0 messages"), ([.event], "1 message"), ([.assembly], "1 message to assemblies"),
            ([.event, .idle, .assembly], "2 messages and 1 to assemblies"),
        ] as [([MessageClass], String)])
    func words(classes: [MessageClass], words: String) {
        #expect(MessageTotal(classes).words == words)
    }

    @Test("the total of messages in a part of a run is given with the run's total, such as '1 of 3 messages'")
    func parts() {
        let whole = MessageTotal([.event, .event, .relay, .assembly, .assembly])
        #expect(MessageTotal([.event, .assembly]).words(of: whole) == "1 of 3 messages and 1 of 2 to assemblies")
        #expect(MessageTotal([.event]).words(of: whole) == "1 of 3 messages")
        #expect(MessageTotal([.assembly]).words(of: whole) == "1 of 2 messages to assemblies")
        let rest = whole - MessageTotal([.relay, .assembly])
        #expect(rest.words("more message") == "2 more messages and 1 to assemblies")
    }

    @Test("the total of messages is the same in every picture of a run and in the run's statistics")
    func everywhere() throws {
        let run = RunAnalysis(LoginTrace.wrongPassword())
        let messages = run.measures.total.messages
        for view in DiagramView.allCases where [.flow, .sequence, .communication, .story, .matrix].contains(view) {
            let text = try view.render(run, as: .dot, options: DiagramOptions()).text
            #expect(!text.contains("\(run.graph.messages.count) messages"), "\(view) counts those to assemblies too")
        }
        #expect(MessageTotal(run).counted == messages)
    }
}
