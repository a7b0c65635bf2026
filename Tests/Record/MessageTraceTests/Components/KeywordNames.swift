import MessageTrace

/// A component with names that are keywords of Swift.

@MainActor @Component(.service) final class Settings {
    private(set) var `default` = 0
    private(set) var `in`: [Int] { didSet { `default` += `in`.count } }
    private(set) var `repeat`: (() -> Void)?
    private(set) var `two words` = 1

    init(default: Int = 1, in: [Int] = [], repeat: (() -> Void)? = nil) {
        (self.`default`, self.in) = (`default`, `in`)
        self.in.append(2)
        self.repeat = `repeat`
        `two words` = 2
    }
    init(self other: Int) {
        `default` = other
        `in` = []
    }

    func int(_ key: String, default: Int) -> Int { `default` }
    func copy(in: Int, for: Int, where: Int, repeat: Int, await: Int) -> Int {
        `in` + `for` + `where` + `repeat` + `await`
    }
    func each(_ text: String, do: (_ in: Int, _ default: String) -> Void) { `do`(1, text) }
    func keep(else: @escaping (_ case: Int) -> Void, is: (() -> Void)?) {
        `repeat` = { `else`(2) }
        `is`?()
    }
    func run() { `repeat`?() }
    func change() {
        `in`.append(3)
        `two words` += 1
    }
    func ofSelf(self: Int) -> Int { 3 }
    func `switch`(`case` number: Int, to: Int) -> Int { number }
}

@MainActor @Component(.logic) final class SettingsReader {
    private(set) var `else` = 0

    func reads(_ settings: Settings) -> [Int] {
        settings.each("a") { number, _ in self.else += number }
        settings.keep(else: { self.else += $0 }, is: { self.else += 4 })
        settings.run()
        settings.change()
        return [
            settings.int("b", default: 5), settings.copy(in: 1, for: 2, where: 3, repeat: 4, await: 5), self.else,
            settings.default, settings.ofSelf(self: 1), settings.switch(case: 6, to: 7), Settings(self: 8).default,
        ]
    }
}
