import MessageTrace
import Testing
import TraceFormat

// Components whose effects are hidden in accessors, closures and names.

private nonisolated(unsafe) var beeps = 0
private func beep() { beeps += 1 }
private func beep(_ number: Int) { beeps += number }

private struct Ping {
    init() { beeps += 1 }
}

/// An object that isn't recorded.
private final class Outsider {
    nonisolated(unsafe) static let shared = Outsider()
    nonisolated(unsafe) static let all = [Outsider()]
    weak var owner: AnyObject?
    var onEnd: () -> Void = {}
    func write() -> Bool { true }
    func attach(_ object: AnyObject) {}
    func attach(_ work: @escaping () -> Void) {}
}

private class Window {
    var title = ""
    var isInherited = true
}

/// A component whose methods have effects that the code shows only indirectly.
@Component(.view) private final class HiddenEffects: Window {
    private var text = "a" { didSet { beep() } }
    private var size = 1 { willSet { resize() } }
    private func resize() {}
    private var kind: Any = Outsider.self
    private subscript(index: Int) -> Int {
        get { index }
        set { beep() }
    }

    func setsEqualText() { text = "a" }
    func setsText(_ text: String) { self.text = text }
    func usesOwnSubscript() { self[1] = 2 }
    func makesValue() { _ = Ping() }
    func usesMetatype() {
        if let type = kind as? Outsider.Type { type.shared.attach(self) }
    }
    func callsLocalClosure() {
        let ring = { beep() }
        ring()
    }
    func callsClosureAtOnce() { _ = { beep() }() }
    func mapsForEffect(_ number: Int?) { _ = number.map { beep($0) } }
    func mapsAndCounts() { _ = [1].lazy.map { beep($0) }.count }
    func renamesAlias() {
        let other = self
        other.title = "b"
    }
    func renamesStrongSelf() {
        let rename = { [weak self] in
            guard let strongSelf = self else { return }
            strongSelf.title = "b"
        }
        rename()
    }
    func chooses(_ number: Int) {
        let outsider = if number > 0 { Outsider.shared } else { Outsider.all[0] }
        outsider.attach(outsider)
    }
    func switches(_ number: Int) {
        let outsider =
            switch number {
            case 0: Outsider.shared
            default: Outsider.all[0]
            }
        outsider.attach(outsider)
    }
    func passesFunction() { [1].forEach(beep) }
    // swift-format-ignore: ReplaceForEachWithForLoop
    func passesPrint() { [String]().forEach { print($0) } }

    func setsSize() { size = 1 }
    func comparesText(_ text: String) -> Bool { self.text == text }
    func asserts() { assert(isInherited) }
    func readsText() -> Int { text.count }
    func countsMapped() -> Int {
        let double = { (number: Int) in number * 2 }
        return [1].map(double).count
    }
    func readsOwnTitle() -> Bool {
        let other = self
        return other.title.isEmpty
    }
    func readsSubscript() -> Bool { [1][0] == 1 }
}

/// A component with members that look like types, or like functions of the standard library.
@Component(.logic) private final class Lookalikes {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    private let DB = Outsider()
    private func max(_ number: Int, _ other: Int) -> Bool { DB.write() }

    func writes() -> Bool { DB.write() }
    func callsOwnMax() -> Bool { max(1, 2) }
    func callsMax() -> Int { Swift.max(1, 2) }
    func compares(_ number: Int) {
        guard max(number, 2) else { return }
        DB.attach {}
    }
}

@Component(.logic) private final class Receiver {
    func both(_ first: @escaping () -> Void, done: @escaping () -> Void) {}
    func attach(_ work: @escaping () -> Void) {}
}

/// A component that passes itself and closures on.
@Component(.logic) private final class Giver {
    private let receiver = Receiver()
    private let outsider = Outsider()
    weak var delegate: Outsider?
    private var isAsked = false
    private var asked: Outsider? {
        isAsked = true
        return nil
    }

    func givesTwo() {
        receiver.both {
        } done: { [weak self] in
            self?.nothing()
        }
    }
    func givesTwoInCall() {
        receiver.both({ [weak self] in self?.nothing() }, done: { [weak self] in self?.nothing() })
    }
    func givesDelegate() { delegate?.attach(self) }
    func givesItself(to other: Outsider?) { other?.attach(self) }
    func setsOwner() { self.delegate?.owner = self }
    func setsClosure() { delegate?.onEnd = { [weak self] in self?.nothing() } }

