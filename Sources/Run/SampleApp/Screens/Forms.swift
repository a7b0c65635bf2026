public import HeadlessUI

/// The view with the controls of the screen Home. The app shows exactly one of *Sign in* and *Sign out*.
open class HomeForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "Home"

    /// The greeting of the person who is signed in, or a text that says that nobody is signed in.
    public let greeting = UILabel(accessibilityIdentifier: "home.greeting")
    public let about = UIButton(title: "About", accessibilityIdentifier: "home.about")
    public let items = UIButton(title: "Items", accessibilityIdentifier: "home.items")
    public let signIn = UIButton(title: "Sign in", accessibilityIdentifier: "home.signIn")
    public let signOut = UIButton(title: "Sign out", accessibilityIdentifier: "home.signOut")

    public override init() {
        super.init()
        addSubview(greeting)
        addSubview(about)
        addSubview(items)
        addSubview(signIn)
        addSubview(signOut)
    }
}

/// The view with the controls of the screen Login. To show an error or a notice, set its text; an empty text hides it.
///
/// ```swift
/// import HeadlessUI
///
/// let form = LoginForm(kind: .email)
/// form.cancel.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
/// form.error.text = Texts.enterPassword
/// view = form
/// ```
open class LoginForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "Login"

    /// The caption of the field for the e-mail address or phone number.
    public let caption = UILabel(accessibilityIdentifier: "login.caption")
    public let login = UITextField(accessibilityIdentifier: "login.login")
    public let password = UITextField(accessibilityIdentifier: "login.password")
    public let error = UILabel(accessibilityIdentifier: "login.error")
    public let notice = UILabel(accessibilityIdentifier: "login.notice")
    public let spinner = UIActivityIndicatorView(accessibilityIdentifier: "login.spinner")
    public let logIn = UIButton(title: "Log In", accessibilityIdentifier: "login.logIn")
    public let forgotPassword = UIButton(title: "Forgot password?", accessibilityIdentifier: "login.forgotPassword")
    public let cancel = UIButton(title: "Cancel", accessibilityIdentifier: "login.cancel")

    /// Creates the form with empty fields.
    ///
    /// - Parameter kind: The kind of login with which a person signs in; `nil` if the app sets the caption later.
    public init(kind: LoginKind? = nil) {
        super.init()
        caption.text = kind.map(Texts.caption(for:))
        login.placeholder = caption.text
        password.placeholder = "Password"
        password.isSecureTextEntry = true
        for view in [caption, login, password, error, notice, spinner, logIn, forgotPassword, cancel] {
            addSubview(view)
        }
    }
}

/// The view with the controls of the screen Recovery.
open class RecoveryForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "Recovery"

    public let login = UITextField(accessibilityIdentifier: "recovery.login")
    public let spinner = UIActivityIndicatorView(accessibilityIdentifier: "recovery.spinner")
    public let send = UIButton(title: "Send", accessibilityIdentifier: "recovery.send")
    public let cancel = UIButton(title: "Cancel", accessibilityIdentifier: "recovery.cancel")

    public override init() {
        super.init()
        addSubview(login)
        addSubview(spinner)
        addSubview(send)
        addSubview(cancel)
    }
}

/// The view with the controls of the screen About. A failure is shown in an alert over the screen.
open class AboutForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "About"

    public let text = UILabel(accessibilityIdentifier: "about.text")
    public let spinner = UIActivityIndicatorView(accessibilityIdentifier: "about.spinner")
    public let terms = UIButton(title: TermsDocument.terms.title, accessibilityIdentifier: "about.terms")

    public override init() {
        super.init()
        addSubview(text)
        addSubview(spinner)
        addSubview(terms)
    }
}

/// The view with the controls of the screen Terms. A `WebPageViewController` has the same controls if its identifier is
/// ``identifier``.
open class TermsForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "Terms"
    /// The prefix of the identifiers of all elements on the screen.
    public nonisolated static let identifier = "terms"

    public let page = WebPageView(accessibilityIdentifier: "terms.page")
    public let close = UIButton(title: Texts.close, accessibilityIdentifier: "terms.close")

    public override init() {
        super.init()
        addSubview(page)
        addSubview(close)
    }
}

