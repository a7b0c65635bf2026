import FlowAnalysis

/// Shortens a name in its middle if it is too long for a picture.
enum ShortName {
    static func of(_ name: String, limit: Int = 48) -> String {
        let name = name.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard name.count > limit else { return name.isEmpty ? "(no name)" : name }
        let kept = limit - 1
        return "\(name.prefix(kept - kept / 2))…\(name.suffix(kept / 2))"
    }
}

/// Breaks text into short lines, at the positions where programmers break lines of code.
enum BrokenText {
    /// Returns the lines of a message's label, each of at most `limit` characters. Text that doesn't fit in two or
    /// three lines is cut.
    static func label(_ text: String, limit: Int = 26) -> [String] {
        let text = ShortName.of(text, limit: 56)
        guard text.count > limit else { return [text] }
        var lines: [String] = []
        var line = ""
        for piece in pieces(of: text) {
            if !line.isEmpty, line.count + piece.trimmed.count > limit {
                lines.append(line.trimmed)
                line = ""
            }
            line += piece
        }
        if !line.isEmpty { lines.append(line.trimmed) }
        return lines.prefix(3).map { ShortName.of($0, limit: limit + 6) }
    }

    /// Returns a type's name. If it is longer than `limit` characters, breaks it into two lines, at the capital letter nearest
    /// to its middle.
    static func name(_ name: String, limit: Int = 16) -> [String] {
        let name = ShortName.of(name, limit: 40)
        guard name.count > limit else { return [name] }
        let letters = Array(name)
        let humps = letters.indices.dropFirst().filter {
            letters[$0].isUppercase && (letters[$0 - 1].isLowercase || letters[$0 - 1].isNumber)
                || letters[$0 - 1] == " "
        }
        let middle = letters.count / 2
        guard let hump = humps.min(by: { (abs($0 - middle), $0) < (abs($1 - middle), $1) }) else { return [name] }
        return [String(letters[..<hump]).trimmed, String(letters[hump...])]
    }

    /// Splits a text into pieces. A piece ends where a line may break: after an opening parenthesis, a colon, a comma
    /// or a space.
    static func pieces(of text: String) -> [String] {
        var pieces: [String] = []
        var piece = ""
        var characters = Substring(text)
        while let next = characters.popFirst() {
            piece.append(next)
            let isLast = characters.first == nil || ":, )".contains(characters.first ?? " ")
            if "(:, ".contains(next), !isLast {
                pieces.append(piece)
                piece = ""
            }
        }
        if !piece.isEmpty { pieces.append(piece) }
        return pieces
    }
}

extension String {
    /// The text without spaces at its start and end.
    var trimmed: String {
        let start = drop { $0 == " " }
        return String(start[..<(start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex)])
    }
}

/// Writes numbers in letters: A, B, … Z, AA, AB, …
enum LetterNumber {
    /// Returns the letters of a number; 0 is A.
    static func of(_ number: Int) -> String {
        let letter = String(UnicodeScalar(UInt8(65 + number % 26)))
        return number < 26 ? letter : of(number / 26 - 1) + letter
    }
}

/// Writes a span of time in words.
enum TimeSpan {
    /// Returns the span in words: `800 ms`, `1.5 s`; `nil` for a span below a hundredth of a second.
    static func words(_ nanoseconds: Int64) -> String? {
        guard nanoseconds >= 10_000_000 else { return nil }
        let milliseconds = (nanoseconds - 1) / 1_000_000 + 1
        guard milliseconds >= 1000 else { return "\(milliseconds) ms" }
        let tenths = milliseconds / 100
        return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
    }
}

/// Makes names unique by adding a number to each repeated name: `Cell`, `Cell #2`.
enum UniqueNames {
    static func of(_ names: [String]) -> [String] {
        var used: Set<String> = []
        // The number to try next for a name, so that a thousand equal names are numbered in linear time.
        var next: [String: Int] = [:]
        return names.map { name in
            var unique = name
            while !used.insert(unique).inserted {
                let copy = next[name, default: 2]
                next[name] = copy + 1
                unique = "\(name) #\(copy)"
            }
            return unique
        }
    }
}

/// Makes the title of a run whose pattern has no given title.
enum PatternTitle {
    /// Returns the title of a pattern: `Round Table` for `round-table`. A pattern that isn't ArchFlow's keeps its name;
    /// without one, returns the app's name.
    static func of(_ pattern: String?, app: String) -> String {
        guard let pattern, !pattern.isEmpty else { return app.isEmpty ? "Trace" : app }
        return PublishedPattern(rawValue: pattern)?.title ?? pattern
    }
}
