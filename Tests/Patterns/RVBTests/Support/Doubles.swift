import Foundation
import HeadlessUI
import SampleApp

@testable import RVB

// MARK: Services that reply when the test says so

final class AuthDouble: AuthServiceProtocol {
    var user: User?
    private(set) var calls: [String] = []
    private(set) var observers: [(observation: ServiceObservation, tell: (AuthStatus) -> Void)] = []
    private var attempts = 0
    private var recovered: (() -> Void)?

    func storedCredentials() -> StoredCredentials { .arthur }
    func currentUser() -> User? { user }
    func signIn(login: String, password: String) -> SignInAttempt {
        calls.append("signIn \(login) \(password)")
        attempts += 1
        return SignInAttempt(number: attempts)
    }
    func attach(observer: @escaping (AuthStatus) -> Void) -> ServiceObservation {
        let observation = ServiceObservation()
        observers.append((observation, observer))
        return observation
    }
    nonisolated func detach(_ observation: ServiceObservation) { observation.end() }
    func recover(login: String, completion: @escaping () -> Void) {
        calls.append("recover \(login)")
        recovered = completion
    }
    func signOut() { calls.append("signOut") }

    func reply(_ status: AuthStatus) {
        for (observation, tell) in observers where !observation.hasEnded { tell(status) }
    }
    func replyRecovered() { recovered?() }
}

final class AboutServiceDouble: AboutServiceProtocol {
    typealias Completion = (Result<AboutText, AboutError>) -> Void

    private(set) var completions: [Completion] = []
    /// Answers before the call returns, if there is an answer.
    var answer: Result<AboutText, AboutError>?

    func fetchAbout(completion: @escaping Completion) {
        completions.append(completion)
        if let answer { completion(answer) }
    }
}

final class ItemsServiceDouble: ItemsServiceProtocol {
    private(set) var calls: [String] = []
    private(set) var observers: [(observation: ServiceObservation, tell: ([Item]) -> Void)] = []
    private var lists: [(Result<[Item], ItemsError>) -> Void] = []
    private var deletions: [(Result<Void, ItemsError>) -> Void] = []
    private var single: [(Result<Item, ItemsError>) -> Void] = []

    func fetchItems(completion: @escaping (Result<[Item], ItemsError>) -> Void) {
        calls.append("fetch")
        lists.append(completion)
    }
    func fetchItem(id: Item.ID, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        calls.append("fetch \(id)")
        single.append(completion)
    }
    func addItem(name: String, date: Date, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        calls.append("add \(name) \(Texts.date(date))")
        single.append(completion)
    }
    func setDone(id: Item.ID, isDone: Bool, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        calls.append("done \(id) \(isDone)")
        single.append(completion)
    }
    func setComment(id: Item.ID, comment: String, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        calls.append("comment \(id) \(comment)")
        single.append(completion)
    }
    func deleteAllItems(completion: @escaping (Result<Void, ItemsError>) -> Void) {
        calls.append("delete")
        deletions.append(completion)
    }
    func attach(observer: @escaping ([Item]) -> Void) -> ServiceObservation {
        let observation = ServiceObservation()
        observers.append((observation, observer))
        return observation
    }
    nonisolated func detach(_ observation: ServiceObservation) { observation.end() }

    func tell(_ items: [Item]) {
        for (observation, tell) in observers where !observation.hasEnded { tell(items) }
    }
    func replyList(_ list: Result<[Item], ItemsError>) { lists.popLast()?(list) }
    func reply(_ item: Result<Item, ItemsError>) { single.popLast()?(item) }
    func replyDeleted(_ result: Result<Void, ItemsError>) { deletions.popLast()?(result) }
}

extension Item {
    init(_ id: Item.ID, _ name: String = "name", isDone: Bool = false, comment: String = "") {
        self.init(id: id, name: name, date: Item.scenarioStart, isDone: isDone, comment: comment)
    }
}

// MARK: Modules with nothing behind them

