import MessageTrace

/// A component with properties whose twins would take another member's name, and some that are deprecated or unavailable.

@Component(.state) final class Twins {
    var x = 0
    private var _x = 1
    var y = 2
    var z: Int { _x }
    func _y() -> Int { y }
    static let _w = 4
    var w = 3
    func change() {
        (x, _x) = (x + 1, _x + 1)
        y += 1
        w += Self._w
    }
}

@Component(.state) final class Outdated {
    @available(*, deprecated) var number = 1
    @available(*, deprecated, message: "no more") var other: Twins?
    @available(*, deprecated) weak var last: Twins?
    var next: Twins?
    func change() { next = nil }
}

@Component(.state) actor Unsafe {
    nonisolated(unsafe) private(set) var count = 0
    init(count: Int) { self.count = count }
    func add() { count += 1 }
}
