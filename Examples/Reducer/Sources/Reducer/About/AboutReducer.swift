import MessageTrace
import SampleApp

struct AboutState: Equatable {
    var text = ""
    var isLoading = false
    /// True from a failure until the user has closed its alert.
    var hasFailed = false
    /// The document that is open over About.
    var document: TermsDocument?

    /// The alert to show. A failure waits until no document covers About.
    var alert: AlertState? {
        guard hasFailed, document == nil else { return nil }
        return AlertState(
            title: Texts.aboutFailureTitle, message: Texts.aboutFailureMessage,
            buttons: [
                .init(title: Texts.retry, action: .about(.retryTapped)),
                .init(title: Texts.close, style: .cancel, action: .about(.failureClosed)),
            ])
    }
}

@Message
enum AboutAction: Equatable {
    case opened
    case linkOpened(TermsDocument)
    case termsTapped
    case closeTermsTapped
    case backTapped
    case retryTapped
    case failureClosed
    case didFetch(Result<AboutText, AboutError>)
}

@Component(.logic, module: "About")
enum AboutReducer: Reducer {
    static func reduce(_ state: inout AboutState, _ action: AboutAction) -> Effect<AboutAction> {
        switch action {
        case .opened, .retryTapped:
            state.hasFailed = false
            state.isLoading = true
            return .run(.about) { clients, send in send(await clients.about.fetch().map(AboutAction.didFetch)) }
        case .failureClosed: state.hasFailed = false
        case .linkOpened(let document):
            // A link removes an alert for good.
            if state.alert != nil { state.hasFailed = false }
            state.document = document
        case .termsTapped: state.document = .terms
        case .closeTermsTapped: state.document = nil
        case .didFetch(.success(let about)):
            state.isLoading = false
            state.text = about.text
        case .didFetch(.failure):
            state.isLoading = false
            state.hasFailed = true
        case .backTapped: break
        }
        return .none
    }
}
