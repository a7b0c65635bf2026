"""A login: a screen asks a checker, which asks the accounts. AppMap records it."""

from appmap import labels


class Accounts:
    """The accounts that the server knows."""

    def __init__(self):
        self._passwords = {"ada": "lovelace"}

    @labels("dao")
    def password_of(self, name):
        return self._passwords.get(name)


class Checker:
    """Decides who may come in."""

    def __init__(self, accounts):
        self._accounts = accounts

    def check(self, name, password):
        return self._accounts.password_of(name) == password


class Text:
    """A text that a person reads."""

    def __init__(self):
        self.value = ""

    @labels("mvc.template")
    def show(self, value):
        self.value = value


class LoginScreen:
    """Takes what a person types."""

    def __init__(self, checker, text):
        self._checker = checker
        self._text = text

    @labels("view")
    def log_in(self, name, password):
        allowed = self._checker.check(name, password)
        self._text.show("Welcome" if allowed else "Wrong password")
