import MessageTrace

/// A component with a stored property of every kind, and with methods that change the properties.
@Component(.state) final class Properties<Element: Equatable> {
    var plain = 0
    var typed: String = "a"
    private(set) var own = 0
    var optional: Int?
    var implicit: Int! = 1
    var list = [1, 2]
    var words = ["a": 1]
    var form = Sheet()
    var text = "a"
    var maybe: Sheet? = Sheet()
    var pair = (1, "a")
    var generic: Element
    var closure: () -> Void = {}
    var child: Child? = Child()
    let constant = 1
    var later: Int
    var `default` = 0
    @Clamped var wrapped = 1
    var watched = 0 {
        didSet { own += 1 }
    }
    var announced = 0 {
        willSet { own += 1 }
    }
    lazy var costly = plain + 1
    weak var parent: Child?
    unowned(unsafe) var owner: Child?
    var first = 1, second = 2
    @Untraced var quiet = 0
    static var shared: Int { 1 }
    var computed: Int {
        get { plain }
        set { plain = newValue }
    }

    init(generic: Element, flag: Bool) {
        // Properties are set in another order than declared, some through accessors, before the object is complete.
        if flag { later = 1 } else { later = 2 }
        self.generic = generic
        plain = 5
    }

    func change(_ body: (Properties) -> Void) { body(self) }
}

nonisolated struct Sheet: Equatable {
    var title = "a"
    var items = [1]
    mutating func show(_ title: String) { self.title = title }
}

@Component(.view) final class Child {
    var number = 0
    var names: [String] = []
    init() {}
}

@propertyWrapper nonisolated struct Clamped {
    var wrappedValue: Int
}

nonisolated func increase(_ number: inout Int) { number += 1 }
nonisolated func leave(_ number: inout Int) {}
