import ArchFlowSupport
import FlowAnalysis
import Testing
import TraceDiffs
import TraceFixtures
import TraceFormat

/// A small app: a view, its presenter, and a service.
private struct Sketch {
    var trace = TraceSketch()
    let view, presenter, service: Int

    init() {
        view = trace.component("View", .view)
        presenter = trace.component("Presenter", .presentation)
        service = trace.component("Service", .service)
    }
}

private func trace(_ write: (inout Sketch) -> Void) -> Trace {
    var sketch = Sketch()
    write(&sketch)
    return sketch.trace.finished
}

extension TraceDiff {
    /// The differences as short texts: `gone load()`.
    fileprivate var told: [String] {
        differences.map {
            "\($0.kind.rawValue) \($0.message?.name ?? "")\($0.message?.caseName.map { " " + $0 } ?? "")"
        }
    }
}

@Suite("The difference between two traces")
struct TraceDiffTests {
    /// A tap that leads to two calls of the service.
    private let plain = trace { app in
        app.trace.beat("taps")
        let tap = app.trace.message("tap()", 0, app.view)
        let shown = app.trace.message("onTap()", app.view, app.presenter, because: tap)
        app.trace.message("load(id:)", app.presenter, app.service, because: shown, arguments: [.int(1)])
        app.trace.message("show()", app.presenter, app.view, because: shown)
    }

    @Test("a trace diff is empty for two empty traces, and for a trace and itself")
    func nothing() {
        for trace in [Trace(header: plain.header), plain] {
            let diff = TraceDiff(from: trace, to: trace)
            #expect(diff.isSame && diff.lines.isEmpty && diff.states.isEmpty)
        }
    }

    @Test("a trace diff shows all messages as added if the first trace is empty, and as gone if the second is empty")
    func oneSideEmpty() {
        let empty = Trace(header: plain.header)
        let diff = TraceDiff(from: empty, to: plain)
        #expect(diff.told == ["added tap()", "added onTap()", "added load(id:)", "added show()"])
        #expect(diff.lines.map(\.depth) == [0, 1, 2, 2])
        #expect(diff.beats.map(\.change) == [.same, .added])
        #expect(TraceDiff(from: plain, to: empty).told == diff.told.map { "gone" + $0.dropFirst(5) })
    }

    @Test("a trace diff for traces with at most one message is empty, or shows the message as gone or replaced")
    func single() {
        func one(_ name: String) -> Trace { trace { $0.trace.message(name, 0, $0.view) } }
        #expect(TraceDiff(from: one("a()"), to: one("a()")).isSame)
        #expect(TraceDiff(from: one("a()"), to: trace { _ in }).told == ["gone a()"])
        #expect(TraceDiff(from: one("a()"), to: one("b()")).told == ["replaced b()"])
    }

    @Test("a trace diff shows an added message under the messages that caused it")
    func added() throws {
        let after = trace { app in
            app.trace.beat("taps")
            let tap = app.trace.message("tap()", 0, app.view)
            let shown = app.trace.message("onTap()", app.view, app.presenter, because: tap)
            app.trace.message("load(id:)", app.presenter, app.service, because: shown, arguments: [.int(1)])
            app.trace.message("log()", app.presenter, app.service, because: shown)
            app.trace.message("show()", app.presenter, app.view, because: shown)
        }
        let diff = TraceDiff(from: plain, to: after)
        #expect(diff.told == ["added log()"])
        #expect(diff.lines.map { $0.message?.name } == ["tap()", "onTap()", "log()"])
        #expect(diff.lines.map(\.kind) == [.same, .same, .added])
        let line = try #require(diff.lines.last)
        #expect(line.before == nil && line.after?.id == 4 && line.after?.cause == 2)
        #expect(diff.totals[.same] == 4 && diff.totals[.added] == 1 && diff.totals.differences == 1)
        #expect(TraceDiff(from: after, to: plain).told == ["gone log()"])
    }

    @Test("a trace diff shows an inserted relay as added, and the relayed messages as sent by another component")
    func relay() throws {
        let after = trace { app in
            let relay = app.trace.component("Relay", .bus)
            app.trace.beat("taps")
            let tap = app.trace.message("tap()", 0, app.view)
            let relayed = app.trace.message("relay()", app.view, relay, because: tap)
            let shown = app.trace.message("onTap()", relay, app.presenter, because: relayed)
            app.trace.message("load(id:)", app.presenter, app.service, because: shown, arguments: [.int(1)])
            app.trace.message("show()", app.presenter, app.view, because: shown)
        }
        let diff = TraceDiff(from: plain, to: after)
        #expect(diff.told == ["added relay()", "replaced onTap()"])
        #expect(diff.differences.last?.changes.map(\.part) == [.sender])
        #expect(TraceDiff(from: after, to: plain).told == ["gone relay()", "replaced onTap()"])
    }

