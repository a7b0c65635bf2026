import FlowAnalysis
import Graphviz
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("A story of screens and messages")
struct StoryViewTests {
    private static func run(_ path: String) throws -> RunAnalysis {
        RunAnalysis(try Trace.read(CommittedTraces.path(path)).trace)
    }

    @Test(
        "a story has a panel for each beat with every message once, except for messages to an assembly",
        arguments: ["round-table", "snp", "lockflux", "rvb", "viper-s", "yardstick"])
    func counts(pattern: String) throws {
        let run = try Self.run("\(pattern)/login-wrong-password")
        let beats = StoryBeat.all(in: DrawnRun(run))
        #expect(beats.map(\.name) == run.graph.beats.map(\.name))
        let all = run.classification.classes.count { $0 != .assembly }
        let early = run.graph.messages.indices.count {
            run.graph.beat(of: $0) == 0 && run.classification[$0] != .assembly
        }
        #expect(beats.reduce(0) { $0 + $1.count } == all - early)
        for beat in beats {
            #expect(Set(beat.lines.map { [$0.sender, $0.receiver, $0.text] }).count == beat.lines.count)
        }
    }

    @Test("a story shows the screen before and after each beat, and marks what the beat changed")
    func screens() throws {
        let beats = StoryBeat.all(in: DrawnRun(try Self.run("rvb/login-wrong-password")))
        for (one, next) in zip(beats, beats.dropFirst()) {
            #expect(next.before?.lines == one.after?.lines && next.before?.title == one.after?.title)
        }
        let opens = try #require(beats.first { $0.name == "taps Sign in" })
        #expect(opens.before?.title == "Home" && opens.after?.title == "Login")
        let fails = try #require(beats.last { $0.after?.lines.contains("Check your credentials") == true })
        let changed = try #require(fails.after).changed.compactMap { fails.after?.lines[$0] }
        #expect(changed.contains("Check your credentials") && !changed.contains("[ Log In ]"))
    }

    @Test("a story shows typed characters on one line with their number")
    func folded() throws {
        let beats = StoryBeat.all(in: DrawnRun(try Self.run("lockflux/login-wrong-password")))
        let typing = try #require(beats.first { $0.name == "types a password" })
        #expect(typing.lines.contains { $0.count > 5 })
        let words = StoryView(DrawnRun(try Self.run("lockflux/login-wrong-password"))).diagram().words
        #expect(words.contains("×"))
    }

    @Test("a story of a single beat shows that beat's number and screens as in the whole run's story")
    func alone() throws {
        let run = try Self.run("rvb/login-wrong-password")
        let whole = StoryBeat.all(in: DrawnRun(run))
        for beat in whole {
            let part = StoryBeat.all(in: try DiagramSelection(beats: ["\(beat.number)"]).applied(to: run))
            #expect(part.map(\.words) == [beat.words])
            #expect(part.first?.before?.lines == beat.before?.lines && part.first?.after?.lines == beat.after?.lines)
            #expect(part.first?.after?.changed == beat.after?.changed)
        }
    }

    @Test("a story says if the recording has no screens or no beats")
    func without() throws {
        var sketch = TraceSketch(scenario: "bare")
        let view = sketch.component("CartView", .view)
        sketch.beat("taps Buy")
        sketch.message("buy()", 0, view)
        let words = StoryView(sketch.trace).diagram().words
        #expect(words.contains("The recording has no screens.") && words.contains("buy()"))
        #expect(StoryView(TraceSketch(scenario: "empty").trace).diagram().words.contains("No beats."))
    }

    @Test(
        "a story writes every call with its sender and receiver in full",
        arguments: ["round-table", "snp", "lockflux", "rvb", "viper-s", "yardstick"])
    func whole(pattern: String) throws {
        let drawn = DrawnRun(try Self.run("\(pattern)/login-wrong-password"))
        let panels = StoryView(drawn).diagram().graph.nodes("messages").map {
            ($0.label?.plainText ?? "").filter { !$0.isWhitespace }
        }
        for (beat, panel) in zip(StoryBeat.all(in: drawn), panels) {
            // Of more messages the panel says how many it leaves out.
            for line in beat.lines.prefix(StoryView.lineLimit - 1) {
                #expect(panel.contains("\(line.sender)→\(line.receiver)\(line.text)".filter { !$0.isWhitespace }))
            }
        }
    }

    @Test("a story draws buttons and fields in boxes, and an empty field as an empty box")
    func boxes() throws {
        let graph = StoryView(DrawnRun(try Self.run("rvb/login-wrong-password"))).diagram().graph
        let screens = graph.nodes("screen")
        let words = screens.compactMap { $0.label?.plainText }
        #expect(words.contains("Log In") && !words.contains { $0.contains("[ ") || $0.contains("no name") })
        let opened = try #require(StoryBeat.all(in: DrawnRun(try Self.run("rvb/login-wrong-password")))[1].after)
        #expect(opened.elements.filter { $0.kind == .field }.map(\.text) == ["arthur@camelot.example", ""])
        let boxes = screens.filter { $0.id.hasPrefix("after 2 ") && !$0.id.hasSuffix("words") }
        #expect(boxes.count == opened.elements.count(where: \.isBox))
    }

    @Test("a story has two panels in each row, so that it fits on a page of a document")
    func rows() throws {
        let panels = StoryView(DrawnRun(try Self.run("rvb/login-wrong-password"))).diagram().graph.nodes("panel")
        let columns = Set(panels.compactMap { $0.position?.x })
        #expect(panels.count == 5 && columns.count == 2)
    }

    @Test("a story has letters of 7 points or more on a page of A4", arguments: ["round-table", "rvb", "viper-s"])
    func readable(pattern: String) throws {
        let diagram = StoryView(DrawnRun(try Self.run("\(pattern)/login-wrong-password"))).diagram()
        let svg = try diagram.render(as: .svg).text
        let width = try #require(try #/<svg width="(\d+)pt"/#.firstMatch(in: svg).flatMap { Double($0.1) })
        let sizes = svg.matches(of: #/font-size="([\d.]+)"/#).compactMap { Double($0.1) }
        let smallest = try #require(sizes.filter { $0 > 9.5 }.min())
        // A page of A4 has 17 cm between margins of 2 cm.
        #expect(smallest * (170 / 25.4 * 72) / width >= 7)
        // Only the legend below the panels has smaller ones.
        #expect(sizes.count { $0 <= 9.5 } < sizes.count / 10)
    }

    @Test("a story of many beats or messages says what it leaves out")
    func limits() throws {
        var sketch = TraceSketch(scenario: "long")
        let view = sketch.component("CartView", .view)
        for beat in 0..<50 {
            sketch.beat("beat \(beat)")
            for message in 0..<30 { sketch.message("do\(message)()", 0, view) }
        }
        let words = StoryView(sketch.trace).diagram().words
        #expect(words.contains("Left out: 10 beats after these."))
        #expect(words.contains("… and 17 more messages"))
    }
}
