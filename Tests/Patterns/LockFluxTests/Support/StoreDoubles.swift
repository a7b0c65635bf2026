import SampleApp

@testable import LockFlux

// Stores whose values come from the test, and that ignore Actions. A Presenter can be tested with these alone.

final class AccountStoreDouble: AccountStore {
    let credentialsSubject = ReplaySubject<StoredCredentials>()
    let accountSubject = ReplaySubject<AccountState>()
    let signInSubject = PublishSubject<SignInState>()
    let recoverySubject = PublishSubject<RecoveryState>()

    override var storedCredentials: Observable<StoredCredentials> { credentialsSubject.asObservable() }
    override var account: Observable<AccountState> { accountSubject.asObservable() }
    override var signInState: Observable<SignInState> { signInSubject.asObservable() }
    override var recoveryState: Observable<RecoveryState> { recoverySubject.asObservable() }

    init() {
        super.init(auth: AuthDouble(), dispatcher: Dispatcher())
    }
}

final class LoginDisplayStoreDouble: LoginDisplayStore {
    let subject = ReplaySubject<LoginDisplay>()

    override var loginDisplay: Observable<LoginDisplay> { subject.asObservable() }

    init() {
        super.init(dispatcher: Dispatcher())
    }
}

final class RecoveryDisplayStoreDouble: RecoveryDisplayStore {
    let subject = ReplaySubject<String>()

    override var login: Observable<String> { subject.asObservable() }

    init() {
        super.init(dispatcher: Dispatcher())
    }
}

final class AboutStoreDouble: AboutStore {
    let subject = PublishSubject<AboutState>()

    override var about: Observable<AboutState> { subject.asObservable() }

    init() {
        super.init(service: AboutDouble(), dispatcher: Dispatcher(), route: SettingRouteAction.about)
    }
}

final class ItemListStoreDouble: ItemListStore {
    let listSubject = PublishSubject<[Item]>()
    let stateSubject = PublishSubject<ItemListState>()

    override var list: Observable<[Item]> { listSubject.asObservable() }
    override var state: Observable<ItemListState> { stateSubject.asObservable() }

    init() {
        super.init(service: ItemsDouble(), dispatcher: Dispatcher(), route: ItemRouteAction.list)
    }
}

final class ItemListDisplayStoreDouble: ItemListDisplayStore {
    let subject = PublishSubject<ItemListFilterAction>()

    override var filter: Observable<ItemListFilterAction> { subject.asObservable() }

    init() {
        super.init(dispatcher: Dispatcher())
    }
}

final class AddItemStoreDouble: AddItemStore {
    let nameSubject = PublishSubject<String>()
    let stateSubject = PublishSubject<AddItemState>()

    override var name: Observable<String> { nameSubject.asObservable() }
    override var state: Observable<AddItemState> { stateSubject.asObservable() }

    init() {
        super.init(service: ItemsDouble(), now: { Item.scenarioStart }, dispatcher: Dispatcher())
    }
}

final class ItemDetailStoreDouble: ItemDetailStore {
    let subject = PublishSubject<ItemDetail>()
    let leaveSubject = PublishSubject<ItemLeaveState>()

    override var detail: Observable<ItemDetail> { subject.asObservable() }
    override var leaveState: Observable<ItemLeaveState> { leaveSubject.asObservable() }

    init() {
        super.init(service: ItemsDouble(), dispatcher: Dispatcher())
    }
}
