import Foundation
import MessageTrace
import Testing
import TraceFormat

// Components that pass objects to code that isn't recorded, and get objects from it.

/// An object that sends an event later.
private final class EffectCallback {
    func send(_ event: String) {}
}

/// An object that calls its delegate later.
private final class Library {
    weak var delegate: AnyObject?
    var onEnd: () -> Void = {}
    func attach(_ object: AnyObject) {}
    func attach(_ work: @escaping () -> Void) {}
}

private struct Ticket {
    let number: Int
    let callback: EffectCallback?
}

private struct Actions {
    let open: () -> Void
}

private struct Item {
    let name: String
    let page: URL?
    let parts: [Data]
}

private enum Effect {
    case load(Int)
    case tell(EffectCallback)
}

@Component(.logic) private final class EffectHandler {
    @Untraced private func keep<Value>(_ value: Value) {}
    func handle(_ callback: EffectCallback) { callback.send("loaded") }
    func handleLater(_ callbacks: [EffectCallback?]) { keep(callbacks) }
    func handleMaybe(_ callback: EffectCallback?) { keep(callback) }
    func handle(_ ticket: Ticket) { keep(ticket) }
    func handle(_ actions: Actions) { keep(actions) }
    func handle(_ effect: Effect) { keep(effect) }
    func handle(_ item: Item?) { keep(item) }
    func handle(_ handler: EffectHandler) { keep(handler) }
    func handle(_ number: Int, _ text: String, _ items: [Item]) { keep((number, text, items)) }
    func count(in callback: EffectCallback) -> Int { 1 }
    func count(_ callback: EffectCallback, in item: Item) -> Int { item.parts.count }
    func count(_ callback: EffectCallback, in ticket: Ticket) -> Int { ticket.number }

    func joins(_ library: @autoclosure () -> Library) { library().attach(self) }
    func delegates(to make: () -> Library) { make().delegate = self }
    func registers(at make: () -> Library) { make().attach(work) }
    func ends(_ make: () -> Library) { make().onEnd = work }
    func compares(_ make: () -> Library) -> Bool { ObjectIdentifier(self) == ObjectIdentifier(make()) }
    func works() { work() }
    private func work() {}

    func assigns(_ make: () -> Library) { make().onEnd = { [weak self] in self?.work() } }
    func passesConstant(_ make: () -> Library) {
        let ending = { [weak self] () -> Void in self?.work() }
        make().attach(ending)
    }
    func passesFunction(_ make: () -> Library) {
        func ending() { work() }
        make().attach(ending)
    }
    func leads(_ make: () -> Library) { leadsOn(make) }
    private func leadsOn(_ make: () -> Library) { assigns(make) }
    func callsOwnCode() {
        let twice = { [weak self] () -> Void in self?.work() }
        func once() { work() }
        twice()
        once()
    }
}

/// Code of a library with static members and a shared object.
private final class Analytics {
    nonisolated(unsafe) static let shared = Analytics()
    var level = 0
    var pages: [String: Int] = [:]
    static func track(_ event: String) {}
    static func level(of event: String) -> Int { 1 }
    func removeAll() -> Bool { true }
    func isOn() -> Bool { true }
    func setLevel(_ level: Int) {}
    func setAll() -> Int { 1 }
}

private struct Logger {
    func info(_ text: String) {}
}

@Component(.logic) private final class Diary {
    private enum Step: Equatable {
        case start(Int)
    }

    private let logger = Logger()

    func prints() { print("", terminator: "") }
    func logs() { logger.info("done") }
    func writes(_ data: Data) { try? data.write(to: URL(fileURLWithPath: "/missing/folder/file")) }
    func tracks() { Analytics.track("buy") }
    func awaits() { _ = Analytics.shared.isOn() }
    func sets() { Analytics.shared.setLevel(1) }
    func stores() { Analytics.shared.pages["a"] = 1 }
    func assigns(_ level: Int) { Analytics.shared.level += level }
    func removes() -> Bool { Analytics.shared.removeAll() }
    func loops() { for event in ["a"] { Analytics.track(event) } }
    func leadsOn() { hidden() }
    private func hidden() { Analytics.track("hidden") }
    var isSeen: Bool {
        get { true }
        set { Analytics.track("seen") }
    }
    func asksAccessor() { isSeen = false }
    func usesConstant() {
        let analytics = Analytics.shared
        analytics.setLevel(2)
    }
    func chooses(_ number: Int) -> Int {
        if number == 0 { Analytics.level(of: "a") } else { Analytics.shared.setAll() }
    }
    func branches(_ number: Int) -> [Int] {
        if number == 0 { [Analytics.shared.setAll()].map { return $0 } } else { [] }
    }
    func repeats(_ count: Int) {
        for index in 0..<count where index >= 0 { Analytics.track("\(index)") }
    }
    func returns() -> Bool { Analytics.shared.removeAll() }

