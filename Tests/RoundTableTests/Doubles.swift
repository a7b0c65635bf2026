import FeatureContract
import HeadlessUI
import MessageTrace

@testable import RoundTable

/// What the doubles around a class were told, in order: `core intent loginButtonTap`.
final class Ear {
    private(set) var heard: [String] = []

    func hear(_ words: String, _ value: Any) {
        // A case by its own name: `failure(wrongPair)`.
        heard.append("\(words) \(String(describing: value).replacing(/\b(?:[A-Z]\w*\.)+/, with: ""))")
    }

    func forget() { heard = [] }
}

// MARK: The enum flavour

@Component(inherits: true)
final class CoreDouble<Types: RTModuleTypes>: RTEModuleCore<Types> {
    private let ear: Ear

    init(pipeline: RTEModulePipeline<Types>, state: Types.State, ear: Ear) {
        self.ear = ear
        super.init(pipeline: pipeline, state: state)
    }

    override func run() { ear.hear("core", "run") }
    override func handleView(intent: Types.ViewIntent) { ear.hear("core intent", intent) }
    override func handleJoint(input: Types.JointInput) { ear.hear("core input", input) }
}

@Component(inherits: true)
final class PresenterDouble<Types: RTModuleTypes>: RTEModulePresenter<Types> {
    private let ear: Ear

    init(pipeline: RTEModulePipeline<Types>, state: Types.State, ear: Ear) {
        self.ear = ear
        super.init(pipeline: pipeline, state: state)
    }

    override func update(firstAppear: Bool) { ear.hear("presenter update", firstAppear) }
    override func handleView(intent: Types.ViewIntent) { ear.hear("presenter intent", intent) }
    override func handleCore(event: Types.CoreEvent) { ear.hear("presenter event", event) }
    override func handleJoint(input: Types.JointInput) { ear.hear("presenter input", input) }
}

@Component(inherits: true)
final class JointDouble<Types: RTModuleTypes>: RTEModuleJoint<Types> {
    private let ear: Ear

    init(
        pipeline: RTEModulePipeline<Types>, state: Types.State, view: UIViewController, trunk: RTEConfigTrunk, ear: Ear
    ) {
        self.ear = ear
        super.init(pipeline: pipeline, state: state, view: view, trunk: trunk)
    }

    override func handleView(intent: Types.ViewIntent) { ear.hear("joint intent", intent) }
    override func handleCore(event: Types.CoreEvent) { ear.hear("joint event", event) }
}

@Component(inherits: true)
final class ViewDouble<Update, Intent>: RTEModuleViewStandalone<Update, Intent> {
    private let ear: Ear

    init(pipeline: RTEModulePipelineViewNotifier<Intent> = RTEModulePipelineViewNotifier(), ear: Ear) {
        self.ear = ear
        super.init(pipeline: pipeline)
    }

    override func handlePresenter(update: Update) { ear.hear("view update", update) }
}

/// All that a View sees of its Pipeline.
@Component(inherits: true)
final class NotifierDouble<Intent>: RTEModulePipelineViewNotifier<Intent> {
    private let ear: Ear

    init(ear: Ear) {
        self.ear = ear
        super.init()
    }

    override func notify(intent: Intent) { ear.hear("intent", intent) }
}

// MARK: Services

/// A service that does what a test says.
final class AuthDouble: AuthServiceProtocol {
    private(set) var calls: [String] = []
    private(set) var observation = ServiceObservation()
    private var observer: ((AuthStatus) -> Void)?
    private var recovered: (() -> Void)?
    private var attempts = 0
    var user: User?

    func storedCredentials() -> StoredCredentials { .arthur }

    func currentUser() -> User? { user }

    func signIn(login: String, password: String) -> SignInAttempt {
        calls.append("signIn \(login) \(password)")
        attempts += 1
        return SignInAttempt(number: attempts)
    }

    func attach(observer: @escaping (AuthStatus) -> Void) -> ServiceObservation {
        self.observer = observer
        return observation
    }

    nonisolated func detach(_ observation: ServiceObservation) { observation.end() }

    func recover(login: String, completion: @escaping () -> Void) {
        calls.append("recover \(login)")
        recovered = completion
    }

    func signOut() { calls.append("signOut") }

    /// Tells the observer how an attempt ended.
    func reply(_ status: AuthStatus) { observer?(status) }

    /// Tells that the link has been sent.
    func replyRecovered() { recovered?() }
}

extension SignInAttempt {
    nonisolated static let first = SignInAttempt(number: 1)
    nonisolated static let second = SignInAttempt(number: 2)
}

extension User {
    nonisolated static let arthur = User(name: "Arthur")
}

final class AboutDouble: AboutServiceProtocol {
    private(set) var calls = 0
    private var completion: ((Result<AboutText, AboutError>) -> Void)?

    func fetchAbout(completion: @escaping (Result<AboutText, AboutError>) -> Void) {
        calls += 1
        self.completion = completion
    }

    func reply(_ result: Result<AboutText, AboutError>) { completion?(result) }
}

final class TrunkDouble: ITrunk {
    let auth = AuthDouble()
    let about = AboutDouble()
    var authManager: any AuthServiceProtocol { auth }
    var aboutManager: any AboutServiceProtocol { about }
}

// MARK: The screen

/// A window without animations, with a person in front of it.
struct Stage {
    let window = UIWindow()
    var person: Application { Application(window) }
    var lines: [String] { person.snapshot().lines }

    init(_ root: UIViewController) {
        window.rootViewController = root
        window.makeKeyAndVisible()
    }
}
