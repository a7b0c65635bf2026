import HeadlessUI
import MessageTrace

protocol LapsView: AnyObject {
    func show(laps: String)
}

@Component(.presentation, module: "Laps")
final class LapsPresenter {
    weak var view: (any LapsView)?

    private let records: LapRecords

    init(records: LapRecords) {
        self.records = records
    }

    func viewIsReady() { view?.show(laps: Texts.laps(records.all())) }
}

@Component(.view, module: "Laps")
final class LapsViewController: UIViewController, LapsView {
    private let presenter: LapsPresenter
    private let form = LapsForm()

    init(presenter: LapsPresenter) {
        self.presenter = presenter
        super.init()
        title = LapsForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.viewIsReady()
    }

    func show(laps: String) {
        form.summary.text = laps
    }
}
