import HeadlessUI
import MessageTrace

/// The Pipeline's interface for a View, which sends intents.
@Component(.bus)
class RTBModulePipelineViewNotifier<ViewIntent> {
    init() {}

    func notify(intent: ViewIntent) {}
}

/// Stands in for a SwiftUI view that has an `@ObservedObject`, and for the controller that hosts the view. The view is
/// drawn in `updateProperties()`, and again after each change of the binding. An object of this class keeps its module alive.
@Component(.view)
class RTBModuleView<Binding: ObservableObject, ViewIntent>: UIViewController {
    let pipeline: RTBModulePipelineViewNotifier<ViewIntent>
    let binding: Binding
    private var observation: AnyCancellable?
    /// The dialog that is on screen; `nil` if there is none.
    private var dialog: RTModuleDialog?

    init(pipeline: RTBModulePipelineViewNotifier<ViewIntent>, binding: Binding) {
        self.pipeline = pipeline
        self.binding = binding
        super.init()
        observation = binding.objectWillChange.sink { [weak self] _ in self?.setNeedsUpdateProperties() }
    }

    /// Presents a dialog like SwiftUI's `alert(_:isPresented:presenting:)`: once, however often the view is drawn.
    final func alert(_ dialog: RTModuleDialog?, style: UIAlertAction.Style, accept: ViewIntent, reject: ViewIntent) {
        guard dialog != self.dialog else {
            return
        }

        self.dialog = dialog

        if let dialog {
            present(
                dialog: dialog, style: style,
                accept: { [weak self] in self?.answer(accept) }, reject: { [weak self] in self?.answer(reject) })
        }
    }

    private func answer(_ intent: ViewIntent) {
        dialog = nil
        pipeline.notify(intent: intent)
    }
}
