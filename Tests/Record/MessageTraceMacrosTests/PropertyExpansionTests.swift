import Testing

@Suite("@TracedProperty on a property") struct PropertyExpansionTests {
    @Test("@TracedProperty moves the property's storage into a private stored property")
    func aPropertyMovesIntoAPrivateTwin() {
        expect(
            """
            final class C {
                @TracedProperty var count = 0
            }
            """,
            Macros.property,
            expandsTo: """
                final class C {
                    var count {
                    @storageRestrictions(initializes: _count)
                    init(initialValue) {
                        _count = initialValue
                    }
                    get {
                        _count
                    }
                    set {
                        let oldValue = _count
                        _count = newValue
                        MessageTrace::recordWrite("count", of: self, from: oldValue, to: _count)
                    }
                    _modify {
                        let messageTraceBefore = MessageTrace::valueBefore(_count)
                        defer {
                            MessageTrace::recordChange("count", of: self, from: messageTraceBefore, to: _count)
                        }
                        yield &_count
                    }
                    }

                    private var _count = 0
                }
                """)
    }

    @Test("@TracedProperty keeps the property's type and its setter's access level")
    func aPropertyKeepsItsTypeAndItsSettersAccess() {
        expect(
            """
            final class C {
                @TracedProperty private(set) var names: [String]
            }
            """,
            Macros.property,
            expandsTo: """
                final class C {
                    private(set) var names: [String] {
                    @storageRestrictions(initializes: _names)
                    init(initialValue) {
                        _names = initialValue
                    }
                    get {
                        _names
                    }
                    set {
                        let oldValue = _names
                        _names = newValue
                        MessageTrace::recordWrite("names", of: self, from: oldValue, to: _names, isItsOwn: true)
                    }
                    _modify {
                        let messageTraceBefore = MessageTrace::valueBefore(_names)
                        defer {
                            MessageTrace::recordChange("names", of: self, from: messageTraceBefore, to: _names, isItsOwn: true)
                        }
                        yield &_names
                    }
                    }

                    private var _names: [String]
                }
                """)
    }

    @Test("@TracedProperty makes the private storage of a nonisolated property nonisolated")
    func aNonisolatedPropertysTwinIsSoToo() {
        expect(
            """
            final class C {
                @TracedProperty nonisolated(unsafe) var `default`: Int?
            }
            """,
            Macros.property,
            expandsTo: """
                final class C {
                    nonisolated(unsafe) var `default`: Int? {
                    @storageRestrictions(initializes: _default)
                    init(initialValue) {
                        _default = initialValue
                    }
                    get {
                        _default
                    }
                    set {
                        let oldValue = _default
                        _default = newValue
                        MessageTrace::recordWrite("default", of: self, from: oldValue, to: _default)
                    }
                    _modify {
                        let messageTraceBefore = MessageTrace::valueBefore(_default)
                        defer {
                            MessageTrace::recordChange("default", of: self, from: messageTraceBefore, to: _default)
                        }
                        yield &_default
                    }
                    }

                    nonisolated(unsafe) private var _default: Int?
                }
                """)
    }

    @Test("@ObservedProperty records writes in a didSet that it adds, even for a property named oldValue")
    func anObservedPropertyIsReadAsItsObjects() {
        expect(
            """
            final class C {
                @ObservedProperty weak var oldValue: C?
            }
            """,
            Macros.observed,
            expandsTo: """
                final class C {
                    weak var oldValue: C? {
                    didSet {
                        MessageTrace::recordWrite("oldValue", of: self, from: oldValue, to: self.oldValue)
                    }
                    }
                }
                """)
    }

    @Test("@ObservedProperty records a wrapped property's writes in didSet only if the wrapper has no projected value")
    func wrapped() {
        expect(
            """
            final class C {
                @Published @ObservedProperty var count: Int
            }
            """,
            Macros.observed,
            expandsTo: """
                final class C {
                    @Published var count: Int {
                    didSet {
                        guard MessageTrace::Projected<C>().$count == nil else { return }
                    MessageTrace::recordWrite("count", of: self, from: oldValue, to: self.count)
                    }
                    }
                }
                """)
    }

    @Test("@TracedProperty runs the property's observers as the object's code, with access to the private storage")
    func observers() {
        expect(
            """
            final class Model {
                @TracedProperty var count = 0 {
                    willSet(next) { board.show(next) }
                    didSet {
                        if count > oldValue { self.count = 1 }
                        queue.async { self.count = 2 }
                    }
                }
            }
            """,
            Macros.property,
            expandsTo: """
                final class Model {
                    var count {
                        willSet(next) { board.show(next) }
                        didSet {
                            if count > oldValue { self.count = 1 }
                            queue.async { self.count = 2 }
                        }
                        @storageRestrictions(initializes: _count)
                        init(initialValue) {
                            _count = initialValue
                        }

                        get {
                            _count
                        }

                        set {
                            let oldValue = _count
                            MessageTrace::runObserver(of: self) { () -> Swift::Void in
                            let next = newValue
                            board.show(next)
                            }
                            _count = newValue
                            MessageTrace::runObserver(of: self) { () -> Swift::Void in
                            if _count > oldValue { self._count = 1 }
                                        queue.async { self.count = 2 }
                            }
                            MessageTrace::recordWrite("count", of: self, from: oldValue, to: _count)
                        }
                    }

                    private var _count = 0
                }
                """)
    }
}
