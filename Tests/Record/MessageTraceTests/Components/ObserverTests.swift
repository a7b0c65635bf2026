import MessageTrace
import Testing

@Suite("A property with observers") @MainActor
struct ObserverTests {
    nonisolated struct Kind: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let set: @MainActor @Sendable (Setter, Observed) -> Void
        let written: String
        /// The observers' messages, from first to last, with the position of the write among them.
        let told: [String]
        var place = 0

        init(
            _ name: String, _ written: String, _ told: String..., place: Int = 0,
            set: @escaping @MainActor @Sendable (Setter, Observed) -> Void
        ) {
            (testDescription, self.set, self.written, self.told, self.place) = (name, set, written, told, place)
        }
    }

    nonisolated static let kinds = [
        Kind("didSet", "plain", "plain 5") { $0.set($1, \.plain, to: 5) },
        Kind("didSet, changed in place", "plain", "plain 2") { $0.increase($1) },
        Kind("willSet", "before", "before 0 5", place: 1) { $0.set($1, \.before, to: 5) },
        Kind("both, each with a name for the value", "both", "next [3]", "old [0]", place: 1) {
            $0.set($1, \.both, to: [3])
        },
        Kind("both, changed in place", "both", "next [0, 2]", "old [0]", place: 1) { $0.add(to: $1) },
        Kind("both, where didSet returns early", "both", "next []", place: 1) { $0.set($1, \.both, to: []) },
        Kind("an old value", "old", "old 1") { $0.set($1, \.old, to: 5) },
        Kind("an observer that changes the value once more", "clamped", "clamped", place: 1) {
            $0.set($1, \.clamped, to: 50)
        },
        Kind("an observer that changes it in place", "appended") { $0.set($1, \.appended, to: [3]) },
        Kind("implicitly unwrapped", "unwrapped", "next 6", "from 2 to 6", place: 1) {
            $0.set($1, \.unwrapped, to: 5)
        },
        Kind("an optional", "optional", "optional 4") { $0.set($1, \.optional, to: 4) },
    ]

    @Test(
        "a property with observers is written by the component that sets it, and its observers run as the owner's code",
        arguments: kinds)
    func senders(_ kind: Kind) async {
        let lines = await trace {
            let board = Board()
            kind.set(Setter(), Observed(board: board))
        }.story.filter { $0.contains("Observed") }
        var expected = kind.told.enumerated().map { index, text in
            "#\(index + 2) Observed → Board: show(_:) {\"text\":\"\(text)\"} cause 1"
        }
        expected.insert("#1 write Observed.\(kind.written)", at: kind.place)
        #expect(lines.filter { !$0.hasPrefix("#1 system") } == expected)
    }

    @Test("a property with observers has the same values and observer calls as it would have without @Component")
    func values() {
        let board = Board()
        let observed = Observed(board: board, clamped: 12)
        // The initialiser's `defer` has set the property once.
        #expect(observed.later == 3)
        #expect(board.texts == [])
        observed.clamped = 50
        observed.appended = [2]
        observed.both.append(4)
        observed.shadowed = 7
        observed.doubled = 3
        #expect(observed.doubled == 12)
        #expect(observed.clamped == 10)
        #expect(observed.appended == [2, 9])
        #expect(observed.both == [0, 4])
        #expect(board.texts == ["clamped", "next [0, 4]", "old [0]", "shadowed 7"])
    }

    @Test("an observer of a superclass's property may set that property, and then runs again")
    func again() {
        let observed = ObservedAgain(board: Board())
        (observed.old, observed.before) = (70, 1)
        #expect(observed.old == 50 && observed.before == 2)
    }

    @Test("a property's observers don't run while the object's own initialisers set the property")
    func initialisers() {
        let board = Board()
        let observed = Observed(plain: 7, board: board)
        #expect(board.texts == [])
        #expect([observed.plain, observed.clamped, observed.old, observed.plainer] == [7, 20, 1, 1])
        #expect(observed.both == [0] && observed.optional == 1)
    }

    @Test("a property with observers that its own component sets is recorded as a write, not as a message")
    func own() async {
        let board = Board()
        let observed = Observed(board: board)
        let lines = await story { observed.change { $0.plain = 3 } }
        #expect(
            lines.suffix(3) == [
                "#1 write Observed.plain", #"#2 Observed → Board: show(_:) {"text":"plain 3"} cause 1"#,
                "#2 write Board.texts",
            ])
    }

    @Test("an overridden property's observers run after the superclass's, as code of the same component")
    func overridden() async {
        let lines = await story {
            let observed = ObservedAgain(board: Board())
            Setter().set(observed, \.plain, to: 3)
            Setter().set(observed, \.plainer, to: 4)
        }
        #expect(
            lines.filter { !$0.contains("texts") && !$0.contains("set(_:_:to:)") } == [
                "#1 write ObservedAgain.plain",
                #"#2 ObservedAgain → Board: show(_:) {"text":"plain 3"} cause 1"#,
                #"#3 ObservedAgain → Board: show(_:) {"text":"again 3"} cause 1"#,
                #"#5 ObservedAgain → Board: show(_:) {"text":"from 1 to 4"} cause 4"#,
                "#4 write ObservedAgain.plainer",
                #"#6 ObservedAgain → Board: show(_:) {"text":"from 1"} cause 4"#,
            ])
    }

    @Test(
        "a property with observers is unseen if the recorder can't observe it, but not if only a subclass observes it"
    )
    func unseen() async {
        let trace = await trace { ObservedAgain(board: Board()).change { _ in } }
        #expect(trace.components.first { $0.name == "ObservedAgain" }?.unseen == ["shadowed"])
    }
}
