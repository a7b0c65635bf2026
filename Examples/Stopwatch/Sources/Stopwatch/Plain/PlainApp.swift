import HeadlessUI
import MessageTrace
import SampleApp

final class PlainApp: LaunchedApp {
    private let run: RunSurroundings

    init(_ run: RunSurroundings) {
        self.run = run
    }

    func start() {
        let watch = PlainWatchViewController(ticker: Ticker(run.loop), records: LapRecords(run.log))
        run.window.rootViewController = UINavigationController(rootViewController: watch)
        run.window.makeKeyAndVisible()
    }
}

@Component(.view, module: "Watch")
final class PlainWatchViewController: UIViewController {
    private let ticker: Ticker
    private let records: LapRecords
    private let form = WatchForm()
    private var seconds = 0
    private var isRunning = false

    init(ticker: Ticker, records: LapRecords) {
        self.ticker = ticker
        self.records = records
        super.init()
        title = WatchForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.toggle.addAction(UIAction { [weak self] _ in self?.toggleTapped() }, for: .touchUpInside)
        form.lap.addAction(UIAction { [weak self] _ in self?.lapTapped() }, for: .touchUpInside)
        form.reset.addAction(UIAction { [weak self] _ in self?.resetTapped() }, for: .touchUpInside)
        form.laps.addAction(UIAction { [weak self] _ in self?.lapsTapped() }, for: .touchUpInside)
        show()
    }

    private func toggleTapped() {
        isRunning.toggle()
        if isRunning { ticker.start { [weak self] in self?.tick() } } else { ticker.stop() }
        show()
    }

    private func tick() {
        seconds += 1
        show()
    }

    private func lapTapped() { records.add(seconds) }

    private func resetTapped() {
        records.removeAll()
        seconds = 0
        show()
    }

    private func lapsTapped() {
        navigationController?.pushViewController(PlainLapsViewController(records: records), animated: true)
    }

    private func show() {
        form.time.text = Texts.time(seconds)
        form.toggle.setTitle(isRunning ? "Stop" : "Start", for: .normal)
        form.lap.isEnabled = isRunning
        form.reset.isEnabled = !isRunning
    }
}

@Component(.view, module: "Laps")
final class PlainLapsViewController: UIViewController {
    private let records: LapRecords
    private let form = LapsForm()

    init(records: LapRecords) {
        self.records = records
        super.init()
        title = LapsForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.summary.text = Texts.laps(records.all())
    }
}
