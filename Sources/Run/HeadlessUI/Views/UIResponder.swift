import MessageTrace

/// An object in the chain that leads from a control up to its view controller.
open class UIResponder {
    public init() {}

    /// The next object up the chain.
    open var next: UIResponder? { nil }

    /// The component to which this object belongs in a recording: the nearest component up the chain; `nil` if there is
    /// none up to and including the first view controller.
    var owner: (any TracedComponent)? {
        var responder: UIResponder? = self
        while let current = responder {
            if let component = current as? any TracedComponent { return component }
            if current is UIViewController { return nil }
            responder = current.next
        }
        return nil
    }
}
