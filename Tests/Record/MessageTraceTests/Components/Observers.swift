import MessageTrace

/// A component whose properties have observers of each kind, which send messages to another component.
@Component(.state) class Observed {
    let board: Board
    var plain = 0 {
        didSet { board.show("plain \(plain)") }
    }
    var before = 0 {
        willSet { board.show("before \(before) \(newValue)") }
    }
    var both: [Int] = [] {
        willSet(next) { board.show("next \(next)") }
        didSet(old) {
            if both.isEmpty { return }
            board.show("old \(old)")
        }
    }
    var old = 0 {
        didSet {
            guard old != oldValue else { return }
            board.show("old \(oldValue)")
        }
    }
    /// A number that the observer limits to 10.
    var clamped: Int {
        didSet {
            if clamped > 10 { self.clamped = 10 }
            board.show("clamped")
        }
    }
    var appended = [1] {
        didSet { appended.append(9) }
    }
    var optional: Int? {
        didSet { board.show("optional \(optional ?? 0)") }
    }
    /// A property whose observer uses the same name for something else.
    var shadowed: Int? {
        didSet {
            if let shadowed { board.show("shadowed \(shadowed)") }
        }
    }
    private(set) var later = 0 {
        didSet {
            let tell = { [weak self] in if let self, self.later < 3 { self.later = 3 } }
            tell()
        }
    }
    var plainer = 0
    var doubled = 1 {
        didSet { _ = (0..<1).map { _ in if doubled < 8 { doubled *= 2 } } }
    }
    var unwrapped: Int! = 1 {
        willSet(next) { board.show("next \(next + 1)") }
        didSet { board.show("from \(oldValue + 1) to \(unwrapped + 1)") }
    }

    init(board: Board, clamped: Int = 1) {
        self.board = board
        self.clamped = clamped
        plain = 1
        both.append(0)
        optional = 1
        old += 1
        defer { later = 1 }
        plainer += 1
    }

    convenience init(plain: Int, board: Board) {
        self.init(board: board)
        self.plain = plain
        clamped = 20
    }

    func change(_ body: (Observed) -> Void) { body(self) }
}

@Component(inherits: true) final class ObservedAgain: Observed {
    override var plain: Int {
        didSet { board.show("again \(plain)") }
    }
    override var old: Int {
        didSet { if old > 50 { old = 50 } }
    }
    override var before: Int {
        didSet { _ = [1].map { if before == $0 { before = 2 } } }
    }
    override var plainer: Int {
        willSet { board.show("from \(plainer) to \(newValue)") }
        didSet { board.show("from \(oldValue)") }
    }
}

@Component(.view) final class Board {
    private(set) var texts: [String] = []
    func show(_ text: String) { texts.append(text) }
}

/// A component that sets properties of others.
@Component(.logic) final class Setter {
    func set<Value>(_ target: Observed, _ path: ReferenceWritableKeyPath<Observed, Value>, to value: Value) {
        target[keyPath: path] = value
    }
    func add(to target: Observed) { target.both.append(2) }
    func increase(_ target: Observed) { target.plain += 1 }
}