    func guards(_ number: Int) {
        guard number > 0 else { return }
        Analytics.track("guarded")
    }
    func switches(_ number: Int) {
        switch number {
        case 0: break
        default: Analytics.track("switched")
        }
    }
    func leadsSometimes(_ number: Int) { guards(number) }

    func reads() -> Bool { Analytics.shared.isOn() && Analytics.level(of: "a") == 1 }
    func creates() -> Int { [Step.start(1), .start(2)].map { Analytics.level(of: "\($0)") }.count }
    func only() -> Int { Analytics.level(of: "a") }
    func fills() {
        var text = ""
        print("a", to: &text)
        var pages = Analytics.shared.pages
        pages["a"] = text.count
    }
    func asksItself() { Self.check() }
    private static func check() {}
    func compares() {
        let step = Step.start(Analytics.shared.level)
        if Analytics.shared.level == 1, step == .start(1) { precondition(Analytics.shared.isOn()) }
    }
}

/// A component that runs closures of others.
@Component(.logic) private final class ClosureRunner {
    var onEnd: (() -> Void)?

    init(_ work: @escaping () -> Void = {}) { onEnd = work }

    func ask(_ number: Int?, _ work: @escaping (Int?) -> Void) { work(number) }
    func attach(_ work: @escaping () -> Void) {}
    func give(_ work: (Library) -> Void) { work(Library()) }
    func choose(_ first: () -> Void, _ second: () -> Void) { first() }
}

/// A component that passes closures to components, or to other objects.
@Component(.logic) private final class ClosureSender {
    private let runner = ClosureRunner()
    private let library = Library()

    func asks() { runner.ask(1) { [weak self] _ in self?.nothing() } }
    func asksTwice() {
        for number in [1, 2] { runner.ask(number) { [weak self] _ in self?.nothing() } }
        runner.attach { [weak self] in self?.nothing() }
    }
    func assigns() { runner.onEnd = { [weak self] in self?.nothing() } }
    func creates() {
        let runner = ClosureRunner { [weak self] in self?.nothing() }
        _ = runner
    }

    func attaches() { library.attach { [weak self] in self?.nothing() } }
    func attachesToBoth() {
        library.attach { [weak self] in self?.nothing() }
        runner.attach { [weak self] in self?.nothing() }
    }
    func asksAndAttaches() {
        runner.ask(1) { [weak self] _ in self?.nothing() }
        library.attach { [weak self] in self?.nothing() }
    }
    func assignsElsewhere() { library.onEnd = { [weak self] in self?.nothing() } }
    func wraps() { runner.attach(wrapped { [weak self] in self?.nothing() }) }
    private func wrapped(_ work: @escaping () -> Void) -> () -> Void { work }
    private func nothing() {}
}

private nonisolated(unsafe) var count = 0
private nonisolated(unsafe) var scores = ["a": 0]
private nonisolated(unsafe) var library: Library? = Library()
private func beep() {}
private func withdraw(_ number: Int) {}
private func score(of name: String) -> Int { 0 }

private enum Registry {
    static let most = 1
    static func add(_ all: [AnyObject]) -> Bool { true }
    static func name(of number: Int) -> String { "" }
}

private nonisolated(unsafe) var hook: (() -> Void)? = beep

private nonisolated(unsafe) var libraries = [Library()]
private nonisolated(unsafe) var otherCount = 0
// swift-format-ignore: AlwaysUseLowerCamelCase
private func Beep(_ number: Int) {}
private func raise(_ number: inout Int) {}
infix operator <~
private func <~ (library: Library?, number: Int) {}

private class Window {
    var title = ""
    func redraw() {}
    func refresh() {}
}

/// A component whose methods use names that its code doesn't declare.
@Component(.view) private final class TitledWindow: Window {
    private var lines: [String] = []
    private var page = 0

