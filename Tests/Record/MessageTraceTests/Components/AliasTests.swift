import MessageTrace
import Testing

typealias Completion<Value> = (Value) -> Void

private enum Net {
    typealias Callback = @MainActor (Int, String) -> Void
    typealias Anywhere = @Sendable () -> Void
}

/// A class whose name ends like that of a closure's type.
private final class EventHandler: Sendable {}

/// A component that takes closures whose types are aliases.
@MainActor @Component(.service) private final class Source {
    typealias Done = () -> Void
    typealias Failing = (Int) throws -> Void
    typealias Filling = (inout Int) -> Void
    typealias Waiting = @Sendable (Int) async -> Void
    typealias Many = (Int, Int, Int, Int, Int, Int, Int) -> Void

    var storedHandler: Completion<Int>?
    var event: EventHandler?
    private var done: Done?
    private var started: Completion<Int>

    init(started: @escaping Completion<Int> = { _ in }) { self.started = started }

    func generic(_ completion: @escaping Completion<Int>) { completion(1) }
    func member(_ callback: @escaping Net.Callback) { callback(2, "b") }
    func anywhere(_ anywhere: @escaping Net.Anywhere) { anywhere() }
    func nested(_ done: @escaping Done) { done() }
    func optional(_ handler: Completion<Int>?) { handler?(3) }
    func none(_ handler: Completion<Int>?) { handler?(3) }
    func stored() { storedHandler?(4) }
    func passOn(_ other: Source, _ completion: @escaping Completion<Int>) { other.generic(completion) }
    func start() { started(5) }
    func event(_ handler: EventHandler?) { event = handler }
    func failing(_ failing: @escaping Failing) { try? failing(6) }
    func filling(_ filling: @escaping Filling) {
        var number = 7
        filling(&number)
    }
    func waiting(_ waiting: @escaping Waiting) async { await waiting(8) }
    func many(_ many: @escaping Many) { many(1, 2, 3, 4, 5, 6, 7) }
}

/// The ways to hand a closure over.
private enum Way: CaseIterable {
    case generic, memberOfAnotherType, nested, optional, stored, handedOn, initialiser
}

@MainActor @Component(.logic) private final class Owner {
    private(set) var value = 0
    func set(_ number: Int) { value = number }

    func hand(_ way: Way, to source: Source) {
        switch way {
        case .generic: source.generic { self.set($0) }
        case .memberOfAnotherType: source.member { number, _ in self.set(number) }
        case .nested: source.nested { self.set(0) }
        case .optional: source.optional { self.set($0) }
        case .stored:
            source.storedHandler = { self.set($0) }
            source.stored()
        case .handedOn: source.passOn(Source()) { self.set($0) }
        case .initialiser: Source { self.set($0) }.start()
        }
    }

    func handEmpty(to source: Source) { source.anywhere {} }
    func writesItself(from source: Source) { source.member { _, _ in self.value = 1 } }

    /// - Returns: The arguments with which the closures were called.
    func handOthers(to source: Source) async -> [Int] {
        var numbers: [Int] = []
        source.failing { numbers.append($0) }
        source.filling { $0 += 1 }
        await source.waiting { _ in }
        source.many { numbers += [$0, $1, $2, $3, $4, $5, $6] }
        source.none(nil)
        let handler = EventHandler()
        source.event(handler)
        #expect(source.event === handler)
        return numbers
    }
}

@Suite("A closure whose type is a type alias") @MainActor struct AliasTests {
    @Test(
        "a closure whose type is an alias belongs to the component that passed it, however it was passed",
        arguments: Way.allCases)
    private func followed(way: Way) async throws {
        let lines = await story { Owner().hand(way, to: Source()) }
        #expect(lines.contains { $0.contains("Source → Owner: set(_:)") }, "\(lines)")
    }

    @Test("a closure whose type is an alias is recorded on any thread, even if it doesn't call its owner")
    func anywhere() async {
        let lines = await story { Owner().handEmpty(to: Source()) }
        #expect(lines.contains { $0.contains("Source → Owner: anywhere(_:).anywhere") }, "\(lines)")
    }

    @Test("a closure whose type is an alias has its arguments named by position") func arguments() async {
        let lines = await story { Owner().writesItself(from: Source()) }
        #expect(lines.contains { $0.contains(#"Source → Owner: member(_:).callback {"_0":2,"_1":"#) }, "\(lines)")
    }

    @Test("a closure that can't be wrapped and a value that isn't a closure are passed on unchanged")
    func passedOn() async {
        let lines = await story {
            #expect(await Owner().handOthers(to: Source()) == [6, 1, 2, 3, 4, 5, 6, 7])
        }
        #expect(!lines.contains { $0.contains("→ Owner: ") && !$0.contains("handOthers(to:)") }, "\(lines)")
    }
}
