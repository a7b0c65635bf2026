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

    @Test("says in a comment on each line which traces it was inferred from")
    func text() {
        var shop = Shop()
        let tap = shop.tap()
        _ = shop.sketch.component("Store", .state, during: tap + 1)
        shop.hold(shop.presenter, shop.view, "view", .weak)
        #expect(
            inferred(shop.trace) == """
                # Inferred by 'archflow check --infer': it allows what 1 trace showed, and nothing else.
                # Make it yours: give the parts the words of your architecture, widen what is too narrow, forbid what is wrong.
                archflow-blueprint: 1
                pattern: sketch  # the traces' pattern, else the app's name
                roles:
                  ShopCore: ShopCore  # logic
                  ShopPresenter: ShopPresenter  # presentation
                  ShopView: ShopView  # view
                  Store: Store  # state
                rules:
                  - id: SENDS-1
                    sentence: "The user messages only those it was seen to."
                    check:
                      each message: {from: user}
                      is:
                        - {to: ShopView}  # 1 message: tap()
                  - id: SENDS-2
                    sentence: "ShopView messages only those it was seen to."
                    check:
                      each message: {from: ShopView}
                      is:
                        - {to: ShopCore}  # 1 message: handle(intent:)
                        - {to: ShopPresenter}  # 1 message: handle(intent:)
                  - id: HOLDS-3
                    sentence: "ShopPresenter holds only those it was seen to."
                    check:
                      each reference: {from: ShopPresenter}
                      is:
                        - {to: ShopView, strength: weak}  # as view
                  - id: BUILT-4
                    sentence: "Store is built only where it was seen to be."
                    check:
                      each component: Store
                      born during:
                        - {to: ShopCore}  # 1 time

                """)
    }

    @Test("is kept by the random traces that it was inferred from", arguments: 0..<20)
    func holds(seed: Int) throws {
        let traces = [Trace.random(seed: UInt64(seed)), Trace.random(seed: UInt64(seed + 1000))]
        let rules = try Blueprint(Array(inferred(traces[0], traces[1]).utf8), file: "inferred.yml")
        for trace in traces {
            for outcome in rules.check(trace) where !outcome.rule.id.hasPrefix("ANY") {
                #expect(outcome.count == 0, "\(outcome.rule.sentence) \(outcome.told)")
            }
        }
    }

    @Test("is broken by a channel that the traces didn't have")
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
        "quotes names that have a meaning in YAML or in patterns",
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
                $0.count == 0 && $0.matched == 1
            })
    }

    @Test("of declared parts alone has no rules, and shows a rule of one's own that can be used as it is")
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

    @Test("has no rules if there are no traces, or only an empty one")
    func nothing() throws {
        #expect(try Blueprint(Array(inferred().utf8), file: "inferred.yml").rules.isEmpty)
        #expect(try Blueprint(Array(inferred(TraceSketch().finished).utf8), file: "inferred.yml").rules.isEmpty)
    }
}
