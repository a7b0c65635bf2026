import FlowAnalysis
import Testing
import TraceDiffs
import TraceFixtures
import TraceFormat

@Suite("Differences between traces other than in messages")
struct StateDifferenceTests {
    private typealias Screen = ScreenSnapshot

    private static func screen(
        _ text: String = "", stack: [String] = ["Home"], presented: [String] = [], hidden: Bool = false,
        dialog: ScreenSnapshot.Dialog? = nil
    ) -> ScreenSnapshot {
        ScreenSnapshot(
            stack: stack, presented: presented,
            elements: [
                .init(id: "title", kind: .label, text: "Title"),
                .init(id: "error", kind: .label, text: text, isHidden: hidden),
            ], dialog: dialog)
    }

    private func trace(_ write: (inout TraceSketch) -> Void) -> Trace {
        var sketch = TraceSketch()
        write(&sketch)
        return sketch.finished
    }

    /// The differences as texts: `screen error text: "a" → "b"`.
    private func told(_ before: Trace, _ after: Trace) -> [String] {
        let diff = TraceDiff(from: before, to: after)
        #expect(diff.isSame == diff.states.isEmpty)
        return diff.states.map {
            "\($0.subject.rawValue) \($0.beat.map { "\($0) " } ?? "")\($0.what): \($0.before ?? "–") → \($0.after ?? "–")"
        }
    }

    private func screens(_ screens: [ScreenSnapshot]) -> Trace {
        trace { app in
            for screen in screens {
                app.beat("beat")
                app.add(.screen(ScreenRecord(beat: 1, at: 0, screen: screen)))
            }
        }
    }

