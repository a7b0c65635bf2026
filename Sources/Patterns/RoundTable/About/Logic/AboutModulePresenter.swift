import MessageTrace

@Component(inherits: true)
final class AboutModulePresenter: RTBModulePresenter<AboutModuleTypes, AboutModuleViewBinding> {
    override func update(firstAppear: Bool) {
        binding.text = state.text
        binding.isLoading = state.isLoading

        if state.isCovered {
            binding.errorDescription = nil
        } else {
            binding.errorDescription = state.errorDescription
        }
    }

    override func handleView(intent: AboutModuleViewIntent) {
        update(firstAppear: false)
    }

    override func handleCore(event: AboutModuleCoreEvent) {
        update(firstAppear: false)
    }

    override func handleJoint(input: AboutModuleJointInput) {
        update(firstAppear: false)
    }
}
