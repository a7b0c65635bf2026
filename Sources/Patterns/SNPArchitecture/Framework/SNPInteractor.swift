import MessageTrace

/// The base of all Interactors, which hold the business logic: where to get data, and which Scene comes next.
///
/// An Interactor keeps its Presenter, its Router and its Managers alive and doesn't know the View: the way back is the
/// Presenter's.
@Component(.logic)
class SNPInteractor {
    init() {}
}
