import MessageTrace

/// Types of closures that take and return closures. The components below have methods that return such closures.

typealias Stride = (Int) -> Void

@MainActor @Component(.state) final class Engine {
    private(set) var steps: [Int] = []
    private var step: Stride = { _ in }

    init() {}

    func add(_ middleware: @escaping (@escaping Stride) -> (@escaping (Int) -> Void) -> ((Int) -> Void)?) {
        let own = step
        if let next = middleware({ self.keep($0) })({ own($0) }) { step = next }
    }
    func begin() { step = { self.keep($0) } }
    func send(_ number: Int) { step(number) }
    func keep(_ number: Int) { steps.append(number) }

    func borrow(_ make: (Int) -> () -> Void) { make(1)() }
    func borrowLater(_ make: () throws -> @MainActor () -> Void) throws {
        let made = try make()
        step = { _ in made() }
    }
    func ask(_ answer: @escaping ((Int) -> Void) -> Void) { answer { self.steps.append($0) } }
    func askLater(_ answer: ((@escaping (Int) -> Void) -> Void)?) { answer? { self.steps.append($0) } }
}

@MainActor @Component(.logic) final class Journal {
    private(set) var lines: [Int] = []
    private let printer: Plotter
    private var answer: Stride?
    init(printer: Plotter) { self.printer = printer }

    func attach(to machine: Engine) {
        machine.begin()
        machine.add { dispatch in
            { next in
                { number in
                    self.lines.append(number)
                    if number < 0 { dispatch(0) } else { next(number) }
                }
            }
        }
    }
    func lend(to machine: Engine) throws {
        machine.borrow { number in { self.lines.append(number) } }
        try machine.borrowLater { { self.lines.append(2) } }
    }
    func replies(to machine: Engine) {
        machine.ask { $0(3) }
        machine.askLater { answer in self.answer = answer }
    }
    func later() { answer?(4) }

    func handler(_ tag: Int) -> (Int) -> Void {
        { number in
            self.lines.append(tag + number)
            self.printer.show(number)
        }
    }
    func ownHandler() { handler(5)(6) }
}

@MainActor @Component(.view) final class Plotter {
    private(set) var shown: [Int] = []
    private var handler: Stride?
    func show(_ number: Int) { shown.append(number) }
    func take(from log: Journal) { handler = log.handler(100) }
    func tap() { handler?(7) }
}
