import Foundation
import Tables
import Testing
import TraceFixtures
import TraceFormat

@testable import FlowAnalysis

@Suite("The sentences that sum up a comparison of runs")
struct FindingTests {
    /// Returns a run in which a bus tells each key to several stores, only one of which changes something.
    ///
    /// - Parameters:
    ///   - keys: For each key, the number of stores that are told of it.
    ///   - unseen: The properties of the first store whose changes can't be seen.
    ///   - kind: The kind of the beat; `nil` for a beat without a kind.
    ///   - echoes: For each key, the number of messages by which the changed store tells the view what it shows already.
    private static func typing(
        _ keys: [Int], pattern: String = "bus", unseen: [String]? = nil, kind: BeatKind? = .typing,
        stores: String = "Store",
        hasBeats: Bool = true, taps: Int = 0, echoes: [Int] = []
    ) -> Trace {
        var sketch = TraceSketch(pattern: pattern)
        let view = sketch.component("View", .view)
        let bus = sketch.component("Bus", .bus)
        let all = ["Login", "Items", "Route", "About"].enumerated().map { index, name in
            sketch.component(name + (index == 1 ? "Store" : stores), .state, unseen: index == 0 ? unseen : nil)
        }
        if hasBeats { sketch.beat("taps", .tap) }
        for _ in 0..<max(taps, hasBeats ? 1 : 0) {
            let tap = sketch.message("tap()", 0, view)
            sketch.show("title", of: view, during: tap)
        }
        if hasBeats { sketch.beat("types a name", kind) }
        for (number, count) in keys.enumerated() {
            sketch.now += 1
            let text = [TraceValue.int(Int64(number))]
            let key = sketch.message("text(_:)", 0, view, arguments: text)
            let sent = sketch.message("send(_:)", view, bus, because: key, arguments: text)
            for (index, store) in all.prefix(count).enumerated() {
                let told = sketch.message("receive(_:)", bus, store, because: sent, arguments: text)
                guard index == 1 else { continue }
                sketch.write("text", of: store, during: told)
                for _ in 0..<(echoes.indices.contains(number) ? echoes[number] : 0) {
                    sketch.message("show(_:)", store, view, because: told, arguments: text)
                }
            }
        }
        return sketch.finished
    }

    private func findings(_ traces: [Trace], guests: Set<String> = []) -> [[String]] {
        let runs = traces.map { RunAnalysis($0).measures }
        return Statistics(
            comparing: runs, reference: "yardstick", guests: guests, titles: ["bus": "Bus App", "rvb": "RVB"]
        ).findings.map(\.sentences)
    }