final class RootDouble: UIViewController, @MainActor RootControllable {
    let home = HomeDouble()
    private(set) var links: [any Deeplink] = []
    private(set) var calls: [String] = []

    func handle(link: any Deeplink) -> Bool {
        links.append(link)
        return true
    }
    func presentHome(
        animated: Bool, force: Bool, user: User?, completion: ((any HomeControllable) -> Void)?
    ) {
        calls.append("Home force: \(force)")
        completion?(home)
    }
}

final class LaunchDouble: UIViewController, LaunchControllable {
    let source = EventSequence<User?>.Source()
    var completed: EventSequence<User?> { source.events }
}

final class HomeDouble: UIViewController, HomeControllable {
    let about = AboutDouble()
    let items = ItemsDouble()
    private(set) var calls: [String] = []
    /// The closure that waits for the user to sign in.
    private(set) var signedIn: ((any HomeControllable) -> Void)?

    func presentSignedOut(
        animated: Bool, force: Bool, signedIn: ((any HomeControllable) -> Void)?,
        completion: (((any Home.LoginControllable)?) -> Void)?
    ) {
        calls.append("SignedOut force: \(force)")
        self.signedIn = signedIn
    }
    func presentAbout(animated: Bool, force: Bool, completion: ((any AboutControllable) -> Void)?) {
        calls.append("About force: \(force)")
        completion?(about)
    }
    func presentItems(animated: Bool, force: Bool, completion: ((any ItemsControllable) -> Void)?) {
        calls.append("Items force: \(force)")
        completion?(items)
    }
}

final class LoginDouble: UIViewController, LoginControllable {
    let signIns = PassthroughSubject<Void, Never>()
    let cancellations = PassthroughSubject<Void, Never>()
    let recoveries = PassthroughSubject<String, Never>()
    private(set) var linksSent: [String] = []

    var signedIn: AnyPublisher<Void, Never> { signIns.eraseToAnyPublisher() }
    var cancelled: AnyPublisher<Void, Never> { cancellations.eraseToAnyPublisher() }
    var recovered: AnyPublisher<String, Never> { recoveries.eraseToAnyPublisher() }
    func showLinkSent(to login: String) { linksSent.append(login) }
}

/// Login in the form in which Home's adapter gives it.
final class AdaptedLoginDouble: UIViewController, Home.LoginControllable {
    let signIns = EventSequence<Void>.Source()
    let cancellations = EventSequence<Void>.Source()
    let recoveries = EventSequence<String>.Source()
    private(set) var linksSent: [String] = []

    var signedIn: EventSequence<Void> { signIns.events }
    var cancelled: EventSequence<Void> { cancellations.events }
    var recovered: EventSequence<String> { recoveries.events }
    func showLinkSent(to login: String) { linksSent.append(login) }
}

final class RecoveryDouble: UIViewController, RecoveryControllable {
    let cancellations = PassthroughSubject<Void, Never>()
    var cancellableBag = Set<AnyCancellable>()
    var cancelled: AnyPublisher<Void, Never> { cancellations.eraseToAnyPublisher() }
}

final class AboutDouble: UIViewController, AboutControllable {
    private(set) var calls: [String] = []

    func presentTerms(
        animated: Bool, force: Bool, document: TermsDocument, completion: ((any TermsControllable) -> Void)?
    ) {
        calls.append("Terms \(document.id) force: \(force)")
    }
    func didComeToFront() { calls.append("in front") }
}

final class ItemsDouble: UIViewController, ItemsControllable {
    private(set) var calls: [String] = []

    func presentItem(animated: Bool, force: Bool, id: Item.ID, completion: ((any ItemControllable) -> Void)?) {
        calls.append("Item \(id) force: \(force)")
    }
    func didComeToFront() { calls.append("in front") }
}

final class AddItemDouble: UIViewController, AddItemControllable {
    let additions = PassthroughSubject<Item, Never>()
    let cancellations = PassthroughSubject<Void, Never>()
    var cancellableBag = Set<AnyCancellable>()

