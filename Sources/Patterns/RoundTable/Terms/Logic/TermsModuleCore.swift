import MessageTrace

@Message
enum TermsModuleCoreEvent {
}

@Component(inherits: true)
final class TermsModuleCore: RTEModuleCore<TermsModuleTypes> {
}
