import MessageTrace

/// A component with a method of every kind.
@Component(.service) final class Methods {
    typealias Completion = (Int) -> Void
    static func make() -> Methods { Methods() }

    init() {}
    subscript(index: Int) -> Int { index }
    static func < (left: Methods, right: Methods) -> Bool { false }

    func plain() {}
    func result() -> Int { 42 }
    func throwing() throws { throw Failure(code: 1) }
    func typed(_ code: Int) throws(Failure) -> String {
        guard code == 0 else { throw Failure(code: code) }
        return "fine"
    }
    func waiting() async { await Task.yield() }
    func waitingAndFailing() async throws(Failure) -> Int { throw Failure(code: 7) }
    @concurrent func elsewhere() async -> Int { 1 }
    nonisolated(nonsending) func here() async -> Int { 2 }
    nonisolated func anywhere() {}
    func generic<T: CustomStringConvertible>(_ value: T) -> String where T: Sendable { value.description }
    func opaque() -> some Collection<Int> {
        let numbers = [1, 2]
        return numbers
    }
    func maybeOpaque() -> (some Collection<Int>)? { Optional([1]) }
    func implicit(_ text: String!) -> Int! { text?.count }
    func increment(_ number: inout Int) { number += 1 }
    func lend(_ text: borrowing String) -> Bool { text.isEmpty }
    func unique(_ only: borrowing Unique, _ other: inout Unique) -> Int { only.number + other.number }
    func consume(_ text: consuming String) -> Int { text.count }
    func many(_ numbers: Int...) -> Int { numbers.reduce(0, +) }
    func all<each T>(_ values: repeat each T) {}
    func preset(_ number: Int = 3, text: String? = nil) -> Int { number }
    func chain() -> Self { self }
    func move(from start: Int, to end: Int, _: Bool) {}
    func `default`(`in` `for`: Int) -> Int { `for` }
    @discardableResult func add(_ number: Int) -> Int { number }
    @Untraced func quiet() {}

    func call(_ body: () -> Void) { body() }
    func keep(_ body: @escaping () -> Void) -> () -> Void { body }
    func named(_ completion: Completion) { completion(1) }
    func namedEscaping(_ completion: @escaping Completion) { completion(1) }
    func lazily(_ value: @autoclosure () -> Int) -> Int { value() }
    func maybe(_ body: (() -> Void)?) { body?() }
    func sendable(_ body: @escaping @Sendable () -> Void) { body() }
    func onMain(_ body: @escaping @MainActor () -> Void) {}

    func catching() -> Int {
        do {
            try throwing()
            return 0
        } catch let failure as Failure {
            return failure.code
        } catch {
            return -1
        }
    }
    func shadowing(number: Int) -> Int {
        let number = number + 1
        func twice(_ number: Int) -> Int { number * 2 }
        defer { plain() }
        return [number].map { twice($0) }[0]
    }
}

nonisolated struct Failure: Error, Equatable { let code: Int }

nonisolated struct Unique: ~Copyable {
    var number = 1
}