    @Test("a trace diff shows a message that moved among its siblings")
    func reordered() throws {
        let after = trace { app in
            app.trace.beat("taps")
            let tap = app.trace.message("tap()", 0, app.view)
            let shown = app.trace.message("onTap()", app.view, app.presenter, because: tap)
            app.trace.message("show()", app.presenter, app.view, because: shown)
            app.trace.message("load(id:)", app.presenter, app.service, because: shown, arguments: [.int(1)])
        }
        let diff = TraceDiff(from: plain, to: after)
        #expect(diff.differences.map(\.kind) == [.moved])
        let origin = try #require(diff.differences.first?.origin)
        #expect(origin.isSameCause && origin.cause?.name == "onTap()")
    }

    @Test("a trace diff shows a message that moved under another cause, with all messages below it")
    func movedToAnotherCause() throws {
        func app(moved: Bool) -> Trace {
            trace { app in
                let first = app.trace.message("first()", 0, app.view)
                let second = app.trace.message("second()", 0, app.view)
                let load = app.trace.message("load()", app.view, app.presenter, because: moved ? second : first)
                app.trace.message("fetch()", app.presenter, app.service, because: load)
            }
        }
        let diff = TraceDiff(from: app(moved: false), to: app(moved: true))
        #expect(diff.told == ["moved load()"])
        #expect(diff.totals[.same] == 3 && diff.totals[.moved] == 1)
        let line = try #require(diff.differences.first)
        #expect(line.origin?.cause?.name == "first()" && line.origin?.isSameCause == false)
        #expect(diff.lines.map { $0.message?.name } == ["second()", "load()"])
    }

    @Test("a trace diff shows a message that moved to another beat")
    func movedToAnotherBeat() throws {
        func app(late: Bool) -> Trace {
            trace { app in
                app.trace.beat("taps")
                let tap = app.trace.message("tap()", 0, app.view)
                if late { app.trace.beat("1 s passes") }
                let reply = app.trace.message("reply()", app.service, app.view, because: tap, isAsync: true)
                app.trace.message("show()", app.view, app.presenter, because: reply)
                if !late { app.trace.beat("1 s passes") }
            }
        }
        let diff = TraceDiff(from: app(late: false), to: app(late: true))
        #expect(diff.told == ["moved reply()"])
        let line = try #require(diff.differences.first)
        #expect(line.beat == 2 && line.depth == 0 && line.origin?.beat == 1)
    }

