import FeatureContract
import MessageTrace

@Component(.logic)
final class InfoAboutDirector {
    weak var ui: (any InfoAbout_DisplayUI)?
    var dataManager: (any InfoAbout_ManageData)?
    var navigator: (any InfoAbout_Navigate)?

    private func load() {
        ui?.display(loading: true)
        dataManager?.fetchAbout()
    }
}

// MARK: - Present data

@Traced
extension InfoAboutDirector: InfoAbout_PresentData {
    func present(about: AboutText) {
        ui?.display(loading: false)
        ui?.display(text: about.text)
    }

    func presentError() {
        ui?.display(loading: false)
        ui?.display(error: ErrorUI(title: Texts.aboutFailureTitle, message: Texts.aboutFailureMessage))
    }
}

// MARK: - Handle UI events

@Traced
extension InfoAboutDirector: InfoAbout_HandleUIEvents {
    func onUIReady() {
        load()
    }

    func onRetry() {
        load()
    }

    func onTerms() {
        navigator?.gotoTerms(for: .terms)
    }
}
