/// What a person calls the controls of the app's forms.
nonisolated enum ControlNames {
    private static let titles = [
        "home.about": "About", "home.signIn": "Sign in", "home.signOut": "Sign out",
        "login.logIn": "Log In", "login.forgotPassword": "Forgot password?", "login.cancel": "Cancel",
        "recovery.send": "Send", "recovery.cancel": "Cancel",
        "about.terms": TermsDocument.terms.title, "terms.close": Texts.close,
    ]

    private static let contents = [
        "login.login": "a login", "login.password": "a password", "recovery.login": "a login",
    ]

    /// What a button reads; its identifier if it belongs to no form.
    static func title(of identifier: String) -> String { titles[identifier] ?? identifier }

    /// What is typed into a field.
    static func content(of identifier: String) -> String { contents[identifier] ?? "into \(identifier)" }
}
