public import MessageTrace

/// Types whose code may be copied into other modules.

@Component(.state) @usableFromInline class Gauge {
    private(set) var level = 0
    @usableFromInline init(level: Int) { self.level = level }
    @inlinable func read() -> Int { 1 }
    @usableFromInline func fill(_ done: @escaping () -> Void) {
        level += 1
        done()
    }
}

@Component(inherits: true) @usableFromInline final class FineGauge: Gauge {
    private(set) var step = 1
    @inlinable func readFinely() -> Int { read() + 1 }
}

@Component(.state) public final class Meter {
    @usableFromInline var x = 0
    var total = 0
    @inlinable public init(x: Int) { self.x = x }
    @inlinable public func add(_ done: @escaping () -> Void) {
        x += 1
        done()
    }
}

@Component(.view) @usableFromInline struct Dial {
    @usableFromInline var x = 0
    @inlinable init() {}
    @inlinable mutating func turn() { x += 1 }
}
