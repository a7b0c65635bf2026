import MessageTrace

@Component(inherits: true)
final class __Name__ModulePresenter:
    RTBModulePresenter<__Name__ModuleTypes, __Name__ModuleViewBinding>
{
    override func update(firstAppear: Bool) {
        binding.count = "Count: \(state.count)"
    }

    override func handleView(intent: __Name__ModuleViewIntent) {
        update(firstAppear: false)
    }

    override func handleCore(event: __Name__ModuleCoreEvent) {
        update(firstAppear: false)
    }

    override func handleJoint(input: __Name__ModuleJointInput) {
        update(firstAppear: false)
    }
}
