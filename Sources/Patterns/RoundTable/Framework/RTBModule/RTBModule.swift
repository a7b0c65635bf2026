import HeadlessUI

/// A module with a binding, as its Assembly returns it: the View to show, and the Joint for communication.
struct RTBModule<View: UIViewController, Types: RTModuleTypes> {
    let view: View
    let joint: RTBModuleJoint<Types>
}
