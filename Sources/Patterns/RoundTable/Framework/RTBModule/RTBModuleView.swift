import HeadlessUI
import MessageTrace

/// All that a View sees of its Pipeline.
@Component(.bus)
class RTBModulePipelineViewNotifier<ViewIntent> {
    init() {}

    func notify(intent: ViewIntent) {}
}

/// What a SwiftUI view with an `@ObservedObject` is where there is SwiftUI, and the controller that hosts it: it draws
/// itself in ``updateProperties()``, anew after each change of the binding.
@Component(.view)
class RTBModuleView<Binding: ObservableObject>: UIViewController {
    let binding: Binding

    init(binding: Binding) {
        self.binding = binding
        super.init()
        binding.objectWillChange = { [weak self] in self?.setNeedsUpdateProperties() }
    }
}