    @Test("a trace diff shows arguments that differ, with the values before and after")
    func payload() throws {
        func app(_ value: TraceValue) -> Trace {
            trace { app in
                app.trace.message("show(model:)", app.presenter, app.view, arguments: [value, .string("same")])
            }
        }
        let before = TraceValue.object([
            .init("title", .string("A")), .init("items", .array([.int(1), .int(2)])), .init("gone", .null),
        ])
        let after = TraceValue.object([
            .init("items", .array([.int(1), .int(3), .int(4)])), .init("title", .string("A")),
            .init("added", .bool(true)),
        ])
        let diff = TraceDiff(from: app(before), to: app(after))
        #expect(diff.told == ["changed show(model:)"])
        let changes = try #require(diff.differences.first?.changes)
        #expect(changes.allSatisfy { $0.part == .argument })
        #expect(
            changes.map(\.name) == [
                "argument0.items[1]", "argument0.items[2]", "argument0.gone", "argument0.added",
            ])
        #expect(changes.map(\.before) == [.int(2), nil, .null, nil])
        #expect(changes.map(\.after) == [.int(3), .int(4), nil, .bool(true)])
        #expect(TraceDiff(from: app(before), to: app(after), payloads: false).isSame)
    }

    @Test("a trace diff shows components in arguments by name instead of by number")
    func componentsInArguments() {
        func app(_ names: [String], argument: Int) -> Trace {
            trace { app in
                let ids = names.map { app.trace.component($0, .logic) }
                app.trace.message(
                    "add(_:)", app.presenter, app.view,
                    arguments: [.array([.component(ids[argument]), .component(app.view)])])
            }
        }
        #expect(TraceDiff(from: app(["A", "B"], argument: 1), to: app(["B", "A"], argument: 0)).isSame)
        let diff = TraceDiff(from: app(["A", "B"], argument: 0), to: app(["A", "B"], argument: 1))
        #expect(diff.told == ["changed add(_:)"])
        #expect(diff.differences.first?.changes.first?.before == .object([.init("component", .string("A"))]))
    }

    @Test("a trace diff ignores arguments that only one trace recorded, and says that they weren't compared")
    func withoutArguments() {
        let bare = plain.changingMessages { $0.arguments = nil }
        let diff = TraceDiff(from: plain, to: bare)
        #expect(diff.isSame)
        #expect(diff.lacksArguments == .after)
        #expect(TraceDiff(from: bare, to: plain).lacksArguments == .before)
        #expect(TraceDiff(from: bare, to: bare).lacksArguments == nil)
    }

    @Test(
        "a trace diff shows that a message is repeated more or fewer times, and counts all messages below it",
        arguments: [(7, 4), (2, 5), (1, 2), (2, 1)])
    func count(before: Int, after: Int) throws {
        func app(_ count: Int) -> Trace {
            trace { app in
                app.trace.beat("types", .typing)
                for _ in 0..<count {
                    let typed = app.trace.message("typed()", 0, app.view)
                    app.trace.message("onTyped()", app.view, app.presenter, because: typed)
                }
                app.trace.message("done()", 0, app.view)
            }
        }
        let diff = TraceDiff(from: app(before), to: app(after))
        #expect(diff.told == ["count typed()"])
        let count = try #require(diff.differences.first?.count)
        #expect(count.before == before && count.after == after)
        #expect(count.gone.count == max(0, 2 * (before - after)) && count.added.count == max(0, 2 * (after - before)))
        #expect(diff.totals[.same] == 2 * min(before, after) + 1)
    }

    @Test(
        "a trace diff shows a renamed method once, and its effects as unchanged",
        arguments: ["load(item:)", "fetch()"])
    func renamed(name: String) {
        func app(_ name: String) -> Trace {
            trace { app in
                app.trace.message("before()", 0, app.view)
                let load = app.trace.message(name, app.view, app.presenter)
                app.trace.message("fetch()", app.presenter, app.service, because: load)
                app.trace.message("after()", 0, app.view)
            }
        }
        let diff = TraceDiff(from: app("load(id:)"), to: app(name))
        #expect(diff.told == ["replaced \(name)"])
        #expect(diff.differences.first?.changes.first?.before == .string("load(id:)"))
        #expect(diff.totals[.same] == 3)
    }

    @Test("a trace diff shows messages that have nothing in common as gone and added, not as replaced")
    func unlike() {
        func app(_ names: [String]) -> Trace {
            trace { app in
                for name in names { app.trace.message(name, 0, app.view) }
            }
        }
        let diff = TraceDiff(from: app(["a()", "b()", "c()"]), to: app(["z()"]))
        #expect(diff.told.sorted() == ["added z()", "gone a()", "gone b()", "gone c()"])
    }

    @Test("a trace diff shows a message with another case, receiver or sender as replaced")
    func replaced() {
        func app(_ caseName: String, _ ends: (Sketch) -> (Int, Int)) -> Trace {
            trace { app in
                let (from, to) = ends(app)
                app.trace.message("before()", 0, app.view)
                app.trace.message("handle(event:)", from, to, caseName: caseName)
                app.trace.message("after()", 0, app.view)
            }
        }
        let before = app("started") { ($0.view, $0.presenter) }
        let parts: [(Trace, TraceDiff.Part)] = [
            (app("ended") { ($0.view, $0.presenter) }, .caseName),
            (app("started") { ($0.view, $0.service) }, .receiver),
            (app("started") { ($0.service, $0.presenter) }, .sender),
        ]
        for (after, part) in parts {
            let diff = TraceDiff(from: before, to: after)
            #expect(diff.told.count == 1 && diff.differences.first?.kind == .replaced)
            #expect(diff.differences.first?.changes.map(\.part) == [part])
        }
    }

    @Test("a trace diff compares messages with their writes and asynchrony, but without their times, lines and files")
    func traits() {
        func changed(_ change: (inout MessageRecord) -> Void) -> [TraceDiff.Part] {
            let diff = TraceDiff(from: plain, to: plain.changingMessages { if $0.id == 3 { change(&$0) } })
            return diff.differences.flatMap(\.changes).map(\.part)
        }
        #expect(changed { $0.isAsync = true } == [.async])
        #expect(changed { $0.returnsResult = true } == [.returns])
        #expect(changed { $0.enabledBy = 1 } == [.enabledBy])
        #expect(changed { ($0.at, $0.line, $0.source) = (77, 3, "Moved.swift") }.isEmpty)

        var writing = plain
        writing.records.append(
            .write(WriteRecord(message: 3, component: 3, property: "user", at: 0)))
        let diff = TraceDiff(from: plain, to: writing)
        #expect(diff.told == ["changed load(id:)"])
        #expect(diff.differences.first?.changes.map(\.name) == ["Service.user"])
        #expect(diff.differences.first?.changes.map(\.after) == [.int(1)])
    }

    @Test("a trace diff shows an added, removed or renamed beat, and leaves the others unchanged")
    func beats() {
        func app(_ beats: [String]) -> Trace {
            trace { app in
                for beat in beats {
                    app.trace.beat(beat)
                    let message = app.trace.message("handle\(beat.first ?? " ")()", 0, app.view)
                    app.trace.message("show()", app.view, app.presenter, because: message)
                }
            }
        }
        let added = TraceDiff(from: app(["a", "c"]), to: app(["a", "b", "c"]))
        #expect(added.beats.map(\.change) == [.same, .same, .added, .same])
        #expect(added.told == ["added handleb()", "added show()"])
        #expect(added.lines.allSatisfy { $0.beat == 2 })
        let renamed = TraceDiff(from: app(["a", "b", "c"]), to: app(["a", "better", "c"]))
        #expect(renamed.beats.map(\.change) == [.same, .same, .replaced, .same])
        #expect(renamed.told.isEmpty && !renamed.isSame)
        let other = TraceDiff(from: app(["a", "b", "c"]), to: app(["a", "z", "c"]))
        // Half of the messages in the two beats are the same, which isn't enough.
        #expect(other.beats.map(\.change) == [.same, .same, .gone, .added, .same])
    }

    @Test("a trace diff adds module or role to a type's name only if several types have that name")
    func ambiguous() {
        func app(_ modules: [String], _ role: Role = .logic) -> Trace {
            trace { app in
                for module in modules {
                    let core = app.trace.component("Core", role, module: module)
                    app.trace.message("run()", app.view, core)
                }
            }
        }
        let receivers = TraceDiff(from: app([]), to: app(["Home", "Login"])).differences.map { $0.after?.receiver }
        #expect(receivers == ["Core (Home)", "Core (Login)"])
        let swapped = TraceDiff(from: app(["Home", "Login"]), to: app(["Login", "Home"]))
        #expect(swapped.differences.map(\.kind) == [.moved])
        // The component became another: messages to it haven't changed.
        let moved = TraceDiff(from: app(["Home"]), to: app(["Login"], .state))
        #expect(moved.told.isEmpty)
        #expect(moved.states.map(\.what) == ["Core role", "Core module"])
    }

    @Test("a trace diff distinguishes a component called User from the user")
    func namesakes() {
        func app(_ from: (Int) -> Int) -> Trace {
            trace { app in
                let user = app.trace.component("User", .logic)
                app.trace.message("tap()", from(user), app.view)
            }
        }
        #expect(TraceDiff(from: app { _ in 0 }, to: app { $0 }).told == ["replaced tap()"])
    }

    @Test(
        "a trace diff of very large traces is correct, but maybe not the shortest, and says so",
        .timeLimit(.minutes(60)))
    func coarse() {
        func app(_ seed: UInt64) -> Trace {
            var random = SplitMix64(seed: seed)
            return trace { app in
                let first = app.trace.message("first()", 0, app.view)
                for index in 0..<3000 {
                    let name = "m\(Int.random(in: 0...50, using: &random))()"
                    let message = app.trace.message(name, app.view, app.presenter, because: first)
                    if index % 3 == 0 { app.trace.message("n()", app.presenter, app.service, because: message) }
                }
            }
        }
        let (before, after) = (app(1), app(2))
        let diff = TraceDiff(from: before, to: after)
        #expect(diff.isCoarse && !diff.isSame)
        #expect(diff.totals[.gone] + diff.pairs.count == before.messages.count)
        #expect(diff.totals[.added] + diff.pairs.count == after.messages.count)
        #expect(!TraceDiff(from: plain, to: after).isCoarse)
    }

    @Test(
        "a trace diff is found for chains of causes of any depth, and is written in lines of limited length",
        .timeLimit(.minutes(60)))
    func deep() {
        let before = Trace.chain(length: 20_000)
        let after = before.changingMessages { if $0.id == 20_000 { $0.name = "other()" } }
        #expect(TraceDiff(from: before, to: before).isSame)
        let diff = TraceDiff(from: before, to: after)
        #expect(diff.told == ["replaced other()"])
        #expect(diff.text().utf8.count < 4000)
        #expect(diff.text().contains("messages between"))
        let none = TraceDiff(from: before, to: Trace(header: before.header))
        #expect(none.totals[.gone] == 20_000)
        #expect(none.text().split(separator: "\n").allSatisfy { $0.utf8.count < 200 })
    }
}
