import MessageTrace

/// Functions without a result, whose only expression has a result that is dropped.

/// Calls a closure and returns its result.
@discardableResult nonisolated func passing<Value>(_ work: () throws -> Value) rethrows -> Value { try work() }

@MainActor @Component(.state) class Stack {
    private(set) var items = [1, 2, 3, 4, 5, 6, 7, 8]
    var top = 0 { didSet { passing { items.removeLast() } } }
    var bottom = 0 { willSet { if newValue > 0 { passing { items.removeLast() } } else { passing { 0 } } } }

    init() {}
    init(handing origin: Origin) { passing { [origin] in origin.listeners.count } }
    init(trying origin: Origin) throws {
        if origin.listeners.isEmpty { try passing { [weak origin] in try origin?.sink {} } } else { passing { 0 } }
    }
    deinit { passing { 0 } }

    func pop() { passing { items.removeLast() } }
    func popVoid() { passing { items.removeLast() } }
    func popIf(_ isOn: Bool) { if isOn { passing { items.removeLast() } } else { items.append(9) } }
    func popSwitch(_ way: Int) {
        switch way {
        case 1: passing { items.removeLast() }
        default: passing { "none" }
        }
    }
    func popThrowing() throws { try passing { try popped() } }
    func popWaiting() async { await passingLater { await waited() } }
    func popAnd(_ then: @escaping () -> Void) { passing { items.append(items.removeLast()) } }
    func popConditionally() {
        #if NOT_DEFINED
        items = []
        #else
        passing { items.removeLast() }
        #endif
    }
    private func popped() throws -> Int { items.removeLast() }
    private func waited() async -> Int { items.removeLast() }
    @discardableResult private func passingLater<Value>(_ work: () async -> Value) async -> Value { await work() }
}

@MainActor @Component(inherits: true) final class HighStack: Stack {
    override var top: Int { didSet { passing { top } } }
    deinit {}
}
