import MessageTrace

// An app with many kinds of declarations, compiled twice: as `TracedSample`, and with MESSAGE_TRACE_OFF as `UntracedSample`.

/// The actions of the app, in order.
final class Journal: @unchecked Sendable {
    private(set) var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
}

enum SampleError: Error, Equatable { case refused(Int) }

@resultBuilder enum Lines {
    static func buildBlock(_ parts: String...) -> [String] { parts }
}

@propertyWrapper struct Clamped {
    private var value = 0
    var wrappedValue: Int {
        get { value }
        set { value = min(newValue, 10) }
    }
    init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}

protocol Listening: AnyObject {
    func heard(_ word: String)
}

@Component(.logic, module: "Sample") class Base<Value: Equatable> {
    let journal: Journal
    var value: Value
    private(set) var history: [Value] = []

    init(journal: Journal, value: Value) {
        self.journal = journal
        self.value = value
        journal.note("init \(type(of: self)) \(#function)")
        prepare()
    }

    deinit { journal.note("deinit \(history.count)") }

    func prepare() { journal.note("Base.prepare") }
    func replace(by new: Value) -> Bool {
        defer { history.append(value) }
        guard new != value else { return false }
        value = new
        return true
    }
    func ignore(_ value: Value, never: Never) {}
    func ignore(_ result: Result<Value, Never>) {}
    func empty() {}
}

@Component(inherits: true) final class Counter: Base<Int>, Listening {
    @Clamped var small = 3
    weak var friend: Counter?
    lazy var slow = {
        journal.note("lazy")
        return 1
    }()
    var watched = 0 { didSet { journal.note("watched \(oldValue) to \(watched)") } }
    var pair = (1, "one")
    var onChange: (Int) -> Void = { _ in }

    override init(journal: Journal, value: Int) {
        super.init(journal: journal, value: value)
        onChange = { [weak self] in self?.watched = $0 }
    }

    convenience init(journal: Journal) { self.init(journal: journal, value: 1) }

    override func prepare() {
        super.prepare()
        journal.note("Counter.prepare \(#function)")
    }
    func heard(_ word: String) { journal.note("heard \(word)") }
    func count(_ numbers: Int...) -> Int { numbers.reduce(0, +) }
    func refuse(_ number: Int) throws(SampleError) -> Int {
        if number < 0 { throw .refused(number) }
        return number
    }
    func swap(_ number: inout Int) { (number, value) = (value, number) }
    func lazily(_ text: @autoclosure () -> String, _ isWanted: Bool = false) -> String { isWanted ? text() : "-" }
    func each(_ numbers: [Int], _ body: (Int) throws -> Void) rethrows { for number in numbers { try body(number) } }
    func opaque() -> some Sequence<Int> { [1, 2].lazy.map { $0 + 1 } }
    func generic<each Item>(_ item: repeat each Item) -> [String] {
        var texts: [String] = []
        for one in repeat each item { texts.append("\(one)") }
        return texts
    }
    @Lines func lines() -> [String] {
        "first"
        "second \(value)"
    }
    @discardableResult func unused() -> Int { 1 }
    func later(_ completion: @escaping @Sendable (Int) -> Void) async {
        await Task.yield()
        completion(value)
    }
    func fold(_ depth: Int) -> Int { depth == 0 ? 0 : depth + fold(depth - 1) }
    static func make(_ journal: Journal) -> Counter { Counter(journal: journal, value: 5) }
}

@Traced extension Counter {
    func extended(_ listener: any Listening) { listener.heard("extension") }
}

@Component(.state) actor Vault {
    private(set) var sum = 0
    func add(_ amount: Int) -> Int {
        sum += amount
        return sum
    }
    func addAll(_ amounts: [Int]) async throws -> Int {
        for amount in amounts {
            await Task.yield()
            guard amount >= 0 else { throw SampleError.refused(amount) }
            sum += amount
        }
        return sum
    }
}

@Component(.view) struct Card: Hashable {
    var title: String
    mutating func rename(_ title: String) { self.title = title }
    func copy() -> Self { self }
}

@Component(.service) enum Clock: CaseIterable {
    case fast, slow
    func name() -> String { "\(self)" }
}

@Message struct Order: Equatable {
    var item: String
    var count: Int
}

@Traced(.assembly, module: "Sample") func build(_ journal: Journal) -> Counter { .make(journal) }

/// Runs the app and returns its actions.
public func runSample() async -> [String] {
    let journal = Journal()
    do {
        let counter = build(journal)
        let other = Counter(journal: journal)
        counter.friend = other
        other.friend = counter
        counter.small = 40
        counter.pair.0 += 1
        counter.watched += 2
        counter.onChange(9)
        var number = 7
        counter.swap(&number)
        counter.unused()
        counter.empty()
        counter.ignore(.success(1))
        counter.extended(other)
        journal.note("\(counter.replace(by: 7)) \(counter.replace(by: 8)) \(counter.history) \(number)")
        journal.note("\(counter.small) \(counter.slow) \(counter.slow) \(counter.pair) \(counter.count(1, 2, 3))")
        journal.note("\(counter.lazily("no")) \(counter.lazily("yes", true)) \(Array(counter.opaque()))")
        journal.note("\(counter.generic(1, "a", Order(item: "tea", count: 2))) \(counter.lines()) \(counter.fold(20))")
        for number in [1, -1] {
            do throws(SampleError) {
                journal.note("\(try counter.refuse(number))")
            } catch {
                journal.note("\(error)")
            }
        }
        counter.each([1, 2]) { journal.note("each \($0)") }
        await counter.later { journal.note("later \($0)") }
        journal.note("\(counter.friend === other)")
    }
    let vault = Vault()
    journal.note(
        "\(await vault.add(2)) \((try? await vault.addAll([1, 2])) ?? -1) \((try? await vault.addAll([1, -2])) ?? -1)")
    journal.note("\(await vault.sum)")
    var card = Card(title: "a")
    let copy = card.copy()
    card.rename("b")
    journal.note("\(card) \(copy) \(card == copy) \(Clock.allCases.map { $0.name() })")
    return journal.lines
}
