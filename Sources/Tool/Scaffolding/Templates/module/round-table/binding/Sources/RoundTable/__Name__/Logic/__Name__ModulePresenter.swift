import MessageTrace

@Component(inherits: true)
final class __Name__ModulePresenter:
    RTBModulePresenter<__Name__ModuleTypes, __Name__ModuleViewBinding>
{
    override func update(firstAppear: Bool) {
        binding.count = "Count: \(state.count)"
    }

    override func handleView(intent: __Name__ModuleViewIntent) {
        switch intent {
        case .addButtonTap:
            update(firstAppear: false)
        case .closeButtonTap:
            break
        }
    }

    override func handleJoint(input: __Name__ModuleJointInput) {
        switch input {
        case .reset:
            update(firstAppear: false)
        }
    }
}