/// The view with the controls of the screen Items. Questions and failures are shown in an alert over the screen.
///
/// ```swift
/// import HeadlessUI
///
/// let cell = form.table.dequeueReusableCell(withIdentifier: ItemsForm.cellIdentifier, for: indexPath)
/// cell.accessibilityIdentifier = ItemsForm.rowIdentifier(item.id)
/// cell.textLabel?.text = item.name
/// cell.detailTextLabel?.text = Texts.date(item.date)
/// cell.accessoryType = item.isDone ? .checkmark : .none
/// ```
open class ItemsForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "Items"
    /// The reuse identifier of the cells, which are of class `UITableViewCell`. A cell shows the item's name, its date as
    /// detail, and a checkmark if the item is done.
    public nonisolated static let cellIdentifier = "Item"
    /// Returns the identifier of an item's cell.
    public nonisolated static func rowIdentifier(_ id: Item.ID) -> String { "items.row.\(id)" }

    /// The number of open items; empty before the number is known.
    public let count = UILabel(accessibilityIdentifier: "items.count")
    public let filter = UITextField(accessibilityIdentifier: "items.filter")
    /// The button that empties the filter.
    public let clear = UIButton(title: "Clear", accessibilityIdentifier: "items.filter.clear")
    /// The button that empties the filter and ends filtering; hidden while the filter is empty.
    public let cancel = UIButton(title: Texts.cancel, accessibilityIdentifier: "items.filter.cancel")
    /// The notice that an item was saved or that all items were deleted.
    public let notice = UILabel(accessibilityIdentifier: "items.notice")
    public let spinner = UIActivityIndicatorView(accessibilityIdentifier: "items.spinner")
    /// The reason why the table has no rows.
    public let empty = UILabel(accessibilityIdentifier: "items.empty")
    /// The rows of the items that match the filter.
    public let table = UITableView(accessibilityIdentifier: "items.table")
    public let add = UIButton(title: "Add", accessibilityIdentifier: "items.add")
    public let deleteAll = UIButton(title: Texts.deleteAll, accessibilityIdentifier: "items.deleteAll")

    public override init() {
        super.init()
        filter.placeholder = "Filter"
        cancel.isHidden = true
        table.register(UITableViewCell.self, forCellReuseIdentifier: Self.cellIdentifier)
        for view in [count, filter, clear, cancel, notice, spinner, empty, table, add, deleteAll] { addSubview(view) }
    }
}

/// The view with the controls of the screen Add Item. A failure is shown in an alert over the screen.
open class AddItemForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "Add Item"

    public let name = UITextField(accessibilityIdentifier: "addItem.name")
    public let error = UILabel(accessibilityIdentifier: "addItem.error")
    public let spinner = UIActivityIndicatorView(accessibilityIdentifier: "addItem.spinner")
    public let save = UIButton(title: "Save", accessibilityIdentifier: "addItem.save")
    public let cancel = UIButton(title: Texts.cancel, accessibilityIdentifier: "addItem.cancel")

    public override init() {
        super.init()
        name.placeholder = "Name"
        for view in [name, error, spinner, save, cancel] { addSubview(view) }
    }
}

/// The view with the controls of the screen Item. The app shows at most one of *Done* and *Open again*.
///
/// ```swift
/// import HeadlessUI
///
/// form.name.text = item.name
/// form.state.text = Texts.state(isDone: item.isDone)
/// form.done.isHidden = item.isDone
/// form.reopen.isHidden = !item.isDone
/// ```
open class ItemForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "Item"

    public let name = UILabel(accessibilityIdentifier: "item.name")
    public let date = UILabel(accessibilityIdentifier: "item.date")
    /// The state of the item, done or open.
    public let state = UILabel(accessibilityIdentifier: "item.state")
    /// A notice that a change was saved, or the reason why it wasn't.
    public let message = UILabel(accessibilityIdentifier: "item.message")
    public let spinner = UIActivityIndicatorView(accessibilityIdentifier: "item.spinner")
    public let done = UIButton(title: "Done", accessibilityIdentifier: "item.done")
    public let reopen = UIButton(title: "Open again", accessibilityIdentifier: "item.reopen")
    public let comment = UITextField(accessibilityIdentifier: "item.comment")
    public let save = UIButton(title: "Save", accessibilityIdentifier: "item.save")

    public override init() {
        super.init()
        comment.placeholder = "Comment"
        done.isHidden = true
        reopen.isHidden = true
        for view in [name, date, state, message, spinner, done, reopen, comment, save] { addSubview(view) }
    }
}
