import MessageTrace
import SampleApp

/// The navigation that Terms requests from its coordinator.
protocol TermsNavigation: AnyObject {
    func closeTerms()
}

@Component(.presentation, module: "Terms")
final class TermsViewModel {
    let document: TermsDocument
    private weak var navigation: (any TermsNavigation)?

    init(document: TermsDocument, navigation: any TermsNavigation) {
        self.document = document
        self.navigation = navigation
    }

    func close() { navigation?.closeTerms() }
}
