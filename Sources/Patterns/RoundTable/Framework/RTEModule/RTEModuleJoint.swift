import HeadlessUI
import MessageTrace

/// The Joint: controls the hierarchy of screens, and reports to the module's parent. Each method does nothing unless a
/// module overrides it.
@Component(.navigation)
class RTEModuleJoint<Types: RTModuleTypes> {
    private(set) weak var pipeline: RTEModulePipeline<Types>?
    let state: Types.State
    let trunk: RTEConfigTrunk
    private(set) weak var view: UIViewController?
    /// The parent's callback. There is only one: a later ``attach(callback:)`` replaces it.
    private var callback: ((Types.JointOutput) -> Void)?

    init(pipeline: RTEModulePipeline<Types>, state: Types.State, view: UIViewController, trunk: RTEConfigTrunk) {
        self.pipeline = pipeline
        self.state = state
        self.view = view
        self.trunk = trunk
    }

    /// Listens to the module's outputs. Outputs sent earlier, during the Core's `run()`, are lost.
    func attach(callback: @escaping (Types.JointOutput) -> Void) {
        self.callback = callback
    }

    /// Passes an input from outside to the module.
    func take(input: Types.JointInput) {
        pipeline?.notify(input: input)
    }

    /// Called when the Core has sent an event.
    func handleCore(event: Types.CoreEvent) {}

    /// Called when the View has sent an intent.
    func handleView(intent: Types.ViewIntent) {}

    /// The View as a navigation stack; `nil` if the View is a single screen.
    final var navigationView: UINavigationController? {
        view as? UINavigationController
    }

    /// Sends an output to the parent, after a transition in progress. Sends nothing if the View has been dismissed by then.
    final func notifyOut(output: Types.JointOutput) {
        let presenter = view?.presentingViewController

        afterTransition { [weak self] in
            if self?.view?.presentingViewController === presenter {
                self?.callback?(output)
            }
        }
    }

    /// Performs an action, such as a change of screens or a call of the parent, as soon as no transition is in progress.
    final func afterTransition(_ action: @escaping () -> Void) {
        if let view {
            view.afterTransition(action)
        } else {
            action()
        }
    }
}