    @Test("a comparison of two traces reports differences of the headers")
    func header() {
        let one = Trace(header: TraceHeader(app: "A", pattern: "p", scenario: "s", clock: .virtual))
        let other = Trace(header: TraceHeader(app: "B", pattern: "q", scenario: nil, clock: .real))
        #expect(
            told(one, other) == [
                "header app: A → B", "header pattern: p → q", "header scenario: s → –", "header clock: virtual → real",
            ])
    }

    @Test("a comparison of two traces reports a different text, control state or dialog on a screen")
    func elements() {
        let plain = screens([Self.screen()])
        #expect(told(plain, screens([Self.screen("No!")])) == ["screen 1 error text: \"\" → \"No!\""])
        #expect(told(plain, screens([Self.screen(hidden: true)])) == ["screen 1 error hidden: false → true"])
        let dialog = ScreenSnapshot.Dialog(title: "Oh", message: "no", buttons: ["Retry", "Close"])
        #expect(
            told(plain, screens([Self.screen(dialog: dialog)])) == ["screen 1 dialog: – → \"Oh\" \"no\" [Retry, Close]"]
        )
        var fewer = Self.screen()
        fewer.elements.removeLast()
        #expect(told(plain, screens([fewer])) == ["screen 1 error: label \"\" → –"])
        var reversed = Self.screen()
        reversed.elements.reverse()
        #expect(told(plain, screens([reversed])) == ["screen 1 order: title, error → error, title"])
    }

    @Test("a comparison of two traces reports a replaced screen without listing its elements")
    func otherScreen() {
        let (home, login) = (Self.screen(), Self.screen("No!", presented: ["Login"]))
        #expect(told(screens([home]), screens([login])) == ["screen 1 screen: Home → Login over Home"])
        let about = Self.screen(stack: ["Home", "About"], presented: ["Terms"])
        #expect(told(screens([home]), screens([about])) == ["screen 1 screen: Home → Terms over Home/About"])
    }

    @Test(
        "a comparison of two traces reports a lasting difference of a screen once, and again if it vanishes and returns"
    )
    func lasting() {
        let (same, other) = (Self.screen(), Self.screen("No!"))
        let before = screens([same, same, same, same])
        #expect(
            told(before, screens([other, other, same, other])) == [
                "screen 1 error text: \"\" → \"No!\"", "screen 4 error text: \"\" → \"No!\"",
            ])
    }

    @Test("a comparison of two traces reports a screen that is shown only for a moment")
    func passing() {
        func app(_ texts: [String]) -> Trace {
            trace { app in
                app.beat("taps")
                for text in texts { app.add(.screen(ScreenRecord(beat: 1, at: 0, screen: Self.screen(text)))) }
            }
        }
        #expect(told(app(["", "wait", "done"]), app(["", "done", "done"])) == ["screen 1 screens in turn: 3 → 2"])
        #expect(
            told(app(["", "wait", "done"]), app(["", "load", "done"])) == ["screen 1 error text: \"wait\" → \"load\""])
    }

    @Test("a comparison of two traces reports each differing navigation step")
    func navigation() {
        func app(_ screens: [String]) -> Trace {
            trace { app in
                app.beat("taps")
                for screen in screens { app.navigate(.push, "Home", screen, during: 0) }
            }
        }
        #expect(
            told(app(["A", "B", "C"]), app(["A", "C", "D"])) == [
                "navigation 1 push Home → B: push Home → B → –", "navigation 1 push Home → D: – → push Home → D",
            ])
    }

    @Test("a comparison of two traces reports a component that isn't freed, under the beat that should have freed it")
    func lives() {
        func app(leaks: Bool, count: Int = 1) -> Trace {
            trace { app in
                app.beat("opens")
                let ids = (0..<count).map { _ in app.component("Login", .logic) }
                app.beat("closes")
                if !leaks { for id in ids { app.end(id) } }
                app.beat("waits")
            }
        }
        #expect(told(app(leaks: false), app(leaks: true)) == ["component 2 Login alive: 0 → 1"])
        #expect(
            told(app(leaks: false), app(leaks: false, count: 2)) == [
                "component Login born: 1 → 2", "component 1 Login alive: 1 → 2",
            ])
    }

    @Test("a comparison of two traces reports only the creation of a component that only one of them has")
    func only() {
        func app(_ names: [String]) -> Trace {
            trace { app in
                app.beat("opens")
                let ids = names.map { app.component($0, .logic) }
                for id in ids {
                    app.add(.reference(ReferenceRecord(beat: 1, from: ids[0], to: id, name: "part", strength: .strong)))
                }
            }
        }
        #expect(told(app(["Login"]), app(["Login", "Extra"])) == ["component Extra born: – → 1"])
    }

    @Test("a comparison of two traces doesn't report the creation or the end of free functions")
    func functions() {
        func app(_ hasFunction: Bool) -> Trace {
            trace { app in
                if hasFunction { _ = app.component("makeModule", .assembly) }
                app.message("makeModule()", 0, hasFunction ? 1 : 0, isStatic: true)
            }
        }
        let diff = TraceDiff(from: app(true), to: app(false))
        #expect(diff.states.isEmpty && diff.totals[.replaced] == 1)
    }

    @Test("a comparison of two traces reports a reference that became strong, or that only one trace has")
    func references() {
        func app(_ strength: ReferenceStrength?, beats: Int = 2) -> Trace {
            trace { app in
                let (core, bus) = (app.component("Core", .logic), app.component("Bus", .bus))
                for beat in 1...beats {
                    app.beat("beat \(beat)")
                    app.add(.reference(ReferenceRecord(beat: beat, from: 0, to: core, name: "root", strength: .strong)))
                    guard let strength else { continue }
                    app.add(
                        .reference(ReferenceRecord(beat: beat, from: core, to: bus, name: "bus", strength: strength)))
                }
            }
        }
        #expect(told(app(.weak), app(.strong)) == ["reference 1 Core.bus → Bus: weak → strong"])
        #expect(told(app(.weak), app(nil)) == ["reference 1 Core.bus → Bus: weak → –"])
    }

    @Test("a comparison of two traces compares the number of writes outside any message")
    func strayWrites() {
        func app(_ count: Int) -> Trace {
            trace { app in
                let view = app.component("View", .view)
                app.beat("types", .typing)
                for _ in 0..<count { app.show("field", of: view, during: 0) }
            }
        }
        #expect(told(app(3), app(5)) == ["write 1 field: ×3 → ×5"])
    }

    @Test("a comparison of two traces reports no screen differences in beats that only one trace has")
    func beats() {
        let screen = TraceRecord.screen(ScreenRecord(beat: 2, at: 0, screen: Self.screen()))
        let after = trace { app in
            app.beat("launches")
            app.beat("taps")
            app.add(screen)
        }
        let diff = TraceDiff(from: trace { $0.beat("launches") }, to: after)
        #expect(diff.states.isEmpty && !diff.isSame)
    }
}
