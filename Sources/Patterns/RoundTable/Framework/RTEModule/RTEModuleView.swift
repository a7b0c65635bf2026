import HeadlessUI
import MessageTrace

/// All that a View sees of its Pipeline.
@Component(.bus)
class RTEModulePipelineViewNotifier<ViewIntent> {
    init() {}

    func notify(intent: ViewIntent) {}
}

/// All that a Pipeline sees of its View.
protocol IRTEModulePipelineViewHandler<PresenterUpdate>: AnyObject {
    associatedtype PresenterUpdate
    func handlePresenter(update: PresenterUpdate)
}

/// A View that is one screen. It keeps the whole module alive.
@Component(.view)
class RTEModuleViewStandalone<PresenterUpdate, ViewIntent>: RTEConfigBaseViewStandalone, IRTEModulePipelineViewHandler {
    let pipeline: RTEModulePipelineViewNotifier<ViewIntent>

    init(pipeline: RTEModulePipelineViewNotifier<ViewIntent>) {
        self.pipeline = pipeline
        super.init()
    }

    /// The Presenter sent an update; the first ones come before the view has loaded.
    func handlePresenter(update: PresenterUpdate) {}
}

/// A View that is a stack of screens, at its root the module's own.
@Component(.view)
class RTEModuleViewNavigatable<PresenterUpdate, ViewIntent>:
    RTEConfigBaseViewNavigatable, IRTEModulePipelineViewHandler
{
    let primaryView: RTEModuleViewStandalone<PresenterUpdate, ViewIntent>

    init(primaryView: RTEModuleViewStandalone<PresenterUpdate, ViewIntent>) {
        self.primaryView = primaryView
        super.init()
        viewControllers = [primaryView]
    }

    func handlePresenter(update: PresenterUpdate) {
        primaryView.handlePresenter(update: update)
    }
}
