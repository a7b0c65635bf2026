import HeadlessUI
import MessageTrace

@Component(.view, module: "Watch")
final class WatchViewController: UIViewController, WatchView {
    private let presenter: WatchPresenter
    private let form = WatchForm()

    init(presenter: WatchPresenter) {
        self.presenter = presenter
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
        presenter.viewIsReady()
    }

    private func toggleTapped() { presenter.toggle() }
    private func lapTapped() { presenter.lap() }
    private func resetTapped() { presenter.reset() }
    private func lapsTapped() { presenter.laps() }

    func show(time: String) {
        form.time.text = time
    }

    func show(isRunning: Bool) {
        form.toggle.setTitle(isRunning ? "Stop" : "Start", for: .normal)
        form.lap.isEnabled = isRunning
        form.reset.isEnabled = !isRunning
    }

    func open(_ laps: LapsPresenter) {
        let controller = LapsViewController(presenter: laps)
        laps.view = controller
        navigationController?.pushViewController(controller, animated: true)
    }
}
