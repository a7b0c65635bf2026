import Foundation
import MessageTrace

@Component(.presentation, module: "Terms")
final class TermsPresenter {
    private weak var view: (any TermsViewProtocol)?
    private let route: ExternalWebsiteRouteAction
    private let dispatcher: Dispatcher

    init(view: any TermsViewProtocol, route: ExternalWebsiteRouteAction, dispatcher: Dispatcher) {
        self.view = view
        self.route = route
        self.dispatcher = dispatcher
    }

    func onViewReady() {
        view?.show(title: route.title, url: URL(string: route.urlString))
    }

    var closeTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: presenter.route.returnRoute)
        }.asObserver()
    }
}