    @Test(
        "the findings name the beat with most messages, its messages per key press, and the receivers of idle messages")
    func keys() {
        #expect(
            findings([Self.typing([3, 3])]) == [
                [
                    "Bus App has 11 messages.",
                    "10 of Bus App's 11 messages come in the beat “types a name”: 5 for each of 2 keys.",
                    "Bus sends each typed key to 3 Stores, and 2 of them do nothing with it.",
                ]
            ])
    }

    @Test(
        "the findings count idle messages that no other sentence counts, per key press if the number is constant",
        arguments: [
            ([2, 2], "2 more messages for each key change nothing: show(_:)."),
            ([1, 1], "1 more message for each key changes nothing: show(_:)."),
            ([1, 2], "3 more messages change nothing: show(_:)."),
        ])
    func others(echoes: [Int], sentence: String) throws {
        let sentences = findings([Self.typing([3, 3], echoes: echoes)])[0]
        #expect(sentences.last == sentence)
        let counted = try #require(RunAnalysis(Self.typing([3, 3], echoes: echoes)).measures.reason.others)
        #expect(counted.messages == echoes.reduce(0, +))
    }

    @Test("the findings give no number of messages per key press if it varies, even if the mean is an integer")
    func unevenKeys() {
        let sentences = findings([Self.typing([2, 4])])[0]
        #expect(sentences[1] == "10 of Bus App's 11 messages come in the beat “types a name”, which has 2 keys.")
        #expect(sentences[2] == "Bus sends 6 messages to several components at once; 4 of them change nothing.")
    }

    @Test("the findings call the receivers 'components' if the last words of their names differ")
    func kinds() {
        let sentences = findings([Self.typing([2, 2], stores: "Cache")])[0]
        #expect(sentences[2] == "Bus sends each typed key to 2 components, and 1 of them does nothing with it.")
    }

    @Test(
        "the findings mention no key presses if the recording doesn't say that the person types",
        arguments: [nil, BeatKind.tap])
    func withoutTyping(kind: BeatKind?) {
        let sentences = findings([Self.typing([3, 3], kind: kind)])[0]
        #expect(sentences[1] == "10 of Bus App's 11 messages come in the beat “types a name”.")
        #expect(sentences[2].hasPrefix("Bus sends 6 messages to several components at once; 4 of them"))
    }

    @Test(
        "the findings give a beat's number among beats of the same name, such as 2 of 3",
        arguments: [(before: 1, after: 1, words: "2 of 3"), (0, 1, "1 of 2")])
    func namesakes(before: Int, after: Int, words: String) {
        var sketch = TraceSketch(pattern: "bus")
        let view = sketch.component("View", .view)
        func type(_ keys: Int) {
            sketch.beat("types a name", .typing)
            for _ in 0..<keys { sketch.message("text(_:)", 0, view) }
        }
        for _ in 0..<before { type(1) }
        type(8)
        for _ in 0..<after { type(1) }
        let sentences = findings([sketch.finished])[0]
        #expect(sentences[1].contains("messages come in the beat “types a name” (\(words))"))
    }

    @Test("the findings name no beat of a run without beats")
    func withoutBeats() {
        #expect(
            findings([Self.typing([3], hasBeats: false)])[0] == [
                "Bus App has 5 messages.",
                "Bus sends 3 messages to several components at once; 2 of them change nothing.",
            ])
    }

    @Test("the findings say that messages changed nothing only if effects were recorded")
    func unseen() {
        let sentences = findings([Self.typing([3, 3], unseen: ["items"])])[0]
        #expect(sentences.count == 2)
        #expect(!sentences.joined().contains("nothing"))
    }

    @Test(
        "the findings give a lower bound for one incomplete recording, and don't compare it with other recordings",
        arguments: [true, false])
    func incomplete(hasFooter: Bool) {
        var trace = Self.typing([3, 3])
        trace.footer = hasFooter ? TraceFooter(messages: 11, dropped: 2) : nil
        #expect(findings([trace]) == [["Bus App has at least 11 messages: its recording isn't complete."]])
        #expect(
            findings([trace, Self.typing([3], pattern: "rvb")]) == [
                ["Not all recordings are complete, so their numbers of messages aren't compared."]
            ])
    }

    @Test("the findings are about the runs with the most and the fewest messages, apart from the yardstick and guests")
    func comparison() {
        let runs = [
            Self.typing([3, 3]), Self.typing([2], pattern: "rvb"), Self.typing([], pattern: "yardstick"),
            Self.typing([3, 3, 3], pattern: "guest"),
        ]
        #expect(findings(runs, guests: ["guest"])[0][0] == "Bus App has the most messages, 11; RVB the fewest, 5.")
        #expect(findings([runs[2]])[0][0] == "yardstick has 1 message.")
    }

    @Test("the findings name all runs with the same number of messages, sorted by name, for any order of the runs")
    func ties() {
        let runs = [
            Self.typing([3, 3], pattern: "one"), Self.typing([2], pattern: "rvb"), Self.typing([3, 3]),
            Self.typing([2], pattern: "other"),
        ]
        let words = "Bus App and one have the most messages, 11 each; RVB and other the fewest, 5 each."
        #expect(findings(runs)[0][0] == words)
        #expect(findings(runs.reversed()) == findings(runs))
        #expect(findings([runs[0], runs[2]])[0][0] == "Bus App and one have 11 messages each.")
        #expect(
            findings(["a", "b", "c"].map { Self.typing([2], pattern: $0) })[0][0] == "All 3 have 5 messages.")
    }

    @Test("the findings number several recordings of one app in one scenario, such as App (2)")
    func recordings() {
        #expect(
            findings([Self.typing([2]), Self.typing([2, 2])])[0][0]
                == "Bus App (2) has the most messages, 9; Bus App the fewest, 5.")
    }

    @Test("the findings are empty without runs, and for a run without messages")
    func nothing() {
        #expect(findings([]).isEmpty)
        #expect(findings([Trace(header: TraceHeader(app: "App", clock: .virtual))]).isEmpty)
    }

    @Test("the findings compare the scenarios of one app, if each has one run")
    func scenarios() {
        let runs = [("short", [2]), ("long", [2, 2])].map { scenario, keys in
            var trace = Self.typing(keys)
            trace.header.scenario = scenario
            return trace
        }
        #expect(
            findings(runs).map { $0[0] } == [
                "long has the most messages, 9; short the fewest, 5.", "Bus App has 5 messages.",
                "Bus App has 9 messages.",
            ])
    }

    @Test("the findings are printed above tables of compared scenarios and of a single run, but above no other tables")
    func tables() {
        let runs = [Self.typing([3, 3]), Self.typing([2], pattern: "rvb")].map { RunAnalysis($0).measures }
        for grouping in Grouping.allCases {
            #expect(Statistics(of: [runs[0]], by: grouping).findings.count == 1)
            #expect(Statistics(of: runs, by: grouping).findings.isEmpty == (grouping != .scenario))
        }
        #expect(Statistics(comparing: runs, by: .beat).findings.isEmpty)
    }

    @Test(
        "text output has the three findings with the largest ratio of most to fewest messages, and JSON has all findings"
    )
    func room() {
        let runs = (1...5).flatMap { number in
            [Self.typing(Array(repeating: 2, count: number)), Self.typing([2], pattern: "rvb")].map { trace in
                var trace = trace
                trace.header.scenario = "keys-\(number)"
                return RunAnalysis(trace).measures
            }
        }
        let table = Statistics(comparing: runs).table()
        #expect(table.findings.map(\.title) == ["keys-5", "keys-4", "keys-3", "keys-2", "keys-1"])
        #expect(table.text().contains("keys-3: ") && !table.text().contains("keys-2: "))
        #expect(table.text().contains("JSON has 2 more findings."))
        #expect(table.json().components(separatedBy: "\"sentences\"").count == 6)
        #expect(!table.csv().contains("the fewest"))
    }
}
