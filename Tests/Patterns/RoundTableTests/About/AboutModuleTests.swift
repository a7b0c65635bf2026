import HeadlessUI
import SampleApp
import Testing

@testable import RoundTable

/// The classes of the About module, each alone.
struct AboutModuleTests {
    let trunk = TrunkDouble()
    let pipeline = AboutModulePipeline()
    let state = AboutModuleState()
    let binding = AboutModuleViewBinding()

    @Suite("About's Core")
    struct CoreTests {
        let about = AboutModuleTests()
        let core: AboutModuleCore
        var state: AboutModuleState { about.state }

        init() {
            core = AboutModuleCore(pipeline: about.pipeline, state: about.state, aboutManager: about.trunk.about)
        }

        @Test("About's Core loads the text when the module starts, and stores it in State")
        func load() {
            core.run()
            #expect(about.trunk.about.calls == 1)
            #expect(state.isLoading)
            about.trunk.about.reply(.success(AboutText(text: "text")))
            #expect(!state.isLoading)
            #expect(state.text == "text")
            #expect(state.error == nil)
        }

        @Test(
            "About's Core stores an error in State until the user taps Retry or Close in the error's dialog",
            arguments: [
                (AboutModuleViewIntent.retryButtonTap, 2), (.closeButtonTap, 1),
            ])
        func failure(intent: AboutModuleViewIntent, calls: Int) {
            core.run()
            about.trunk.about.reply(.failure(.unavailable))
            #expect(!state.isLoading)
            #expect(state.error == .unavailable)
            core.handleView(intent: intent)
            #expect(state.error == nil)
            #expect(about.trunk.about.calls == calls)
        }

        @Test(
            "when a document opens over About, About's Core clears an earlier error, but not one that comes later"
        )
        func documents() {
            state.error = .unavailable
            core.handleJoint(input: .documentOpened)
            #expect(state.isCovered && state.error == nil)
            state.error = .unavailable
            core.handleJoint(input: .documentOpened)
            #expect(state.error == .unavailable)
            core.handleJoint(input: .documentClosed)
            #expect(!state.isCovered && state.error == .unavailable)
        }
    }

    @Suite("About's Presenter")
    struct PresenterTests {
        let about = AboutModuleTests()
        let presenter: AboutModulePresenter

        init() {
            presenter = AboutModulePresenter(state: about.state, binding: about.binding)
        }

        @Test(
            "About's Presenter copies State to the binding when the screen first appears and after each intent or event"
        )
        func copies() {
            about.state.isLoading = true
            presenter.update(firstAppear: true)
            #expect(about.binding.isLoading)

            about.state.isLoading = false
            about.state.text = "text"
            presenter.handleCore(event: .dataUpdate)
            #expect(!about.binding.isLoading && about.binding.text == "text")

            about.state.error = .unavailable
            presenter.handleView(intent: .retryButtonTap)
            #expect(about.binding.errorDialog != nil)

            about.state.error = nil
            presenter.handleView(intent: .closeButtonTap)
            #expect(about.binding.errorDialog == nil)
        }

        @Test("if State has an error, About's Presenter writes the texts of an error dialog to the binding")
        func words() {
            about.state.error = .unavailable
            presenter.handleCore(event: .dataUpdate)
            #expect(
                about.binding.errorDialog
                    == RTModuleDialog(
                        title: "Can't load About", message: "The server does not answer.", accept: "Retry",
                        reject: "Close"))
        }

        @Test("About's Presenter shows no error while a document is open over About")
        func documentOpen() {
            about.state.error = .unavailable
            about.state.isCovered = true
            presenter.handleCore(event: .dataUpdate)
            #expect(about.binding.errorDialog == nil)
            about.state.isCovered = false
            presenter.handleJoint(input: .documentClosed)
            #expect(about.binding.errorDialog != nil)
        }
    }

    @Test("About's Joint asks its parent to open the terms on a tap on Terms, and ignores other taps")
    func joint() {
        var documents: [TermsDocument] = []
        let joint = AboutModuleJoint(pipeline: pipeline, state: state, trunk: trunk) { output in
            switch output {
            case .open(let document): documents.append(document)
            }
        }
        joint.handleView(intent: .retryButtonTap)
        joint.handleView(intent: .closeButtonTap)
        joint.handleView(intent: .termsButtonTap)
        #expect(documents == [.terms])
    }

    @Suite("About's View")
    struct ViewTests {
        let trunk = TrunkDouble()
        let binding = AboutModuleViewBinding()
        let module: AboutModule
        let stage: Stage

        init() {
            module = AboutModuleAssembly(trunk: trunk, binding: binding, callback: nil)
            stage = Stage(module.view)
        }

        @Test("About's View shows the binding's values")
        func drawing() async {
            #expect(trunk.about.calls == 1)
            #expect(stage.lines.contains { $0.contains("about.spinner") })
            binding.isLoading = false
            binding.text = "text"
            await Task.yield()
            #expect(
                stage.lines == [
                    "About", "label   about.text  \"text\"", "button  about.terms \"Terms and Conditions\"",
                ])
        }

        @Test(
            "About's View shows an error in a dialog, and sends the user's answer as an intent",
            arguments: zip(["Retry", "Close"], [2, 1]))
        func error(button: String, calls: Int) async throws {
            trunk.about.reply(.failure(.unavailable))
            await Task.yield()
            #expect(
                stage.lines.last == "alert \"Can't load About\": \"The server does not answer.\" [Retry] [Close]")
            try stage.person.alert.button(button).tap()
            await Task.yield()
            #expect(!stage.person.alert.exists)
            #expect(trunk.about.calls == calls)
        }

        @Test("About's View shows the error's dialog again if the second load fails too")
        func nextError() async throws {
            trunk.about.reply(.failure(.unavailable))
            await Task.yield()
            try stage.person.alert.button("Retry").tap()
            trunk.about.reply(.failure(.unavailable))
            await Task.yield()
            #expect(stage.person.alert.exists)
        }

        @Test(
            "when a document over About is closed, About's View shows an error that came while the document was open")
        func covered() async {
            module.joint.take(input: .documentOpened)
            trunk.about.reply(.failure(.unavailable))
            await Task.yield()
            #expect(!stage.person.alert.exists)
            module.joint.take(input: .documentClosed)
            await Task.yield()
            #expect(stage.person.alert.exists)
        }
    }
}
