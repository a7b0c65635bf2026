import Dispatch
import MessageTrace

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// The code of the page *Closures and streams*.
@MainActor enum ClosuresAndStreamsSample {
    @Component(.presentation) final class Basket {
        let prices = Prices()
        private(set) var total = 0
        func refresh() {
            prices.load { [weak self] price in self?.received(price) }
        }
        func received(_ price: Int) { total = price }
    }

    @Component(.service) final class Prices {
        private var answer: ((Int) -> Void)?
        func load(_ answer: @escaping (Int) -> Void) { self.answer = answer }
        func replyArrives() { answer?(7) }
    }

    static func calledBack() {
        let basket = Basket()
        Tracing.userAction { basket.refresh() }
        Tracing.system { basket.prices.replyArrives() }
    }

    typealias Handler = (Int) -> Void

    @Component(.service) final class Timetable {
        private var handlers: [Handler] = []
        func observe(_ handlers: Handler...) { self.handlers += handlers }
        func change() { for handler in handlers { handler(9) } }
    }

    @Component(.view) final class Board {
        private(set) var track = 0
        func watch(_ timetable: Timetable) {
            timetable.observe(Tracing.callback(of: self, "track") { [weak self] in self?.track = $0 })
        }
    }

    static func marked() {
        let (timetable, board) = (Timetable(), Board())
        board.watch(timetable)
        timetable.change()
    }

    protocol PickerDelegate: AnyObject {
        func picked(_ index: Int)
    }

    @Component(.view) final class Picker {
        weak var delegate: (any PickerDelegate)?
        func tap(_ index: Int) { delegate?.picked(index) }
    }

    @Component(.logic) final class Choice: PickerDelegate {
        private(set) var index = 0
        func picked(_ index: Int) { self.index = index }
    }

    static func delegated() {
        let (picker, choice) = (Picker(), Choice())
        picker.delegate = choice
        Tracing.userAction { picker.tap(2) }
    }

    @Component(.bus) final class News {
        let items: AsyncStream<(String, TraceToken)>
        private let continuation: AsyncStream<(String, TraceToken)>.Continuation
        init() { (items, continuation) = AsyncStream.makeStream() }
        func publish(_ item: String) { continuation.yield((item, TraceToken())) }
        func close() { continuation.finish() }
    }

    @Component(.view) final class Ticker {
        private(set) var text = ""
        func show(_ item: String) { text = item }
    }

    static func streamed() async {
        let (news, ticker) = (News(), Ticker())
        let reading = Task {
            for await (item, token) in news.items {
                token.resume { ticker.show(item) }
            }
        }
        news.publish("It rains.")
        news.close()
        await reading.value
    }

    /// A library's: it calls its handler on a queue.
    final class Loop<Event> {
        private let handler: @MainActor (Event) -> Void
        init(_ handler: @escaping @MainActor (Event) -> Void) { self.handler = handler }
        func send(_ event: Event) {
            let (event, handler) = (Sent(event: event), handler)
            DispatchQueue.main.async { handler(event.event) }
        }

        private struct Sent: @unchecked Sendable { let event: Event }
    }

    struct Carried<Event> {
        let event: Event
        let token = TraceToken()
    }

    @Component(.view) final class Keypad {
        let loop: Loop<Carried<String>>
        init(loop: Loop<Carried<String>>) { self.loop = loop }
        func tap(_ key: String) { loop.send(Carried(event: key)) }
    }

    @Component(.view) final class Display {
        private(set) var text = ""
        func show(_ key: String) { text = key }
    }

    static func looped() async {
        let display = Display()
        let loop = Loop<Carried<String>> { carried in
            carried.token.resume { display.show(carried.event) }
        }
        let keypad = Keypad(loop: loop)
        Tracing.userAction { keypad.tap("7") }
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }

    @Component(.navigation) final class Gate {
        private var held: [(TraceToken, () -> Void)] = []
        func enter(_ move: @escaping () -> Void) { held.append((TraceToken(), move)) }
        func open() {
            for (token, move) in held { token.release(move) }
            held = []
        }
    }

    static func gated() {
        let (gate, ticker) = (Gate(), Ticker())
        gate.enter { ticker.show("open") }
        gate.open()
    }

    @Component(.service) final class Server {
        private var answers: [(String) -> Void] = []
        func ask(_ answer: @escaping (String) -> Void) { answers.append(answer) }
        func reply(_ text: String) {
            Tracing.reply("answer(_:)") {
                for answer in answers { answer(text) }
            }
        }
    }

    @Component(.presentation) final class Question {
        private(set) var text = ""
        func ask(_ server: Server) {
            server.ask { [weak self] in self?.answered($0) }
        }
        func answered(_ text: String) { self.text = text }
    }

    static func lost() {
        let server = Server()
        Question().ask(server)
        server.reply("yes")
    }

    @Component(.state) final class Store {
        private let value = CurrentValueSubject<Int, Never>(1)
        var values: AnyPublisher<Int, Never> { value.eraseToAnyPublisher(of: self) }
        func set(_ new: Int) { value.send(new) }
    }

    @Component(.presentation) final class Label {
        private(set) var number = 0
        private var subscription: AnyCancellable?
        func watch(_ store: Store) {
            subscription = store.values.sink { [weak self] in self?.show($0) }
        }
        func show(_ number: Int) { self.number = number }
    }

    static func published() {
        let (store, label) = (Store(), Label())
        label.watch(store)
        store.set(2)
    }
}

extension Publisher {
    func eraseToAnyPublisher(of owner: some TracedComponent & AnyObject) -> AnyPublisher<Output, Failure> {
        KeptBy(upstream: self, owner: owner).eraseToAnyPublisher()
    }
}

struct KeptBy<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    weak var owner: (any TracedComponent & AnyObject)?

    func receive(subscriber: some Subscriber<Output, Failure>) {
        Tracing.sending(as: owner) { upstream.subscribe(subscriber) }
    }
}
