import FeatureContract
import Foundation
import MessageTrace

@Message
enum TermsModulePresenterUpdate {
    case page(title: String, url: URL)
}

@Component(inherits: true)
final class TermsModulePresenter: RTEModulePresenter<TermsModuleTypes> {
    override func update(firstAppear: Bool) {
        if firstAppear {
            let document = state.document
            pipeline?.notify(update: .page(title: document.title, url: document.url))
        }
    }
}
