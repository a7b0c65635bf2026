import Foundation
import HeadlessUI
import MessageTrace
import SampleApp

@testable import RoundTable

/// A log of the calls to the doubles around a class, in order: `core intent loginButtonTap`.
final class Ear {
    private(set) var heard: [String] = []

    func hear(_ words: String, _ value: Any) {
        // Writes an enum's case by its own name: `failure(wrongPair)`.
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

/// The members of the Pipeline that a View may use.
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

/// An authentication service that replies when a test says so.
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

    /// Reports the result of an attempt to the observer.
    func reply(_ status: AuthStatus) { observer?(status) }

    /// Reports that the link has been sent.
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

/// An items service that keeps each request's reply for the test to send; only the last one of a kind.
final class ItemsDouble: ItemsServiceProtocol {
    private(set) var calls: [String] = []
    private(set) var observation = ServiceObservation()
    private var observer: (([Item]) -> Void)?
    private var receiveItems: ((Result<[Item], ItemsError>) -> Void)?
    private var receiveItem: ((Result<Item, ItemsError>) -> Void)?
    private var receiveDeletion: ((Result<Void, ItemsError>) -> Void)?

    func fetchItems(completion: @escaping (Result<[Item], ItemsError>) -> Void) {
        calls.append("fetchItems")
        receiveItems = completion
    }

    func fetchItem(id: Item.ID, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        calls.append("fetchItem \(id)")
        receiveItem = completion
    }

    func addItem(name: String, date: Date, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        calls.append("addItem \(name), \(Texts.date(date))")
        receiveItem = completion
    }

    func setDone(id: Item.ID, isDone: Bool, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        calls.append("setDone \(id) \(isDone)")
        receiveItem = completion
    }

    func setComment(id: Item.ID, comment: String, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        calls.append("setComment \(id) \(comment)")
        receiveItem = completion
    }

    func deleteAllItems(completion: @escaping (Result<Void, ItemsError>) -> Void) {
        calls.append("deleteAllItems")
        receiveDeletion = completion
    }

    func attach(observer: @escaping ([Item]) -> Void) -> ServiceObservation {
        self.observer = observer
        return observation
    }

    nonisolated func detach(_ observation: ServiceObservation) { observation.end() }

    /// Answers the request for the list.
    func reply(_ items: Result<[Item], ItemsError>) { receiveItems?(items) }

    /// Answers the request about one item.
    func reply(_ item: Result<Item, ItemsError>) { receiveItem?(item) }

    /// Answers the request to delete all items.
    func reply(_ deletion: Result<Void, ItemsError>) { receiveDeletion?(deletion) }

    /// Reports a change to the observer.
    func tell(_ items: [Item]) { observer?(items) }
}

extension Item {
    nonisolated static let open = Item(id: 1, name: "Polish", date: scenarioStart, comment: "soon")
    nonisolated static let done = Item(id: 2, name: "Feed", date: scenarioStart, isDone: true)
}

final class TrunkDouble: ITrunk {
    let auth = AuthDouble()
    let about = AboutDouble()
    let items = ItemsDouble()
    let now: DateProvider = { Item.scenarioStart }
    var authManager: any AuthServiceProtocol { auth }
    var aboutManager: any AboutServiceProtocol { about }
    var itemsManager: any ItemsServiceProtocol { items }
}

// MARK: The screen

/// A window without animations, and a simulated person in front of it.
struct Stage {
    let window = UIWindow()
    var person: Application { Application(window) }
    var lines: [String] { person.snapshot().lines }

    init(_ root: UIViewController) {
        window.rootViewController = root
        window.makeKeyAndVisible()
    }
}
