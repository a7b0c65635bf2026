import MessageTrace
import Testing
import TraceFormat

// A view that is called by the system's classes, and by code that nobody knows.

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

@Suite("The sender of a call from outside any component") @MainActor struct UnknownSenderTests {
    @Test("is known for methods of the system and marked calls, and always on a virtual clock")
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
