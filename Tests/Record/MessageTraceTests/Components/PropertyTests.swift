import MessageTrace
import Testing

@Suite("A stored property") @MainActor struct PropertyTests {
    @Test(
        "a stored property of any kind has its changes recorded; setting an equal value records no write",
        arguments: writes)
    func recorded(_ write: PropertyWrite) async {
        let properties = Properties(generic: "g", flag: true)
        let story = await story { properties.change { write.change($0) } }
        #expect(
            story == ["#1 system → Properties: change(_:) {\"body\":{\"type\":\"(Properties) -> Void\"}}"]
                + write.properties.map { "#1 write Properties.\($0)" })
    }

    @Test("a stored property keeps its value, for any order in which properties are initialised") func values() {
        let properties = Properties(generic: "g", flag: false)
        #expect(properties.later == 2)
        #expect(properties.plain == 5)
        #expect(properties.generic == "g")
        properties.list.append(3)
        #expect(properties.list == [1, 2, 3])
        properties.implicit = nil
        #expect(properties.implicit == nil)
        swap(&properties.plain, &properties.later)
        #expect(properties.plain == 2 && properties.later == 5)
        properties.watched = 4
        #expect(properties.own == 1)
        properties.pair.1 = "b"
        #expect(properties.pair == (1, "b"))
    }

    @Test("a stored property gets its first value without a recorded write, and its default value is evaluated once")
    func initialisation() async {
        let trace = await trace { _ = Properties(generic: 1, flag: true) }
        #expect(trace.story.isEmpty)
        #expect(trace.components.map(\.name) == ["Child", "Properties"])
    }

    @Test("a stored property changed by another component is recorded as a write by that component, not as a message")
    func foreignWrite() async {
        let story = await story {
            let child = Child()
            Methods().call { child.number = 3 }
        }
        #expect(
            story == [
                "#1 system → Methods: call(_:) {\"body\":{\"type\":\"() -> Void\"}}", "#1 write Child.number",
            ])
    }

    @Test("a stored property changed outside any message has a write without a cause") func outside() async {
        #expect(await story { Child().number = 3 } == ["#0 write Child.number"])
    }
}

/// A change of properties, and the names that must be recorded as changed.
nonisolated struct PropertyWrite: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let properties: [String]
    let change: @MainActor @Sendable (Properties<String>) -> Void

    init(
        _ name: String, _ properties: String..., change: @escaping @MainActor @Sendable (Properties<String>) -> Void
    ) {
        testDescription = name
        self.properties = properties
        self.change = change
    }
}

nonisolated private let writes = [
    PropertyWrite("assigned", "plain") { $0.plain = 1 },
    PropertyWrite("assigned the value it has") { $0.plain = 5 },
    PropertyWrite("with a type", "typed") { $0.typed = "b" },
    PropertyWrite("optional", "optional", "optional") {
        $0.optional = 1
        $0.optional = nil
    },
    PropertyWrite("optional, nil again") { $0.optional = nil },
    PropertyWrite("implicitly unwrapped", "implicit") { $0.implicit = 2 },
    PropertyWrite("changed in place", "list") { $0.list.append(3) },
    PropertyWrite("an element changed in place", "list") { $0.list[0] = 9 },
    PropertyWrite("changed in place into the same value") {
        $0.plain += 0
        $0.form.title = "a"
        $0.form.show("a")
        $0.maybe?.title = "a"
        $0.generic = $0.generic
        leave(&$0.plain)
    },
    PropertyWrite("changed in place into another", "form", "maybe", "words", "text", "list") {
        $0.form.show("b")
        $0.maybe?.items.append(2)
        $0.words["b"] = 2
        $0.text += "b"
        $0.list.swapAt(0, 1)
    },
    PropertyWrite("a collection or a text, whatever is done to it in place: counts as changed", "list", "words", "text")
    {
        $0.list[0] = 1
        $0.words["a"] = 1
        $0.text += ""
    },
    PropertyWrite("a tuple of equal values") { $0.pair = (1, "a") },
    PropertyWrite("generic", "generic") { $0.generic = "h" },
    PropertyWrite("a tuple of other values", "pair") { $0.pair = (2, "b") },
    PropertyWrite("a weak reference", "parent") { properties in
        let parent = Child()
        properties.parent = parent
        properties.parent = parent
        withExtendedLifetime(parent) {}
    },
    PropertyWrite("a closure, which can't be compared", "closure") { $0.closure = {} },
    PropertyWrite("another object", "child") { $0.child = Child() },
    PropertyWrite("the same object") { properties in
        let child = properties.child
        properties.child = child
    },
    PropertyWrite("with backticks", "default") { $0.`default` = 1 },
    PropertyWrite("operated on", "plain") { $0.plain += 1 },
    PropertyWrite("passed inout", "plain") { increase(&$0.plain) },
    PropertyWrite("swapped", "later", "plain") { swap(&$0.plain, &$0.later) },
    PropertyWrite("through a computed one", "plain") { $0.computed = 1 },
    PropertyWrite("lazy, whose first value is no change", "costly", "costly") { properties in
        _ = properties.costly
        properties.costly = 3
        properties.costly += 1
    },
    PropertyWrite("watched by itself", "watched", "own", "own", "announced") {
        $0.watched = 1
        $0.announced = 1
    },
    PropertyWrite(
        "one of several, untraced: left alone; nothing in place of nothing is no change", "wrapped"
    ) {
        $0.wrapped = 2
        $0.parent = nil
        $0.owner = nil
        $0.first = 3
        $0.quiet = 1
    },
]
