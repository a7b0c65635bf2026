import MessageTrace

/// An object in the chain that leads from a control up to its view controller.
open class UIResponder {
    public init() {}

    /// The next object up the responder chain; `nil` at the end of the chain.
    open var next: UIResponder? { nil }

    /// The component to which this object belongs: itself or the nearest one above it in the responder chain, up to the
    /// first view controller. `nil` if there is none.
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
