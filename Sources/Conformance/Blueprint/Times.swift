/// How often: `1`, `0`, `1+`, `0..1`, `2..4`.
struct Times: Hashable, Sendable {
    let least: Int
    /// `nil` for no limit.
    let most: Int?

    static let once = Times(least: 1, most: 1)
    static let atLeastOnce = Times(least: 1, most: nil)

    init(least: Int, most: Int?) {
        self.least = least
        self.most = most
    }

    /// `nil` where the text is no such number.
    init?(_ text: String) {
        if text.hasSuffix("+") {
            guard let least = Times.number(text.dropLast()) else { return nil }
            self.init(least: least, most: nil)
        } else if let dot = text.firstIndex(of: "."), text[dot...].hasPrefix("..") {
            guard let least = Times.number(text[..<dot]), let most = Times.number(text[dot...].dropFirst(2)),
                least <= most
            else { return nil }
            self.init(least: least, most: most)
        } else {
            guard let count = Times.number(text[...]) else { return nil }
            self.init(least: count, most: count)
        }
    }

    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.allSatisfy(\.isWholeNumber), let number = Int(text) else { return nil }
        return number
    }

    func allow(_ count: Int) -> Bool { count >= least && count <= most ?? .max }

    /// Whether a message is forced to be there.
    var demandsOne: Bool { least > 0 }
}

extension Times {
    /// As a number of things: `1`, `at least 2`, `0 to 3`.
    var amount: String {
        switch (least, most) {
        case (let least, let most?) where least == most: "\(least)"
        case (0, let most?): "at most \(most)"
        case (let least, let most?): "\(least) to \(most)"
        case (let least, nil): "at least \(least)"
        }
    }
}

extension Times: CustomStringConvertible {
    /// In words: `exactly once`, `at least 2 times`, `never`.
    var description: String {
        func words(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
        return switch (least, most) {
        case (0, 0): "never"
        case (let least, let most?) where least == most: "exactly \(words(least))"
        case (0, nil): "any number of times"
        case (0, let most?): "at most \(words(most))"
        case (let least, nil): "at least \(words(least))"
        case (let least, let most?): "\(least) to \(most) times"
        }
    }
}
