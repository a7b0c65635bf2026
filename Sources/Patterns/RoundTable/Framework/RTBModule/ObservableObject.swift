import MessageTrace

/// What the View of the binding flavour observes: the Presenter writes it, the View draws itself anew from it.
@Component(.presentation)
class RTBModuleViewBinding<Content: Equatable> {
    private var content: Content
    /// Told of every change: set by the View that observes.
    var onChange: (() -> Void)?

    init(_ content: Content) {
        self.content = content
    }

    /// What is to be seen.
    var shown: Content {
        get { content }
        set {
            guard newValue != content else { return }
            content = newValue
            onChange?()
        }
    }
}
