import HeadlessUI
import MessageTrace

/// The Pipeline of the binding flavour: it carries no updates, for the View observes the binding.
@Component(inherits: true)
class RTBModulePipeline<Types: RTModuleTypes>: RTModulePipeline<Types> {}
