/// What an Assembly of the binding flavour returns to the View that called it: the Pipeline to send intents to, and the
/// Joint to hand out to the parent, for inputs.
struct RTBModule<Types: RTModuleTypes> {
    let pipeline: RTBModulePipelineViewNotifier<Types.ViewIntent>
    let joint: RTBModuleJoint<Types>
}
