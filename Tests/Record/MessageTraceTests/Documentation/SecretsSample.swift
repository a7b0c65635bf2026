import MessageTrace

/// The code of the page *Secrets*.
@MainActor enum SecretsSample {
    enum Field { case name, password }
    enum Session {
        case signedIn(user: String)
        case signedOut
    }
    enum SignInError: Error { case refused(attempt: Int, because: String) }

    @Component(.logic) final class Account {
        func signIn(name: String, password: String) {}
        func changed(_ field: Field, text: String) {}
        func failed(_ result: Result<Int, SignInError>) {}
        func opened(_ headers: [String: String]) {}
        func sent(_ body: [UInt8], to address: String) {}
        func changed(session: Session) {}
    }

    static func used() {
        let account = Account()
        account.signIn(name: "Ada", password: "hunter2")
        account.changed(.name, text: "Ada")
        account.changed(.password, text: "hunter2")
        account.failed(.failure(.refused(attempt: 2, because: "Ada is unknown")))
        account.opened(["language": "en", "user[pin]": "4815162342"])
        account.sent([1, 2, 3], to: "https://camelot.example")
        account.changed(session: .signedIn(user: "Ada"))
    }

    static var options: Recorder.Options {
        var redaction = Redaction.standard
        redaction.words.formUnion(["iban", "ibans"])
        let options = Recorder.Options(redaction: redaction, texts: .whole)
        return options
    }

    @Component(.service) final class Bank {
        func pay(to iban: String, text: String) {}
    }

    static func paid() { Bank().pay(to: "DE02120300000000202051", text: "tea") }

    static func noted() {
        let bank = Bank()
        bank.pay(to: "DE02", text: "https://ada:hunter2@bank.example/pay?sum=3&token=hunter2&note=tea")
        bank.pay(to: "DE02", text: "Accept: text/html\nAuthorization: Bearer hunter2")
        bank.pay(to: "DE02", text: #"{"user":"ada","iban":"DE02"}"#)
        bank.pay(to: "DE02", text: "The password is wrong.")
    }
}
