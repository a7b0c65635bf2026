import FeatureContract
import MessageTrace

@Component(.state)
final class TermsModuleState {
    let document: TermsDocument

    init(document: TermsDocument) {
        self.document = document
    }
}
