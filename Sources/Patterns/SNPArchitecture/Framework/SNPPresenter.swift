import MessageTrace

/// The base of all Presenters. A Presenter turns business models into view models, which the View shows.
///
/// A Presenter refers to the View weakly, because the View keeps the Interactor alive, and the Interactor the Presenter.
@Component(.presentation)
class SNPPresenter {
    init() {}
}
