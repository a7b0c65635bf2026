import HeadlessUI

/// The module that an Assembly of the binding flavour returns: the View to show, and the Joint for communication.
struct RTBModule<View: UIViewController, Types: RTModuleTypes> {
    let view: View
    let joint: RTBModuleJoint<Types>
}
