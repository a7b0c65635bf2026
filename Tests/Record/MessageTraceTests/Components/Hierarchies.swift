import MessageTrace
import TracedLibrary

/// Class hierarchies: several levels deep, generic, from other modules, and from classes that aren't recorded.

@Message nonisolated enum Command: Equatable, Sendable {
    case start
    case move(x: Int, y: Int)
    case passwordChange(String)
}

@Component(.logic, module: "Base") class Handler<Value> {
    var count = 0
    weak var next: AnyObject?

    func handle(command: Command) {}
    func handle(value: Value) { count += 1 }
    func finish() {}
}

@Component(.presentation, inherits: true) class CountingHandler: Handler<Int> {
    private(set) var last: Command?
    var child: Child?

    override func handle(command: Command) {
        super.handle(command: command)
        last = command
        note()
    }

    private func note() { child?.number += 1 }
}

@Component(inherits: true, module: "Leaf") final class LeafHandler: CountingHandler {
    override func handle(command: Command) { super.handle(command: command) }
    override func finish() { super.finish() }
    func extra() {}
}

@Component(inherits: true) final class SilentHandler: Handler<String> {}

/// A subclass without the attribute, whose own methods leave no messages.
final class UnmarkedHandler: Handler<String> {
    func unseen() { finish() }
}

@Component(.presentation, inherits: true, module: "Shop") nonisolated final class ShopPresenter: LibraryPresenter {
    override func present(title: String) { super.present(title: "Shop \(title)") }
}

@MainActor @Component(inherits: true) final class ShopScreen: LibraryScreen<String> {
    var child: Child?
    override func show(_ model: String) { super.show(model) }
}

/// A component that is on the main actor only through its superclass, which a macro can't see.
@Component(.view) final class RecordedScreen: PlainScreen {
    var title = ""
    var child: Child?
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "loaded"
    }
    nonisolated func describe() -> String { "screen" }
}

nonisolated protocol Greeter: AnyObject {
    func greet()
}

@Traced(protocol: true) nonisolated extension Greeter {
    func greet() {}
    func greetTwice() {
        greet()
        greet()
    }
    func greetLater() async { await Task.yield() }
}

@Component(.view) nonisolated final class Host: Greeter {}
@Component(.view) nonisolated final class OwnHost: Greeter {
    func greet() {}
}

/// A class that is no component, so that the extension's methods have no receiver to record.
nonisolated final class Guest: Greeter {}

enum Outer<Value> {
    @Component(.service) final class Inner {
        func run() {}
    }
}

@Component(.service) private final class Hidden {
    fileprivate func run() {}
}

@MainActor func runHidden() { Hidden().run() }

@Traced extension Handler {
    func added(_ value: Value) {}
}
