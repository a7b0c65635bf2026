import HeadlessUI
import SampleApp

final class MVPApp: LaunchedApp {
    private let run: RunSurroundings

    init(_ run: RunSurroundings) {
        self.run = run
    }

    func start() {
        let presenter = WatchPresenter(ticker: Ticker(run.loop), records: LapRecords(run.log))
        let watch = WatchViewController(presenter: presenter)
        presenter.view = watch
        run.window.rootViewController = UINavigationController(rootViewController: watch)
        run.window.makeKeyAndVisible()
    }
}
