import ArchitectureRules
import Testing
import TraceFixtures
import TraceFormat

@Suite("A blueprint inferred from traces")
struct BlueprintInferenceTests {
    private func inferred(_ traces: Trace...) -> String {
        var inference = BlueprintInference()
        for trace in traces { inference.add(trace) }
        return inference.yaml
    }

    @Test(
        "an inferred blueprint allows the channels, names, causes, effects, parts and references found in the traces"
    )
    func text() {
        var shop = Shop()
        let tap = shop.tap()
        _ = shop.sketch.component("Store", .state, during: tap + 1)
        shop.hold(shop.presenter, shop.view, "view", .weak)
        #expect(
            inferred(shop.trace) == """
                # Inferred by 'archflow check --infer': it allows only what happens in 1 trace.
                # To adapt it, name the parts as your architecture does, loosen rules that are too strict, and forbid what is wrong.
                # More traces make the rules looser: an order or a number that varies among the traces is no rule.
                archflow-blueprint: 1
                pattern: sketch  # the traces' pattern, else the app's name
                roles:
                  ShopCore: ShopCore  # logic
                  ShopPresenter: ShopPresenter  # presentation
                  ShopView: ShopView  # view
                  Store: Store  # state
                rules:
                  - id: SENDS-1
                    sentence: "The user sends only these messages to these receivers."
                    check:
                      each message: {from: user}
                      is:
                        - {to: ShopView, name: "tap()", flags: root}
                  - id: SENDS-2
                    sentence: "ShopView sends only these messages to these receivers."
                    check:
                      each message: {from: ShopView}
                      is:
                        - {to: ShopCore, name: "handle(intent:)", case: buy}
                        - {to: ShopPresenter, name: "handle(intent:)", case: buy}
                  - id: SENDS-3
                    sentence: "Nobody else sends a message."
                    check:
                      each message: {from: [user, system, anyone]}
                      is: {from: [user, ShopView]}
                  - id: PARTS-4
                    sentence: "There are only these components, in these numbers."
                    check:
                      - {each component: {not: [ShopCore, ShopPresenter, ShopView, Store]}, times: 0}
                      - {each component: ShopCore, times: 1}
                      - {each component: ShopPresenter, times: 1}
                      - {each component: ShopView, times: 1}
                      - {each component: Store, times: 1}
                  - id: HOLDS-5
                    sentence: "ShopPresenter holds only these references."
                    check:
                      each reference: {from: ShopPresenter}
                      is:
                        - {to: ShopView, strength: weak, name: view}
                  - id: BUILT-6
                    sentence: "Store is created only during messages to these receivers."
                    check:
                      each component: Store
                      born during:
                        - {to: ShopCore}  # 1 time
                  - id: CAUSED-7
                    sentence: "ShopCore gets messages only because of these messages."
                    check:
                      - each message: {to: ShopCore, name: "handle(intent:)", case: buy}
                        caused by: {to: ShopView, name: "tap()"}
                  - id: ANSWERS-8
                    sentence: "ShopCore answers each message with these messages."
                    check:
                      - each message: {to: ShopCore, name: "handle(intent:)", case: buy}
                        then exactly: []
                  - id: CAUSED-9
                    sentence: "ShopPresenter gets messages only because of these messages."
                    check:
                      - each message: {to: ShopPresenter, name: "handle(intent:)", case: buy}
                        caused by: {to: ShopView, name: "tap()"}
                  - id: ANSWERS-10
                    sentence: "ShopPresenter answers each message with these messages."
                    check:
                      - each message: {to: ShopPresenter, name: "handle(intent:)", case: buy}
                        then exactly: []
                  - id: ANSWERS-11
                    sentence: "ShopView answers each message with these messages."
                    check:
                      - each message: {to: ShopView, name: "tap()"}
                        then exactly:
                          - {from: its receiver, to: ShopCore, name: "handle(intent:)", case: buy}
                          - {from: its receiver, to: ShopPresenter, name: "handle(intent:)", case: buy}

                """)
    }

    @Test("an inferred blueprint requires an order or a count that never varied, and a range for a count that varied")
    func varied() throws {
        func trace(_ names: [[String]]) -> Trace {
            var shop = Shop()
            for sent in names {
                let tap = shop.sketch.message("tap()", 0, shop.view)
                for name in sent { shop.sketch.message(name, shop.view, shop.core, because: tap) }
            }
            return shop.trace
        }
        // a() comes always before c(), and b() anywhere.
        let text = inferred(trace([["a()", "b()", "c()"]]), trace([["b()", "a()", "a()"], ["a()", "c()", "b()"]]))
        #expect(
            text.contains(
                """
                      - each message: {to: ShopView, name: "tap()"}
                        then:
                          - {from: its receiver, to: ShopCore, name: "a()", times: 1..2}
                          - {from: its receiver, to: ShopCore, name: "c()", times: 0..1}
                      - each message: {to: ShopView, name: "tap()"}
                        then: {from: its receiver, to: ShopCore, name: "b()"}

                """), "\(text)")
        let rules = try Blueprint(Array(text.utf8), file: "inferred.yml")
        func isKept(_ names: [String]) -> Bool {
            rules.check(trace([names])).allSatisfy { $0.count == 0 || $0.rule.id.hasPrefix("ANY") }
        }
        #expect(isKept(["a()", "c()", "b()"]) && isKept(["b()", "a()", "c()"]))
        for wrong in [["c()", "a()", "b()"], ["a()", "a()", "a()", "b()"], ["a()", "c()"], ["a()", "b()", "b()"]] {
            #expect(!isKept(wrong), "\(wrong)")
        }
    }

    @Test("an inferred blueprint has separate rules for calls of one method with and without an enum case")
    func cases() throws {
        var shop = Shop()
        shop.tap([shop.core])
        shop.sketch.message("handle(intent:)", shop.presenter, shop.core)
        let text = inferred(shop.trace)
        #expect(
            text.contains("- {to: ShopCore, name: \"handle(intent:)\", not: {case: '*'}, flags: root}"), "\(text)")
        let rules = try Blueprint(Array(text.utf8), file: "inferred.yml")
        #expect(rules.check(shop.trace).allSatisfy { $0.count == 0 || $0.rule.id.hasPrefix("ANY") })
        shop.sketch.message("handle(intent:)", shop.presenter, shop.core, caseName: "buy")
        #expect(!rules.check(shop.trace).allSatisfy { $0.count == 0 || $0.rule.id.hasPrefix("ANY") })
    }

    @Test("an inferred blueprint is kept by the random traces from which it was inferred", arguments: 0..<20)
    func holds(seed: Int) throws {
        let traces = [Trace.random(seed: UInt64(seed)), Trace.random(seed: UInt64(seed + 1000))]
        let rules = try Blueprint(Array(inferred(traces[0], traces[1]).utf8), file: "inferred.yml")
        for trace in traces {
            for outcome in rules.check(trace) where !outcome.rule.id.hasPrefix("ANY") {
                #expect(outcome.count == 0, "\(outcome.rule.sentence) \(outcome.told)")
            }
        }
    }

    @Test("an inferred blueprint is broken by a channel that the traces don't contain")
    func new() throws {
        var shop = Shop()
        shop.tap([shop.core])
        let rules = try Blueprint(Array(inferred(shop.trace).utf8), file: "inferred.yml")
        shop.tap()
        #expect(
            rules.check(shop.trace).flatMap(\.violations).map(\.what).contains(
                "ShopView → ShopPresenter handle(intent:) buy"))
    }

    @Test(
        "an inferred blueprint quotes names that have a special meaning in YAML or in blueprints",
        arguments: [
            "user", "a: b", "*View", "x?", "/re/", "$1", "\"quoted\"", "line\nbreak", "#no", "true", "é👩‍👧", "\\",
            "a, b]", "&x", "", "Ho\u{7}me", String(repeating: "x", count: 1100),
        ])
    func names(name: String) throws {
        var sketch = TraceSketch(pattern: name.isEmpty ? nil : name)
        let component = sketch.component(name, .logic)
        let other = sketch.component("Other", .logic)
        sketch.message("go()", component, other)
        sketch.message("go()", other, component)
        let rules = try Blueprint(Array(inferred(sketch.finished).utf8), file: "inferred.yml")
        #expect(
            rules.check(sketch.finished).filter { $0.rule.id.hasPrefix("SENDS") }.allSatisfy {
                $0.count == 0 && $0.matched > 0
            })
    }

    @Test("a blueprint made from declared types alone has no rules, and shows an example of a usable rule")
    func declared() throws {
        var inference = BlueprintInference(pattern: "Shop")
        inference.add(type: "Till", role: .service)
        inference.add(type: "CartView", role: .view)
        let yaml = inference.yaml
        #expect(yaml.contains("pattern: Shop "))
        #expect(yaml.contains("  CartView: CartView  # view\n  Till: Till  # service\n"))
        #expect(try Blueprint(Array(yaml.utf8), file: "shop.yml").rules.isEmpty)
        let example = yaml.split(separator: "\n").drop { !$0.hasPrefix("# rules:") }.map { $0.dropFirst(2) }
        let used = yaml.replacing("rules: []", with: example.joined(separator: "\n"))
        #expect(try Blueprint(Array(used.utf8), file: "shop.yml").rules.map(\.id) == ["VIEW-1"])
    }

    @Test("a blueprint inferred from no trace, or from an empty trace, has no rules")
    func nothing() throws {
        #expect(try Blueprint(Array(inferred().utf8), file: "inferred.yml").rules.isEmpty)
        #expect(try Blueprint(Array(inferred(TraceSketch().finished).utf8), file: "inferred.yml").rules.isEmpty)
    }
}
