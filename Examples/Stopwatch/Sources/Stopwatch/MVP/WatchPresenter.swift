import MessageTrace

protocol WatchView: AnyObject {
    func show(time: String)
    func show(isRunning: Bool)
    func open(_ laps: LapsPresenter)
}

@Component(.presentation, module: "Watch")
final class WatchPresenter {
    weak var view: (any WatchView)?

    private let ticker: Ticker
    private let records: LapRecords
    private var seconds = 0
    private var isRunning = false

    init(ticker: Ticker, records: LapRecords) {
        self.ticker = ticker
        self.records = records
    }

    func viewIsReady() {
        view?.show(time: Texts.time(seconds))
        view?.show(isRunning: isRunning)
    }

    func toggle() {
        isRunning.toggle()
        if isRunning { ticker.start { [weak self] in self?.tick() } } else { ticker.stop() }
        view?.show(isRunning: isRunning)
    }

    func lap() { records.add(seconds) }

    func reset() {
        records.removeAll()
        seconds = 0
        view?.show(time: Texts.time(seconds))
    }

    func laps() { view?.open(LapsPresenter(records: records)) }

    private func tick() {
        seconds += 1
        view?.show(time: Texts.time(seconds))
    }
}
