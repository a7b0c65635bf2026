import FeatureContract
import Foundation
import MessageTrace

@Message
enum TermsModulePresenterUpdate {
    case page(title: String, address: String)
}

@Component(inherits: true)
final class TermsModulePresenter: RTEModulePresenter<TermsModuleTypes> {
    override func update(firstAppear: Bool) {
        if firstAppear {
            let document = state.document
            pipeline?.notify(update: .page(title: document.title, address: document.url.absoluteString))
        }
    }
}