    func beeps() { beep() }
    func counts() { count += 1 }
    func scores(_ name: String) { MessageTraceTests.scores[name, default: 0] += 1 }
    func scoresAlone(_ name: String) { if let score = library { score.onEnd = work } }
    func ends() { library?.attach(beep) }
    func renames() { title = "a" }
    func renamesItself() { self.title += "a" }
    func redraws() { redraw() }
    // swift-format-ignore: ReplaceForEachWithForLoop
    func beepsForEach() { [1].forEach { _ in beep() } }
    func returnsBeep() { return beep() }
    func ignoresScore() { let _ = score(of: "a") }
    func hooks() { hook?() }
    func unwraps() { if let library { library.onEnd() } }
    func unwrapsAgain() {
        guard let library = library else { return }
        library.onEnd()
    }
    func renamesLibrary() {
        let other = library
        other?.onEnd()
    }
    func casts() { (library as AnyObject as? Library)?.onEnd() }
    func beepsLater(_ isLong: Bool) {
        func inner() { beep() }
        if isLong { return }
        inner()
    }
    var tune: Int {
        get { 1 }
        set { beep() }
    }
    func tunes() { tune = 1 }
    private var analytics: Analytics { .shared }
    func tracks() { analytics.setLevel(1) }

    func withdraws() { withdraw(1) }
    func swapsAll() { (count, otherCount) = (otherCount, count) }
    func raises() { raise(&count) }
    func loops() { for library in libraries { library.onEnd() } }
    func matches() { if case let other? = library { other.onEnd() } }
    func switches() {
        switch library {
        case let other?: other.onEnd()
        case nil: break
        }
    }
    func chooses() {
        let other = page > 5 ? libraries[0] : library
        other?.onEnd()
    }
    func choosesCall() { page > 5 ? () : beep() }
    func coalesces() { (library ?? libraries[0]).onEnd() }
    func splits() {
        let (other, _) = (libraries[0], 1)
        other.onEnd()
    }
    func asksSuper() { super.redraw() }
    func renamesSuper() { super.title = "b" }
    func beepsLoudly() { Beep(3) }
    func operates() { library <~ 3 }
    func inParentheses() { (beep()) }
    private nonisolated(unsafe) static let ownLibrary = Library()
    func asksStatic() { Self.ownLibrary.attach {} }
    func namesHook() {
        let other = hook
        other?()
    }
    // swift-format-ignore: ReplaceForEachWithForLoop
    func hides() {
        beep()
        [1].forEach { beep in _ = beep }
    }
    func passesAlias() -> Bool {
        let other = self
        return isKnown([other])
    }
    private func isKnown(_ all: [AnyObject]) -> Bool { Registry.add(all) }

    override func refresh() { super.refresh() }
    func isLeftOut() {
        #if NEVER
        beep()
        #endif
    }
    func asksLocalType() {
        struct Local { func beep() {} }
        Local().beep()
    }
    private var isLong: Bool { page < Registry.most }
    private var name: String { page < 5 ? Registry.name(of: 1) : Registry.name(of: 2) }
    func readsAccessors() -> Bool { isLong && name.isEmpty }
    func assigns() {
        var text = "a"
        text = page < 5 ? Registry.name(of: 1) : Registry.name(of: 2)
        lines = [text]
        lines = []
    }
    func renamesSelf() {
        let work = { [weak self] in
            guard let strongSelf = self else { return }
            strongSelf.work()
        }
        work()
    }
    func branches() {
        #if DEBUG
        var words = ["a"]
        #else
        var words: [String] = []
        #endif
        words.append("b")
        for word in Array(words) { word.hash(of: 1) }
    }
    func reads() -> Int { score(of: title) + count }
    func checks(_ name: String) {
        precondition(score(of: name) == 0)
        func beep() {}
        beep()
        var count = lines.count
        count += 1
        let beeps = [1].map { page in page + count }
        _ = beeps
    }
    private func work() {}
}

/// A component that holds an unrecorded object, and may return before it uses the object.
@Component(.logic) private final class Keeper {
    private var answers = 0
    func asks(_ searcher: Searcher) {
        searcher.answer { _ in self.answers += 1 }
        searcher.answerFirst { _ in self.answers += 1 }
    }
}

@Component(.logic) private final class Searcher {
    private let task = Library()
    private var last = ""
    private var isBusy = false
    private var maybe: Library? = Library()
    private var checker: Library { task }

