import MessageTrace
import SampleApp

/// The navigation that About requests from its coordinator.
protocol AboutNavigation: AnyObject {
    func showTerms(_ document: TermsDocument)
    func aboutDidLeave()
}

@Component(.presentation, module: "About")
final class AboutViewModel {
    let text = Bindable("")
    let isLoading = Bindable(false)
    /// True while a failure waits to be shown.
    let hasFailed = Bindable(false)

    private let service: any AboutServiceProtocol
    private weak var navigation: (any AboutNavigation)?

    init(service: any AboutServiceProtocol, navigation: any AboutNavigation) {
        self.service = service
        self.navigation = navigation
    }

    func load() {
        isLoading.value = true
        service.fetchAbout { [weak self] result in self?.didFetch(result) }
    }

    func terms() { navigation?.showTerms(.terms) }
    func didLeave() { navigation?.aboutDidLeave() }

    func failureWasTold() {
        hasFailed.value = false
    }

    private func didFetch(_ result: Result<AboutText, AboutError>) {
        isLoading.value = false
        switch result {
        case .success(let about): text.value = about.text
        case .failure: hasFailed.value = true
        }
    }
}
