import MessageTrace

protocol AboutRoutable: Routable {
    func routeToTerms(with parameter: TermsParameter) -> any TermsControllable
}

@Component(.navigation)
final class AboutRouter: AboutRoutable {
    private let termsBuilder: any TermsBuildable

    init(termsBuilder: any TermsBuildable) {
        self.termsBuilder = termsBuilder
    }

    func routeToTerms(with parameter: TermsParameter) -> any TermsControllable {
        termsBuilder.build(with: parameter)
    }
}