    func search(_ query: String) {
        guard query.count > 2, query != last, !isBusy else { return }
        task.attach {}
    }
    func searchAlways(_ query: String) {
        let isLong = query.count > 2
        if isLong { return }
        task.attach {}
    }
    func searchBoth(_ query: String) {
        search(query)
        task.attach {}
    }
    func ask(_ query: String) {
        guard checker.delegate != nil else { return }
        task.attach {}
    }
    func take(_ query: String) {
        guard let task = isBusy ? nil : Optional(self.task), query.count > 2 else { return }
        task.attach {}
    }
    func unwrap(_ query: String) {
        if let maybe { maybe.attach {} }
        guard query.count > 2 else { return }
        task.attach {}
    }
    func log(_ query: String) {
        note()
        guard query.count > 2 else { return }
        func note() { task.onEnd() }
        task.attach {}
    }
    func find(_ query: String) -> Bool {
        guard query.count > 2 else { return false }
        task.attach {}
        return true
    }
    func switchOn(_ query: String) {
        switch query.count {
        case 0...2: return
        default: break
        }
        task.attach {}
    }
    func switchOnStored(_ query: String) {
        switch isBusy {
        case false where query.count < 3: return
        default: break
        }
        task.attach {}
    }
    func match(_ query: String) {
        if case .some(let count) = Optional(query.count), count < 3 { return }
        task.attach {}
    }
    func unwrapOnly(_ query: String) {
        guard let maybe, query.count > 2 else { return }
        maybe.attach {}
    }
    func nameStored(_ query: String) {
        let before = last
        guard query != before, query.count > 2 else { return }
        task.attach {}
    }
    func answer(_ done: @escaping (Int) -> Void) {
        guard !isBusy, maybe != nil else { return }
        done(1)
    }
    func answerFirst(_ done: @escaping (Int) -> Void) {
        guard let maybe else { return }
        maybe.attach {}
        done(1)
    }
    func assume(_ query: String) {
        precondition(!query.isEmpty)
        if query.count < 3 { return }
        task.attach {}
    }
    func useMatched(_ query: String) {
        if case let other? = maybe { other.attach {} }
        if query.count < 3 { return }
        task.attach {}
    }
    func useNamed(_ query: String) {
        let other = maybe
        other?.attach {}
        if query.count < 3 { return }
        task.attach {}
    }
    func useVariable(_ query: String) {
        var other = maybe
        other?.attach {}
        other = nil
        if query.count < 3 { return }
        task.attach {}
    }
    func useHidden(_ maybe: Library?) {
        let other = self.maybe
        other?.attach {}
        if maybe == nil { return }
        task.attach {}
    }
    private let type = Library()
    func useType(_ query: String) {
        type.attach {}
        if query.count < 3 { return }
        task.attach {}
    }
    func useInLoop(_ query: String) {
        for task in [task] { task.attach {} }
        if query.count < 3 { return }
        task.attach {}
    }
}

/// A component that passes on closures, and holds an unrecorded object.
@Component(.logic) private final class ClosureGiver {
    private let runner = ClosureRunner()
    private let library = Library()

    func prints(_ number: Int?) {
        runner.ask(number) { [weak self] number in
            guard let self, let number else { return }
            print(number, terminator: "")
            nothing()
        }
    }
    func captures(_ number: Int?) {
        let other = Library()
        runner.ask(number) { number in
            guard number != nil else { return }
            other.onEnd()
        }
    }
    func beeps(_ number: Int?) {
        runner.ask(number) { number in
            guard number != nil else { return }
            beep()
        }
    }
    func unwrapsCaptured(_ number: Int?) {
        let other: Library? = Library()
        runner.ask(number) { number in
            guard let other, number != nil else { return }
            other.onEnd()
        }
    }
    func renamesCaptured(_ number: Int?) {
        let maybe: Library? = Library()
        runner.ask(number) { _ in
            guard let other = maybe else { return }
            other.onEnd()
        }
    }
    func keepsName(_ number: Int?) {
        let maybe: Library? = nil
        runner.ask(number) { [weak self] _ in
            guard let self, let maybe else { return }
            maybe.onEnd()
            nothing()
        }
    }
    func capturesAgain(_ number: Int?) {
        runner.ask(number) { [other = Library()] number in
            guard number != nil else { return }
            other.onEnd()
        }
    }
    func takes(_ number: Int?) {
        runner.give { library in
            guard number != nil else { return }
            library.onEnd()
        }
    }
    func usesOwner(_ number: Int?) {
        runner.ask(number) { [weak self] number in
            guard let self, number != nil else { return }
            nothing()
        }
    }
    func configured(_ number: Int?) {
        runner.ask(number) { [weak self] number in
            #if DEBUG
            _ = number
            #endif
            guard let self else { return }
            nothing()
        }
    }
    func single() { runner.ask(nil) { [weak self] _ in self?.nothing() } }
    private func nothing() {}
}

