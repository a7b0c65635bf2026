import HeadlessUI
import MessageTrace

/// The Pipeline's interface for a View, which sends intents.
@Component(.bus)
class RTEModulePipelineViewNotifier<ViewIntent> {
    init() {}

    func notify(intent: ViewIntent) {}
}

/// The View's interface for its Pipeline, which passes the Presenter's updates on.
protocol IRTEModulePipelineViewHandler<PresenterUpdate>: AnyObject {
    associatedtype PresenterUpdate
    func handlePresenter(update: PresenterUpdate)
}

/// A View that is a single screen. It keeps the whole module alive.
@Component(.view)
class RTEModuleViewStandalone<PresenterUpdate, ViewIntent>: RTEConfigBaseViewStandalone, IRTEModulePipelineViewHandler {
    let pipeline: RTEModulePipelineViewNotifier<ViewIntent>

    init(pipeline: RTEModulePipelineViewNotifier<ViewIntent>) {
        self.pipeline = pipeline
        super.init()
    }

    /// Called when the Presenter has sent an update. The first updates come before the view has been loaded.
    func handlePresenter(update: PresenterUpdate) {}
}

/// A View that is a navigation stack. The module's own screen is the root of the stack.
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
