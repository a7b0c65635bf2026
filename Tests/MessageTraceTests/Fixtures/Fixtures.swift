import MessageTrace

/// Components of every kind that the macros promise to record, compiled for real.

@Message enum Command: Equatable {
    case start
    case change(String)
    case passwordChange(String)
    case move(x: Int, y: Int)
}

struct Failure: Error, Equatable { let code: Int }

/// A generic base class: the root of a hierarchy.
@Component(.logic, module: "Base") class Handler<Value> {
    var count = 0
    weak var next: AnyObject?

    func handle(command: Command) {}
    func handle(value: Value) { count += 1 }
    func finish() { count = 0 }
}

/// A subclass that overrides, calls super and keeps state of its own.
@Component(.presentation, inherits: true) final class CountingHandler: Handler<Int> {
    private(set) var last: Command?
    var helper: Helper?

    override func handle(command: Command) {
        super.handle(command: command)
        last = command
        note()
    }

    private func note() { helper?.greet("from inside") }
}

/// A subclass that only takes everything over.
@Component(inherits: true) final class SilentHandler: Handler<String> {}

@Component(.service) final class Helper {
    let name: String
    var greetings: [String] = []
    lazy var expensive = name + "!"
    var watched = 0 {
        didSet { greetings.append("watched") }
    }

    init(name: String) { self.name = name }

    func greet(_ text: String) { greetings.append(text) }
    func value() -> Int { 42 }
    func failing() throws { throw Failure(code: 1) }
    func typed(_ code: Int) throws(Failure) -> String {
        guard code == 0 else { throw Failure(code: code) }
        return "fine"
    }
    func increment(_ number: inout Int) { number += 1 }
    func generic<T: CustomStringConvertible>(_ value: T) -> String where T: Sendable { value.description }
    func opaque() -> some Collection<Int> {
        let numbers = [1, 2, 3]
        return numbers
    }
    func call(_ body: () -> Void) { body() }
    func later(_ body: @escaping () -> Void) -> () -> Void { body }
    func catching() -> Int {
        do {
            try failing()
            return 0
        } catch let failure as Failure {
            return failure.code
        } catch {
            return -1
        }
    }
    func chain() -> Self { self }
    func early(_ flag: Bool) {
        guard flag else { return }
        greetings.append("late")
    }
    func many(_ numbers: Int...) -> Int { numbers.reduce(0, +) }
    func signIn(login: String, password: String) {}
    func wait() async { await Task.yield() }
    func waitAndFail() async throws(Failure) -> Int { throw Failure(code: 7) }
    @Untraced func quiet() { greetings.append("quiet") }
    func consume(_ text: consuming String) -> Int { text.count }
    func `default`(_ `in`: Int) -> Int { `in` }
}

protocol Greeter: AnyObject {
    func hello()
}

@Traced extension Greeter {
    func hello() {}
    func farewell(to name: String) -> String { "bye \(name)" }
}

@Component(.view) final class Person: Greeter {
    private let helper: Helper
    init(helper: Helper) { self.helper = helper }

    func work() { helper.greet("working") }
    func workLater() -> Task<Void, Never> {
        let helper = self.helper
        return Task { helper.greet("later") }
    }
    func ask() { helper.later { [weak self] in self?.answered() }() }
    func answered() {}
}

extension Helper: @unchecked Sendable {}

@Component(.state) actor Store {
    private(set) var value = 0
    func add(_ amount: Int) { value += amount }
    func addSlowly(_ amount: Int) async -> Int {
        await Task.yield()
        value += amount
        return value
    }
}

@MainActor @Component(.view) class Screen {
    var title = "Screen"
    var child: Screen?
    weak var parent: Screen?
    func show(_ text: String) { title = text }
}

@MainActor @Component(inherits: true) final class DetailScreen: Screen {
    var detail: String?
    override func show(_ text: String) { detail = text }
}

@Traced(.assembly, module: "Login")
func makePerson(helper: Helper) -> Person { Person(helper: helper) }

enum Configurator {
    @Traced(.assembly, module: "About")
    static func build(helper: Helper) -> Person { Person(helper: helper) }
}

@Component(.assembly, module: "Terms") final class Builder {
    func build(with helper: Helper) -> Person { Person(helper: helper) }
}