@MainActor private protocol Defaulting {}

@Traced(protocol: true) extension Defaulting {
    fileprivate func byDefault() {}
}

/// A component that holds an unrecorded object, and uses it in some of its methods.
@Component(.view) private final class Panel: Defaulting {
    private let library = Library()
    private static var shared: Library { Library() }
    private var onChange: (() -> Void)?

    func marks(_ name: String?) {
        if let name { ObjectIdentifier(Library.self).hash(of: name.count) }
    }
    func does() { library.onEnd() }
    func asks() { self.tells() }
    func looks() { if let onChange { onChange() } }
    func captures() -> Int { { [library] in library.delegate == nil ? 1 : 2 }() }
    func shares() { Self.shared.onEnd() }
    func nothing() {}
    func tells() { tell() }
    private func tell() {}
    func notes(_ note: () -> Bool) -> Bool { note() }
}

extension ObjectIdentifier {
    fileprivate func hash(of number: Int) {}
}

extension String {
    fileprivate func hash(of number: Int) {}
}

@Suite("The mark of a message whose method doesn't use its own object") struct ApartMessageTests {
    @Test("a message on a real clock is marked as not using its receiver if the method's code doesn't use self")
    @MainActor
    func apart() async {
        for clock in [TraceClock.real, .virtual] {
            let trace = await trace(clock: clock) {
                let panel = Panel()
                panel.marks("a")
                _ = panel.notes { true }
                panel.nothing()
                panel.byDefault()
                panel.does()
                panel.asks()
                panel.looks()
                _ = panel.captures()
                panel.shares()
                panel.tells()
            }
            let apart = trace.messages.map(\.isApart)
            #expect(apart.prefix(4).allSatisfy { $0 == (clock == .real) } && !apart.dropFirst(4).contains(true))
        }
    }
}

@Suite("The mark of a message that may lead to later messages") struct HandedObjectTests {
    @MainActor private func messages(_ clock: TraceClock, _ body: (EffectHandler) -> Void) async -> [Bool] {
        await trace(clock: clock) { body(EffectHandler()) }.marks
    }

    @Test(
        "a message on a real clock is marked as leading to later messages if an argument contains an unrecorded object"
    )
    @MainActor func arguments() async {
        for clock in [TraceClock.real, .virtual] {
            let callback = EffectCallback()
            let handing = await messages(clock) { handler in
                handler.handle(callback)
                handler.handleLater([callback])
                handler.handle(Ticket(number: 1, callback: nil))
                handler.handle(Actions {})
                handler.handle(Effect.tell(callback))
            }
            #expect(handing == Array(repeating: clock == .real, count: 5))
            let others = await messages(clock) { handler in
                handler.handle(Effect.load(1))
                handler.handle(Item(name: "a", page: URL(string: "a"), parts: [Data()]))
                handler.handle(handler)
                handler.handle(1, "a", [])
            }
            #expect(others == Array(repeating: false, count: 4))
        }
    }

    @Test(
        "a message isn't marked as leading to later messages if its method's code doesn't name the unrecorded object"
    )
    @MainActor func unnamedArguments() async {
        let callback = EffectCallback()
        let handing = await messages(.real) { handler in
            _ = handler.count(in: callback)
            _ = handler.count(callback, in: Item(name: "a", page: nil, parts: []))
            _ = handler.count(callback, in: Ticket(number: 1, callback: callback))
        }
        #expect(handing == [false, false, true])
    }

    @Test(
        "a message is marked as leading to later messages if its method passes on self or a method of self"
    )
    @MainActor func givers() async {
        let library = Library()
        let handing = await messages(.real) { handler in
            handler.joins(library)
            handler.delegates { library }
            handler.registers { library }
            handler.ends { library }
            _ = handler.compares { library }
            handler.works()
        }
        #expect(handing.prefix(4).allSatisfy { $0 } && !handing.suffix(2).contains(true), "\(handing)")
    }

