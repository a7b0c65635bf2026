// What selectors choose, in words: for the reports.

import TraceFormat

extension MessageSelector: CustomStringConvertible {
    var description: String { alternatives.map(\.description).joined(separator: ", or ") }
}

extension MessagePattern: CustomStringConvertible {
    var description: String {
        var words: [String] = []
        switch name {
        case .its?: words.append("the same method")
        case .patterns(let patterns)?: words.append(patterns.spoken)
        case nil: break
        }
        switch caseName {
        case .its?: words.append("of the same case")
        case .patterns(let patterns)?: words.append("case \(patterns.spoken)")
        case nil: break
        }
        if let from { words.append("from \(from.words)") }
        if let to { words.append("to \(to.words)") }
        if let module { words.append("(\(module.rawValue) module)") }
        if !flags.isEmpty { words.append("(\(flags.map(\.rawValue).sorted().joined(separator: ", ")))") }
        for argument in arguments { words.append("with \(argument.name) \(argument.patterns.spoken)") }
        if !shows.isEmpty { words.append("that shows \(shows.spoken)") }
        if !writes.isEmpty { words.append("that writes \(writes.spoken)") }
        if !navigates.isEmpty { words.append("that navigates") }
        if let bears { words.append("that bears \(bears.words)") }
        if let not { words.append("but not \(not)") }
        return words.isEmpty ? "any message" : words.joined(separator: " ")
    }
}

extension ReferenceSelector: CustomStringConvertible {
    var description: String { alternatives.map(\.description).joined(separator: ", or ") }
}

extension ReferencePattern: CustomStringConvertible {
    var description: String {
        var words: [String] = []
        if let strength { words.append(strength.rawValue) }
        if !name.isEmpty { words.append(name.spoken) }
        if let from { words.append("from \(from.words)") }
        if let to { words.append("to \(to.words)") }
        if let module { words.append("(\(module.rawValue) module)") }
        if let not { words.append("but not \(not)") }
        return words.isEmpty ? "any reference" : words.joined(separator: " ")
    }
}

extension SourceSelector: CustomStringConvertible {
    var description: String { alternatives.map(\.description).joined(separator: ", or ") }
}

extension SourcePattern: CustomStringConvertible {
    var description: String {
        let words = demands.map { "\($0.key) \($0.patterns.spoken)" } + (not.map { ["not \($0)"] } ?? [])
        return words.isEmpty ? "anything" : words.joined(separator: ", ")
    }
}

extension Step: CustomStringConvertible {
    var description: String { times == .once ? message.description : "\(message) \(times)" }
}

extension [NamePattern] {
    fileprivate var spoken: String { map(\.text).joined(separator: " or ") }
}
