"""Goes through the login twice: once with a wrong password."""

from login import Accounts, Checker, LoginScreen, Text

screen = LoginScreen(Checker(Accounts()), Text())
screen.log_in("ada", "byron")
screen.log_in("ada", "lovelace")