    @Test("a message is marked as leading to later messages if its method passes on a closure or a local function")
    @MainActor func closures() async {
        let library = Library()
        let handing = await messages(.real) { handler in
            handler.assigns { library }
            handler.passesConstant { library }
            handler.passesFunction { library }
            handler.leads { library }
            handler.callsOwnCode()
        }
        #expect(handing == [true, true, true, true, false])
    }

    @Test("a message is marked as having unrecorded effects if its method's code names output, a file or a singleton")
    @MainActor func outsideCalls() async {
        let trace = await trace(clock: .real) {
            let diary = Diary()
            diary.prints()
            diary.logs()
            diary.writes(Data())
            diary.tracks()
            diary.awaits()
            diary.sets()
            diary.stores()
            diary.assigns(1)
            _ = diary.removes()
            diary.loops()
            diary.leadsOn()
            diary.isSeen = true
            diary.asksAccessor()
            diary.usesConstant()
            _ = diary.chooses(1)
            diary.repeats(1)
            _ = diary.returns()
            _ = diary.branches(1)
        }
        #expect(trace.marks == Array(repeating: true, count: trace.messages.count), "\(trace.messages.map(\.name))")
        #expect(trace.messages.count >= 16)
    }

    @Test("a message isn't marked as having unrecorded effects for values that its method's code reads or creates")
    @MainActor func insideCalls() async {
        let trace = await trace(clock: .real) {
            let diary = Diary()
            _ = diary.reads()
            _ = diary.creates()
            _ = diary.only()
            diary.fills()
            diary.asksItself()
            diary.compares()
        }
        #expect(trace.marks == Array(repeating: false, count: 6), "\(trace.messages.map(\.name))")
    }

    @Test("a message isn't marked as having unrecorded effects if its method returns before the code that has them")
    @MainActor func untakenPaths() async {
        let trace = await trace(clock: .real) {
            let diary = Diary()
            diary.guards(0)
            diary.guards(1)
            diary.switches(0)
            diary.switches(1)
            diary.repeats(0)
            _ = diary.chooses(0)
            diary.leadsSometimes(0)
            diary.leadsSometimes(1)
        }
        #expect(trace.marks == [false, true, false, true, false, true, false, true])
    }

    @Test("a closure's call isn't marked as having later or unrecorded effects if it returns before the code with them")
    @MainActor func closureRuns() async {
        func runs(_ body: (ClosureGiver) -> Void) async -> [String] {
            let trace = await trace(clock: .real) { body(ClosureGiver()) }
            return zip(trace.messages, trace.marks).filter { $0.0.name != "ask(_:_:)" }.dropFirst().map {
                message, isMarked in
                (isMarked ? "marked" : "unmarked") + (message.isApart ? ", apart" : "")
            }
        }
        #expect(await runs { $0.prints(nil) } == ["unmarked, apart"])
        #expect(await runs { $0.prints(1) } == ["marked"])
        #expect(await runs { $0.captures(nil) } == ["unmarked"])
        #expect(await runs { $0.captures(1) } == ["marked"])
        #expect(await runs { $0.beeps(1) } == ["marked"])
        #expect(await runs { $0.unwrapsCaptured(1) } == ["marked"])
        #expect(await runs { $0.renamesCaptured(1) } == ["marked"])
        #expect(await runs { $0.keepsName(1) } == ["unmarked, apart"])
        #expect(await runs { $0.capturesAgain(1) } == ["marked"])
        #expect(await runs { $0.takes(1) }.last == "marked")
        #expect(await runs { $0.usesOwner(nil) } == ["unmarked"])
        #expect(await runs { $0.configured(nil) } == ["marked"])
        #expect(await runs { $0.single() } == ["marked"])
    }

    @Test("a message isn't marked as leading to later messages if its method passes closures only to components")
    @MainActor func closuresToComponents() async {
        func marks(_ body: (ClosureSender) -> Void) async -> [Bool] {
            await trace(clock: .real) { body(ClosureSender()) }.marks(ofMessagesTo: "ClosureSender")
        }
        let toComponents = await marks { sender in
            sender.asks()
            sender.asksTwice()
            sender.assigns()
            sender.creates()
        }
        #expect(toComponents == [false, false, false, false])
        let toOthers = await marks { sender in
            sender.attaches()
            sender.attachesToBoth()
            sender.asksAndAttaches()
            sender.assignsElsewhere()
            sender.wraps()
        }
        #expect(toOthers == [true, true, true, true, true])
    }

