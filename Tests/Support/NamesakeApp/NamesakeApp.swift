import MessageTrace
import NamesakeLibrary

// An app whose own types have the same names as types of the recorder, its macros and a trace's model. So has a library that
// the app imports. The app must compile with a single import for recording, and without names qualified by modules.

enum Role { case owner, guest }
struct Message: Equatable { var text = "" }
struct ComponentRecord { var number = 7 }
struct Component {}
struct MessageTrace { static let isOn = false }
struct TracedMethod {}
struct TracedProperty {}
struct Payload {}
struct Actor {}
enum Bool { case maybe }
enum String { case empty }
enum Void {}

func deliver() {}
func recordWrite() {}

@Component(.view, module: "Inbox") final class InboxView {
    let model = InboxModel(onChange: { _ in })
    private(set) var role = Role.guest
    weak var record: InboxModel?

    func deliver(_ message: Message, then done: (Role) -> Swift.Void) {
        role = .owner
        record = model
        done(role)
        model.recordWrite(.arrived(payload: 1, message: 2))
    }
}

@Component(.logic) class InboxModel {
    var payload = 0
    var oldValue = 0 { didSet { payload = oldValue } }
    weak var newest: InboxModel?
    private let onChange: (Message) -> Swift.Void

    init(onChange: @escaping (Message) -> Swift.Void) { self.onChange = onChange }
    deinit { deliver() }

    func recordWrite(_ event: Event) {
        payload += 1
        newest = self
    }
    static func log(_ letter: Letter) {}
}

@Component(inherits: true) final class QuietInboxModel: InboxModel {}

@Message enum Event {
    case arrived(payload: Int, message: Int)
}

@Message struct Letter {
    var payload: Int
    var message: Int
}

@Component(.navigation) struct InboxRoute {
    func open() {}
}

@Component(.state) actor Mailbox {
    private(set) var unread = 0
    func receive() async { unread += 1 }
}

@Traced extension InboxView {
    func refresh() { model.recordWrite(.arrived(payload: 5, message: 6)) }
}

@Traced(.assembly, module: "Inbox") func makeInbox() -> InboxView { InboxView() }

/// Runs and records the app, and returns lines about the recording, without any other import.
public func recordNamesakeApp() async -> [Swift.String] {
    let recorder = Recorder(TraceHeader(app: "Inbox", clock: .virtual), options: .init(texts: .whole))
    await recorder.record {
        let view = makeInbox()
        Tracing.userAction("opens a letter") { view.deliver(Message(), then: { _ in }) }
        view.refresh()
        InboxModel.log(Letter(payload: 3, message: 4))
        InboxRoute().open()
        await Mailbox().receive()
        Tracing.navigation(.push, from: "inbox", to: "letter")
    }
    return lines(of: recorder.finish()) + [Trace(name: "library").name, "\(ComponentRecord().number)"]
}

private func lines(of trace: Recorder.Trace) -> [Swift.String] {
    let roles: [ComponentRole] = trace.components.map(\.role)
    let records = trace.records.compactMap { (record: TraceRecord) -> Swift.String? in
        switch record {
        case .message(let message): "\(message.name) \(message.arguments?.map(\.name) ?? [])"
        case .write(let write): "write \(write.property)"
        case .navigation(let change): "\(change.action) \(NavigationAction.allCases.count)"
        default: nil
        }
    }
    return roles.map(\.rawValue) + records
}

/// Starts a recording into a file, like any app.
func startNamesakeApp(to path: Swift.String) throws(TraceError) -> TraceRecording {
    try TraceRecording.start(app: "Inbox", to: path, sees: [.visible, .navigation]) { _ in }
}
