import MessageTrace
import Observation
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

// Components with observed properties, which a user's action sets from outside, as a binding does.

@MainActor @Component(.logic) @Observable private final class AppModel {
    var path: [Int] {
        didSet { bind() }
    }
    var title = "" {
        willSet { self.rename(newValue) }
    }
    var both = 0 {
        didSet { tapped() }
    }
    @ObservationIgnored var onTap: () -> Void = {}
    @ObservationIgnored private let board: Board

    init(board: Board, path: [Int] = []) {
        self.board = board
        self.path = path
        bind()
        onTap = { [weak self] in self?.tapped() }
    }

    private func bind() {
        for screen in path { bind(screen) }
    }
    private func bind(_ screen: Int) { board.show("\(screen)") }
    private func rename(_ title: String) { board.show(title) }
    private func tapped() { board.show("tapped") }
}

@MainActor @Component(.presentation) private final class ListModel: ObservableObject {
    @Published var items: [Int] = []
    private let board: Board
    private var subscriptions: [AnyCancellable] = []

    init(board: Board, taps: PassthroughSubject<Void, Never>) {
        self.board = board
        watch(taps)
    }
    private func watch(_ taps: PassthroughSubject<Void, Never>) {
        subscriptions.append($items.dropFirst().sink { [weak self] in self?.reload($0) })
        subscriptions.append(taps.sink { [weak self] in self?.tapped() })
    }
    private func reload(_ items: [Int]) { board.show("\(items.count)") }
    private func tapped() { board.show("tapped") }
}

/// A component that sets properties of others, also in a closure.
@MainActor @Component(.view) private final class Link {
    func follow(in model: AppModel) { model.path = [7] }
    func follow(in model: AppModel, when ask: (() -> Void) -> Void) { ask { model.path = [8] } }
}

@MainActor @Component(.logic) private final class Question {
    func asks(_ link: Link, _ model: AppModel) { link.follow(in: model) { answer($0) } }
    private func answer(_ done: () -> Void) { done() }
}

@Suite("A private method called by an observer of its own type") @MainActor struct OwnObserverTests {
    @Test("a private method called by its own type's observer is no message, even if a user action set the property")
    func observable() async {
        let lines = await story {
            let model = AppModel(board: Board(), path: [])
            Tracing.userAction("goes on", kind: .tap) { model.path = [4] }
            Tracing.userAction("names it", kind: .tap) { model.title = "a" }
        }
        #expect(
            lines.filter { !$0.contains("write") } == [
                #"#1 AppModel → Board: show(_:) {"text":"4"}"#, #"#2 AppModel → Board: show(_:) {"text":"a"}"#,
            ])
    }

    @Test(
        "a private method called by its own type's observer is no message, even if another component set the property"
    )
    func others() async {
        let lines = await story {
            let (model, link) = (AppModel(board: Board()), Link())
            link.follow(in: model)
            Question().asks(link, model)
        }
        #expect(!lines.contains { $0.contains("→ AppModel") }, "\(lines)")
        let shown = lines.filter { $0.contains("→ Board") }
        #expect(shown.map { $0.contains("AppModel → Board") } == [true, true], "\(lines)")
        #expect(shown.first == #"#2 AppModel → Board: show(_:) {"text":"7"} cause 1"#)
    }

    @Test("a private method called by a subscription to its own object's property is no message")
    func publishers() async {
        let taps = PassthroughSubject<Void, Never>()
        let lines = await story {
            let model = ListModel(board: Board(), taps: taps)
            Tracing.userAction("adds", kind: .tap) { model.items = [4] }
            Tracing.userAction("taps", kind: .tap) { taps.send() }
        }
        #expect(
            lines.filter { !$0.contains("write") } == [
                #"#1 ListModel → Board: show(_:) {"text":"1"}"#, "#2 user → ListModel: tapped()",
                #"#3 ListModel → Board: show(_:) {"text":"tapped"} cause 2"#,
            ])
    }

    @Test("a private method called by an observer is a message if the call is in a closure that another object holds")
    func closures() async {
        let lines = await story {
            let model = AppModel(board: Board())
            Tracing.userAction("taps", kind: .tap) { model.onTap() }
        }
        #expect(lines.first == "#1 user → AppModel: tapped()")
    }
}