    @Test("a message is marked as having unrecorded effects if its code uses names that its type doesn't declare")
    @MainActor func undeclaredNames() async {
        let trace = await trace(clock: .real) {
            let window = TitledWindow()
            window.beeps()
            window.counts()
            window.scores("a")
            window.scoresAlone("a")
            window.ends()
            window.renames()
            window.renamesItself()
            window.redraws()
            window.beepsForEach()
            window.returnsBeep()
            window.ignoresScore()
            window.hooks()
            window.unwraps()
            window.unwrapsAgain()
            window.renamesLibrary()
            window.casts()
            window.beepsLater(false)
            window.tunes()
            window.tracks()
            window.withdraws()
            window.swapsAll()
            window.raises()
            window.loops()
            window.matches()
            window.switches()
            window.chooses()
            window.choosesCall()
            window.coalesces()
            window.splits()
            window.asksSuper()
            window.renamesSuper()
            window.beepsLoudly()
            window.operates()
            window.inParentheses()
            window.asksStatic()
            window.namesHook()
            window.hides()
            _ = window.passesAlias()
            window.refresh()
            window.isLeftOut()
            window.asksLocalType()
            _ = window.readsAccessors()
            window.assigns()
            window.renamesSelf()
            window.branches()
            _ = window.reads()
            window.checks("a")
            window.beepsLater(true)
        }
        let marked = zip(trace.messages, trace.marks).filter(\.1).map(\.0.name)
        #expect(marked == trace.messages.dropLast(10).map(\.name))
        #expect(trace.messages.count == 48)
    }

    @Test("the return of a message says if the method returned before it used what its object holds")
    @MainActor func earlyReturns() async {
        let trace = await trace(clock: .real) {
            let searcher = Searcher()
            searcher.search("a")
            searcher.searchAlways("abc")
            searcher.search("abc")
            searcher.searchAlways("a")
            searcher.searchBoth("a")
            searcher.ask("abc")
            searcher.take("a")
            _ = searcher.find("a")
            searcher.unwrap("a")
            searcher.log("a")
            searcher.useMatched("a")
            searcher.useNamed("a")
            searcher.useInLoop("a")
            searcher.useVariable("a")
            searcher.useHidden(nil)
            searcher.useType("a")
            searcher.switchOn("a")
            searcher.switchOnStored("a")
            searcher.match("a")
            searcher.unwrapOnly("a")
            searcher.nameStored("a")
            searcher.assume("a")
            Keeper().asks(searcher)
        }
        let apart = Set(trace.returns.filter(\.isApart).map(\.message) + trace.messages.filter(\.isApart).map(\.id))
        let names = trace.messages.filter { trace.name($0.to) == "Searcher" }.map {
            (apart.contains($0.id) ? "" : "uses ") + $0.name
        }
        #expect(
            names == [
                "search(_:)", "searchAlways(_:)", "uses search(_:)", "uses searchAlways(_:)", "uses searchBoth(_:)",
                "uses ask(_:)", "uses take(_:)", "find(_:)", "uses unwrap(_:)", "uses log(_:)", "uses useMatched(_:)",
                "uses useNamed(_:)", "uses useInLoop(_:)", "uses useVariable(_:)", "uses useHidden(_:)",
                "uses useType(_:)", "switchOn(_:)", "switchOnStored(_:)", "match(_:)",
                "unwrapOnly(_:)", "nameStored(_:)", "assume(_:)", "answer(_:)", "uses answerFirst(_:)",
            ])
    }

    @Test("a message is marked as leading to later messages if an optional argument contains an unrecorded object")
    @MainActor func optionalArguments() async {
        let handing = await messages(.real) { handler in
            handler.handleMaybe(EffectCallback())
            handler.handleMaybe(nil)
        }
        #expect(handing == [true, false])
    }

    @Test(
        "a message that passes an unrecorded object is marked as leading to later messages even if payloads are left out"
    ) @MainActor
    func withoutPayloads() async {
        let trace = await trace(clock: .real, options: .init(payloads: false)) {
            EffectHandler().handle(EffectCallback())
        }
        #expect(trace.marks == [true])
    }
}
