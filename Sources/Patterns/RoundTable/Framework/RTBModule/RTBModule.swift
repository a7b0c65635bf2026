import HeadlessUI

/// The result of an Assembly: the View, which observes an `ObservableObject` (the binding), and the Joint for communication.
struct RTBModule<View: UIViewController, Types: RTModuleTypes> {
    let view: View
    let joint: RTBModuleJoint<Types>
}
