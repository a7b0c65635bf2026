import MessageTrace
import Testing
import TraceFormat

// A view that is called by the system's classes, and by unknown code.

private class UITableView {}

@MainActor private class PlainController {
    func viewDidLoad() {}
}

@MainActor @Component(.view) private final class Table: PlainController {
    var onTap: () -> Void = {}
    override init() {}
    override func viewDidLoad() {}
    func tableView(_ tableView: UITableView, didSelectRowAt index: Int) {}
    func numberOfSections(in tableView: UITableView) -> Int { 1 }
    func render(_ rows: [String]) {}
    func attach(to tableView: UITableView) {}
    func watch() { onTap = Tracing.callback(of: self, "tap") {} }
}

/// A class of a library, which calls methods that its subclasses override.
@MainActor private class LibraryConnector {
    func handle(_ number: Int) {}
    func viewState() -> Int { 0 }
}

@MainActor @Component(.logic) private final class ConnectedHandler: LibraryConnector {
    override init() {}
    override func handle(_ number: Int) {}
    override func viewState() -> Int { 1 }
}

private class NSWindow {
    func close() {}
}

@Component(.view) private final class WindowSheet: NSWindow {
    override init() {}
    override func close() {}
}

/// A component that shows the table and the window, and so makes the system call their methods.
@MainActor @Component(.navigation) private final class Opener {
    func present(_ table: Table) { table.viewDidLoad() }
    func close(_ sheet: WindowSheet) { sheet.close() }
    func later(_ table: Table) -> () -> Void { { table.viewDidLoad() } }
}

@Suite("The sender of a call from outside any component") @MainActor struct UnknownSenderTests {
    @Test(
        "outside components, calls to overrides of system methods come from the system, calls to library overrides don't"
    )
    func overrides() async {
        let messages = await trace(clock: .real) {
            let table = Table()
            table.viewDidLoad()
            let sheet = WindowSheet()
            sheet.close()
            let handler = ConnectedHandler()
            handler.handle(1)
            _ = handler.viewState()
        }.messages
        #expect(messages.map(\.isUnknown) == [false, false, true, true], "\(messages.map(\.name))")
    }

    @Test(
        "a view's viewDidLoad that a component's method or closure causes is a call of the system with this cause",
        arguments: [TraceClock.real, .virtual])
    func during(clock: TraceClock) async {
        let messages = await trace(clock: clock) {
            let (opener, table) = (Opener(), Table())
            opener.present(table)
            opener.close(WindowSheet())
            opener.later(table)()
        }.messages
        let loads = messages.filter { $0.name == "viewDidLoad()" }
        #expect(loads.map(\.isSystem) == [true, true])
        #expect(loads.allSatisfy { $0.from == 0 && !$0.isUnknown })
        #expect(loads.first?.cause == messages.first { $0.name == "present(_:)" }?.id)
        // An app's code may close a window itself.
        let close = messages.first { $0.name == "close()" }
        #expect(close?.from == messages.first { $0.name == "close(_:)" }?.to)
    }

    @Test(
        "on a real clock, a call by no component has an unknown sender, unless the system calls or Tracing names a sender"
    )
    func senders() async {
        for clock in [TraceClock.real, .virtual] {
            let messages = await trace(clock: clock) {
                let table = Table()
                table.viewDidLoad()
                table.tableView(UITableView(), didSelectRowAt: 1)
                _ = table.numberOfSections(in: UITableView())
                table.render([])
                table.attach(to: UITableView())
                Tracing.system { table.render([]) }
                Tracing.userAction { table.render([]) }
                Tracing.system { table.watch() }
                table.onTap()
            }.messages
            let isReal = clock == .real
            #expect(
                messages.map { $0.isUnknown } == [false, false, false, isReal, isReal, false, false, false, isReal],
                "\(messages.map(\.name))")
            #expect(messages.allSatisfy { !$0.isUnknown || $0.isSystem })
        }
    }
}
