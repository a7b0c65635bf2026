import SampleApp

@testable import LockFlux

/// An Action of each kind, with its log line and its telemetry.
enum ActionSamples {
    static let all: [(action: any TelemetryAction, event: TelemetryEvent, line: String)] = [
        (MainRouteAction.home, .init(method: .show, object: .home, value: nil, extras: nil), "MainRouteAction.home"),
        (
            LoginRouteAction.login, .init(method: .show, object: .login, value: nil, extras: nil),
            "LoginRouteAction.login"
        ),
        (
            LoginRouteAction.recovery(login: "arthur"),
            .init(method: .show, object: .recovery, value: nil, extras: nil), "LoginRouteAction.recovery"
        ),
        (
            SettingRouteAction.about, .init(method: .show, object: .about, value: nil, extras: nil),
            "SettingRouteAction.about"
        ),
        (
            ExternalWebsiteRouteAction(document: .terms),
            .init(method: .show, object: .website, value: TermsDocument.terms.title, extras: nil),
            "ExternalWebsiteRouteAction"
        ),
        (
            LinkRouteAction(link: .terms),
            .init(method: .open, object: .link, value: TermsDocument.terms.title, extras: nil), "LinkRouteAction"
        ),
        (
            AccountAction.signIn(login: "arthur", password: "excalibur"),
            .init(method: .request, object: .account, value: "signIn", extras: nil), "AccountAction.signIn"
        ),
        (
            AccountAction.recover(login: "arthur"),
            .init(method: .request, object: .account, value: "recover", extras: nil), "AccountAction.recover"
        ),
        (
            AccountAction.signOut, .init(method: .request, object: .account, value: "signOut", extras: nil),
            "AccountAction.signOut"
        ),
        (
            LoginEditAction.open(login: "arthur"), .init(method: .open, object: .login, value: nil, extras: nil),
            "LoginEditAction.open"
        ),
        (
            LoginEditAction.login("arthur"),
            .init(method: .edit, object: .login, value: nil, extras: ["field": "login"]), "LoginEditAction.login"
        ),
        (
            LoginEditAction.password("excalibur"),
            .init(method: .edit, object: .login, value: nil, extras: ["field": "password"]), "LoginEditAction.password"
        ),
        (
            RecoveryEditAction.open(login: "arthur"), .init(method: .open, object: .recovery, value: nil, extras: nil),
            "RecoveryEditAction.open"
        ),
        (
            RecoveryEditAction.login("arthur"), .init(method: .edit, object: .recovery, value: nil, extras: nil),
            "RecoveryEditAction.login"
        ),
        (AboutAction.load, .init(method: .request, object: .about, value: "load", extras: nil), "AboutAction.load"),
        (
            AboutAction.close, .init(method: .request, object: .about, value: "close", extras: nil),
            "AboutAction.close"
        ),
        (
            ItemRouteAction.list, .init(method: .show, object: .itemList, value: nil, extras: nil),
            "ItemRouteAction.list"
        ),
        (
            ItemRouteAction.detail(id: 1), .init(method: .show, object: .item, value: nil, extras: nil),
            "ItemRouteAction.detail"
        ),
        (
            ItemLinkRouteAction(id: 1), .init(method: .open, object: .link, value: "item", extras: nil),
            "ItemLinkRouteAction"
        ),
        (
            ItemListAction.open, .init(method: .request, object: .itemList, value: "open", extras: nil),
            "ItemListAction.open"
        ),
        (
            ItemListAction.cancel, .init(method: .request, object: .itemList, value: "cancel", extras: nil),
            "ItemListAction.cancel"
        ),
        (
            ItemListAction.load, .init(method: .request, object: .itemList, value: "load", extras: nil),
            "ItemListAction.load"
        ),
        (
            ItemListAction.askDeleteAll,
            .init(method: .request, object: .itemList, value: "askDeleteAll", extras: nil),
            "ItemListAction.askDeleteAll"
        ),
        (
            ItemListAction.deleteAll, .init(method: .request, object: .itemList, value: "deleteAll", extras: nil),
            "ItemListAction.deleteAll"
        ),
        (
            ItemListAction.close,
            .init(method: .request, object: .itemList, value: "close", extras: nil),
            "ItemListAction.close"
        ),
        (
            ItemListFilterAction(filteringText: "arthur"),
            .init(method: .edit, object: .itemList, value: nil, extras: ["field": "filter"]), "ItemListFilterAction"
        ),
        (
            AddItemRouteAction.addItem, .init(method: .show, object: .addItem, value: nil, extras: nil),
            "AddItemRouteAction.addItem"
        ),
        (
            AddItemEditAction(name: "arthur"),
            .init(method: .edit, object: .addItem, value: nil, extras: ["field": "name"]), "AddItemEditAction"
        ),
        (
            AddItemAction.save, .init(method: .request, object: .addItem, value: "save", extras: nil),
            "AddItemAction.save"
        ),
        (
            AddItemAction.cancel, .init(method: .request, object: .addItem, value: "cancel", extras: nil),
            "AddItemAction.cancel"
        ),
        (
            AddItemAction.keepEditing,
            .init(method: .request, object: .addItem, value: "keepEditing", extras: nil), "AddItemAction.keepEditing"
        ),
        (
            AddItemAction.close,
            .init(method: .request, object: .addItem, value: "close", extras: nil), "AddItemAction.close"
        ),
        (
            ItemDetailAction.open(id: 1), .init(method: .request, object: .item, value: "open", extras: nil),
            "ItemDetailAction.open"
        ),
        (
            ItemDetailAction.setDone(true), .init(method: .request, object: .item, value: "setDone", extras: nil),
            "ItemDetailAction.setDone"
        ),
        (
            ItemDetailAction.saveComment,
            .init(method: .request, object: .item, value: "saveComment", extras: nil), "ItemDetailAction.saveComment"
        ),
        (
            ItemDetailAction.leave, .init(method: .request, object: .item, value: "leave", extras: nil),
            "ItemDetailAction.leave"
        ),
        (
            ItemDetailAction.keepEditing, .init(method: .request, object: .item, value: "keepEditing", extras: nil),
            "ItemDetailAction.keepEditing"
        ),
        (
            ItemCommentEditAction(comment: "arthur"),
            .init(method: .edit, object: .item, value: nil, extras: ["field": "comment"]), "ItemCommentEditAction"
        ),
    ]

    /// An Action without telemetry.
    struct Unknown: Action {}
}