    func givesComputed() { asked?.attach(self) }
    func givesOneElsewhere() {
        receiver.attach { [weak self] in self?.nothing() }
        outsider.attach { [weak self] in self?.nothing() }
    }
    func givesWithin() { receiver.both({ [weak self] in self?.nothing() }, done: outsider.onEnd) }
    private func nothing() {}
}

@MainActor private protocol Listening: AnyObject { func hear() }
@MainActor private final class PlainEar: Listening { func hear() {} }
@MainActor @Component(.logic) private final class Ear: Listening { func hear() {} }
@MainActor @Component(.logic) private final class Mouth {
    private unowned let listener: any Listening
    init(_ listener: any Listening) { self.listener = listener }
    func speak() { listener.hear() }
}

@Suite("The mark of a message with hidden effects") @MainActor struct HiddenEffectTests {
    @Test("a message is marked as having unrecorded effects if an observer, accessor, closure or alias hides them")
    func hiddenEffects() async {
        let trace = await trace(clock: .real) {
            let hidden = HiddenEffects()
            hidden.setsEqualText()
            hidden.setsText("a")
            hidden.usesOwnSubscript()
            hidden.makesValue()
            hidden.usesMetatype()
            hidden.callsLocalClosure()
            hidden.callsClosureAtOnce()
            hidden.mapsForEffect(1)
            hidden.mapsAndCounts()
            hidden.renamesAlias()
            hidden.renamesStrongSelf()
            hidden.chooses(1)
            hidden.switches(1)
            hidden.passesFunction()
            hidden.passesPrint()
            hidden.setsSize()
            _ = hidden.comparesText("a")
            hidden.asserts()
            _ = hidden.readsText()
            _ = hidden.countsMapped()
            _ = hidden.readsOwnTitle()
            _ = hidden.readsSubscript()
        }
        let unmarked = zip(trace.messages, trace.marks).filter { !$0.1 }.map(\.0.name)
        #expect(
            unmarked == [
                "setsSize()", "comparesText(_:)", "asserts()", "readsText()", "countsMapped()", "readsOwnTitle()",
                "readsSubscript()",
            ])
    }

    @Test("a method that names members like types or library functions counts as using its object")
    func lookalikes() async {
        let trace = await trace(clock: .real) {
            let alike = Lookalikes()
            _ = alike.writes()
            _ = alike.callsOwnMax()
            _ = alike.callsMax()
            alike.compares(1)
        }
        let early = Set(trace.returns.filter(\.isApart).map(\.message))
        let apart = trace.messages.filter { $0.isApart || early.contains($0.id) }.map(\.name)
        #expect(apart == ["callsMax()"])
    }

    private func marks(_ body: (Giver) -> Void) async -> [Bool] {
        await trace(clock: .real) { body(Giver()) }.marks(ofMessagesTo: "Giver")
    }

    @Test("a message isn't marked as leading to later messages if the value that would get its closures is nil")
    func nothingPassedOn() async {
        let toNil = await marks { giver in
            giver.givesDelegate()
            giver.givesItself(to: nil)
            giver.setsOwner()
            giver.setsClosure()
        }
        #expect(toNil == [false, false, false, false])
        let outsider = Outsider()
        let toOutsider = await marks { giver in
            giver.delegate = outsider
            giver.givesDelegate()
            giver.givesItself(to: outsider)
            giver.setsOwner()
            giver.setsClosure()
            giver.givesComputed()
        }
        #expect(toOutsider == [true, true, true, true, true])
    }

    @Test("a message isn't marked as leading to later messages if a component receives all closures of a call")
    func severalClosures() async {
        let toComponent = await marks { giver in
            giver.givesTwo()
            giver.givesTwoInCall()
            giver.givesWithin()
        }
        #expect(toComponent == [false, false, false])
        #expect(await marks { $0.givesOneElsewhere() } == [true])
    }

    @Test(
        "an unrecorded object in an unowned property that is declared as a protocol is recorded as such",
        arguments: [true, false])
    func unowned(isComponent: Bool) async {
        let listener: any Listening = isComponent ? Ear() : PlainEar()
        let mouth = Mouth(listener)
        let recorder = Recorder(TraceHeader(app: "Test", clock: .real))
        recorder.record {
            mouth.speak()
            recorder.references()
        }
        let found = recorder.finish().records.compactMap { record -> String? in
            if case .unrecorded(let found) = record { found.name } else { nil }
        }
        #expect(found == (isComponent ? [] : ["listener"]))
    }
}
