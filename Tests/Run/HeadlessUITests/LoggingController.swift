import HeadlessUI

/// The events of a test, in order.
final class Log {
    var lines: [String] = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A controller that notes its lifecycle calls.
final class LoggingController: UIViewController {
    private let log: Log

    init(_ name: String, _ log: Log) {
        self.log = log
        super.init()
        title = name
    }

    private func note(_ call: String) { log.lines.append("\(title ?? "") \(call)") }

    override func loadView() {
        note("loadView")
        super.loadView()
    }
    override func viewDidLoad() { note("didLoad") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
}