    var added: AnyPublisher<Item, Never> { additions.eraseToAnyPublisher() }
    var cancelled: AnyPublisher<Void, Never> { cancellations.eraseToAnyPublisher() }
}

final class ItemDouble: UIViewController, ItemControllable {
    let id: Item.ID
    let closings = PassthroughSubject<Void, Never>()
    var cancellableBag = Set<AnyCancellable>()
    var closed: AnyPublisher<Void, Never> { closings.eraseToAnyPublisher() }

    init(_ id: Item.ID) {
        self.id = id
        super.init()
        title = "Item \(id)"
    }
}

final class TermsDouble: UIViewController, TermsControllable {
    let id: TermsDocument.ID
    let closings = PassthroughSubject<Void, Never>()
    var cancellableBag = Set<AnyCancellable>()
    var closed: AnyPublisher<Void, Never> { closings.eraseToAnyPublisher() }

    init(_ document: TermsDocument) {
        id = document.id
        super.init()
        title = document.title
    }
}

// MARK: Routers and Builders that note what they are asked for

final class AppRouterDouble: AppRoutable {
    let root = RootDouble()

    func routeToRoot(with parameter: RootParameter) -> any RootControllable { root }
}

final class RootRouterDouble: RootRoutable {
    let launch = LaunchDouble()
    private(set) var parameters: [HomeParameter] = []

    func routeToLaunch(with parameter: LaunchParameter) -> any LaunchControllable { launch }
    func routeToHome(with parameter: HomeParameter) -> any HomeControllable {
        parameters.append(parameter)
        return HomeDouble()
    }
}

final class HomeRouterDouble: HomeRoutable {
    let about = AboutDouble()
    let items = ItemsDouble()
    private(set) var logins: [AdaptedLoginDouble] = []
    private(set) var aboutCount = 0
    private(set) var itemsCount = 0

    func routeToLogin(with parameter: LoginParameter) -> any Home.LoginControllable {
        let login = AdaptedLoginDouble()
        logins.append(login)
        return login
    }
    func routeToAbout(with parameter: AboutParameter) -> any AboutControllable {
        aboutCount += 1
        return about
    }
    func routeToItems(with parameter: ItemsParameter) -> any ItemsControllable {
        itemsCount += 1
        return items
    }
}

final class LoginRouterDouble: LoginRoutable {
    let recovery = RecoveryDouble()
    private(set) var logins: [String] = []

    func routeToRecovery(with parameter: RecoveryParameter) -> any RecoveryControllable {
        logins.append(parameter.login)
        return recovery
    }
}

final class AboutRouterDouble: AboutRoutable {
    private(set) var terms: [TermsDouble] = []

    func routeToTerms(with parameter: TermsParameter) -> any TermsControllable {
        let double = TermsDouble(parameter.document)
        terms.append(double)
        return double
    }
}

final class ItemsRouterDouble: ItemsRoutable {
    private(set) var addItem = AddItemDouble()
    private(set) var items: [ItemDouble] = []

    func routeToAddItem(with parameter: AddItemParameter) -> any AddItemControllable {
        addItem = AddItemDouble()
        return addItem
    }
    func routeToItem(with parameter: ItemParameter) -> any ItemControllable {
        let double = ItemDouble(parameter.id)
        items.append(double)
        return double
    }
}

final class LoginBuilderDouble: LoginBuildable {
    let login = LoginDouble()

    func build(with parameter: LoginParameter) -> any LoginControllable { login }
}

final class AboutBuilderDouble: AboutBuildable {
    func build(with parameter: AboutParameter) -> any AboutControllable { AboutDouble() }
}

final class ItemsBuilderDouble: ItemsBuildable {
    func build(with parameter: ItemsParameter) -> any ItemsControllable { ItemsDouble() }
}

final class TermsBuilderDouble: TermsBuildable {
    private(set) var documents: [TermsDocument] = []

    func build(with parameter: TermsParameter) -> any TermsControllable {
        documents.append(parameter.document)
        return TermsDouble(parameter.document)
    }
}
