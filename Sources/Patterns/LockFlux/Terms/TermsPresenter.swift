import Foundation
import MessageTrace

@Component(.presentation, module: "Terms")
final class TermsPresenter {
    private weak var view: (any TermsViewProtocol)?
    private let urlString: String
    private let title: String
    private let returnRoute: any RouteAction
    private let dispatcher: Dispatcher

    init(
        view: any TermsViewProtocol, urlString: String, title: String, returnRoute: any RouteAction,
        dispatcher: Dispatcher = .shared
    ) {
        self.view = view
        self.urlString = urlString
        self.title = title
        self.returnRoute = returnRoute
        self.dispatcher = dispatcher
    }

    func onViewReady() {
        view?.show(title: title, url: URL(string: urlString))
    }

    func onCloseTapped() {
        dispatcher.dispatch(action: returnRoute)
    }
}
