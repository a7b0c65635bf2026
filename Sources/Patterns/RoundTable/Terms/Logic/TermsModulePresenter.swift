import Foundation
import MessageTrace
import SampleApp

@Message
enum TermsModulePresenterUpdate {
    case setup(title: String)
    case page(title: String, url: URL)
}

@Component(inherits: true)
final class TermsModulePresenter: RTEModulePresenter<TermsModuleTypes> {
    override func update(firstAppear: Bool) {
        if firstAppear {
            let document = state.document
            pipeline?.notify(update: .setup(title: "Terms"))
            pipeline?.notify(update: .page(title: document.title, url: document.url))
        }
    }
}
