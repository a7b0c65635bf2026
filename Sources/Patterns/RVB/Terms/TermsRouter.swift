import MessageTrace

protocol TermsRoutable: Routable {}

@Component(.navigation)
final class TermsRouter: TermsRoutable {}
