import MessageTrace
import SampleApp

@Component(.state)
final class TermsModuleState {
    let document: TermsDocument

    init(document: TermsDocument) {
        self.document = document
    }
}
