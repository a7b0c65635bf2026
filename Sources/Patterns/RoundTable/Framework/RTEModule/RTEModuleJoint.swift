import HeadlessUI
import MessageTrace

/// The Joint: controls the hierarchy, and is the module's outlet to its parent. Every entry point does nothing until a
/// module overrides it.
@Component(.navigation)
class RTEModuleJoint<Types: RTModuleTypes> {
    private(set) weak var pipeline: RTEModulePipeline<Types>?
    let state: Types.State
    let trunk: RTEConfigTrunk
    private(set) weak var view: UIViewController?
    /// The parent's: one slot, the last ``attach(callback:)`` wins.
    private var callback: ((Types.JointOutput) -> Void)?

    init(pipeline: RTEModulePipeline<Types>, state: Types.State, view: UIViewController, trunk: RTEConfigTrunk) {
        self.pipeline = pipeline
        self.state = state
        self.view = view
        self.trunk = trunk
    }

    /// Listens to the module's outputs. One that was sent before, while the Core ran, is lost.
    func attach(callback: @escaping (Types.JointOutput) -> Void) {
        self.callback = callback
    }

    /// Passes an input in from outside.
    func take(input: Types.JointInput) {
        pipeline?.notify(input: input)
    }

    /// The Core sent an event.
    func handleCore(event: Types.CoreEvent) {}

    /// The View sent an intent.
    func handleView(intent: Types.ViewIntent) {}

    /// The View as the stack that it is, where it is navigatable.
    final var navigationView: UINavigationController? {
        view as? UINavigationController
    }

    /// Tells the parent, during a transition at its end, and never if the View was presented and has gone by then.
    final func notifyOut(output: Types.JointOutput) {
        let presenter = view?.presentingViewController

        afterTransition { [weak self] in
            if self?.view?.presentingViewController === presenter {
                self?.callback?(output)
            }
        }
    }

    /// Acts on the hierarchy, or lets it be acted on, as soon as no transition is under way in it.
    final func afterTransition(_ action: @escaping () -> Void) {
        if let view {
            view.afterTransition(action)
        } else {
            action()
        }
    }
}
