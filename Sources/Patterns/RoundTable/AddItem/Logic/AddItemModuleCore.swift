import MessageTrace
import SampleApp

@Message
enum AddItemModuleCoreEvent {
    @Message
    enum Failure {
        case emptyName
        case offline
    }

    case started
    case success(name: String)
    case failure(Failure)
}

@Component(inherits: true)
final class AddItemModuleCore: RTEModuleCore<AddItemModuleTypes> {
    private let itemsManager: any ItemsServiceProtocol
    private let now: DateProvider

    init(
        pipeline: AddItemModulePipeline, state: AddItemModuleState, itemsManager: any ItemsServiceProtocol,
        now: @escaping DateProvider
    ) {
        self.itemsManager = itemsManager
        self.now = now
        super.init(pipeline: pipeline, state: state)
    }

    override func handleView(intent: AddItemModuleViewIntent) {
        switch intent {
        case .nameChange(let value):
            state.inputName = value
        case .saveButtonTap:
            save()
        case .cancelButtonTap:
            state.isDiscardAsked = !state.inputName.isEmpty
        case .keepButtonTap:
            state.isDiscardAsked = false
        case .closeButtonTap:
            state.hasFailed = false
        case .discardButtonTap:
            // The question still counts as asked, so that no failure is shown while the screen closes.
            break
        }
    }

    private func save() {
        guard !state.isWaiting, !state.isDiscardAsked, !state.hasFailed else {
            return
        }

        guard !state.inputName.isEmpty else {
            pipeline?.notify(event: .failure(.emptyName))
            return
        }

        state.isWaiting = true

        itemsManager.addItem(name: state.inputName, date: now()) { [weak self] result in
            switch result {
            case .success(let item):
                // still waiting, for the screen will be dismissed
                self?.pipeline?.notify(event: .success(name: item.name))
            case .failure:
                self?.state.isWaiting = false
                self?.state.hasFailed = true
                self?.pipeline?.notify(event: .failure(.offline))
            }
        }

        pipeline?.notify(event: .started)
    }
}
