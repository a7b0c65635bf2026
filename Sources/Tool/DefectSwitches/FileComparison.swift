import SourceInventory
import SourceParsing
import SwiftSyntax

/// Compares a variant of a file with the original file.
struct FileComparison {
    private let original: ParsedSource
    private let variant: ParsedSource
    private let additions: AdditionRule
    private(set) var differences: [Difference] = []
    /// The declarations whose differences can't be compiled together with the original, each with the reason.
    private(set) var refused: [(reason: NotSwitched, place: SwitchedSources.Place)] = []

    /// The declarations that differ between variant and original, sorted by line.
    var places: [SwitchedSources.Place] {
        (differences.map(\.place) + refused.map(\.place)).sorted { $0.line < $1.line }
    }

    init(_ variant: ParsedSource, with original: ParsedSource, _ additions: AdditionRule) {
        (self.original, self.variant, self.additions) = (original, variant, additions)
        compare(Scope(original.tree), Scope(variant.tree))
    }

    private mutating func compare(_ scope: Scope, _ other: Scope) {
        let alignment = Alignment(scope.items, other.items)
        for (one, other) in alignment.pairs where one.code != other.code {
            attempt(at: place(of: one, in: scope)) { comparison throws(NotSwitched) in
                try comparison.compare(one, other, in: scope)
            }
        }
        for item in alignment.removed {
            attempt(at: place(of: item, in: scope)) { comparison throws(NotSwitched) in
                try comparison.remove(item, from: scope)
            }
        }
        for (item, predecessor) in alignment.added {
            attempt(at: place(of: item, after: predecessor, in: scope)) { comparison throws(NotSwitched) in
                try comparison.add(item, after: predecessor, to: scope)
            }
        }
    }

    /// Compares one declaration, and adds it to ``refused`` if its change can't be compiled together with the original.
    private mutating func attempt(
        at place: SwitchedSources.Place, _ compare: (inout FileComparison) throws(NotSwitched) -> Void
    ) {
        do throws(NotSwitched) {
            try compare(&self)
        } catch {
            refused.append((error, place))
        }
    }

    private mutating func compare(_ one: Syntax, _ other: Syntax, in scope: Scope) throws(NotSwitched) {
        if let type = TypeNode(one), let its = TypeNode(other) {
            compare(Scope(type, in: scope.path), Scope(its, in: scope.path))
            try take(
                type.change(to: its), of: type.name, type.headRange, its.headRange,
                place(of: one, in: scope, at: type.headRange.lowerBound))
        } else if let function = FunctionNode(one), let its = FunctionNode(other) {
            try compare(function, its, in: scope)
        } else if let variable = one.as(VariableDeclSyntax.self), let its = other.as(VariableDeclSyntax.self) {
            try compare(variable, its, in: scope)
        } else {
            throw NotSwitched("\(name(of: one, in: scope)) is neither a type, a function nor a property")
        }
    }

    // MARK: - Functions

    private mutating func compare(_ one: FunctionNode, _ other: FunctionNode, in scope: Scope) throws(NotSwitched) {
        if scope.type?.kind == .protocol {
            throw NotSwitched(
                "the variant changes the protocol requirement \(name(of: one.node, in: scope)): no switch at run time can do this"
            )
        }
        if let head = one.headRange, let its = other.headRange {
            try take(
                one.change(to: other), of: name(of: one.node, in: scope), head, its, place(of: one.node, in: scope))
            for (value, itsValue) in one.defaults(with: other) where value.code != itsValue.code {
                try compareValues(value, itsValue, isTyped: true, of: one.node, in: scope)
            }
        }
        try compare(
            Bodies(one, in: original.bytes), Bodies(other, in: variant.bytes), of: one.node, other.node, in: scope)
    }

    private mutating func compare(
        _ bodies: Bodies, _ others: Bodies, of item: Syntax, _ variantItem: Syntax, in scope: Scope
    ) throws(NotSwitched) {
        let optional = item.is(VariableDeclSyntax.self) ? Bodies.observers : []
        guard Set(bodies.all.keys).subtracting(optional) == Set(others.all.keys).subtracting(optional) else {
            throw NotSwitched(
                "the variant changes the accessors of \(name(of: item, in: scope)): no switch at run time can do this")
        }
        for (key, body) in bodies.all.sorted(by: { $0.key < $1.key }) {
            let other = others.all[key]
            guard body.list.code != other?.list.code ?? [] else { continue }
            guard !item.hasOpaqueResult else {
                throw NotSwitched("the body of \(name(of: item, in: scope)) determines its 'some' type")
            }
            let offset = other.map { firstDifference(body.list, $0.list) } ?? item.codeRange.lowerBound
            differences.append(
                Difference(
                    change: .branch(branch(from: body, to: other, isPart: item.is(InitializerDeclSyntax.self))),
                    place: place(of: item, in: scope, at: offset)))
        }
        guard others.all.keys.allSatisfy({ bodies.all[$0] != nil }) else {
            throw NotSwitched(
                "the variant adds an observer to \(name(of: item, in: scope)): no switch at run time can do this")
        }
    }

    /// Returns a branch with the variant's body, or with an empty body if the variant has none.
    ///
    /// - Parameter isPart: True to replace only the statements that differ.
    private func branch(from body: Statements, to other: Statements?, isPart: Bool) -> Branch {
        guard isPart, let other else {
            return Branch(
                kind: .statements, range: body.range, original: body.text, text: other?.text ?? Statements.nothing,
                lines: lines(of: body))
        }
        let changed = ChangedStatements(body, other, in: original.bytes, variant.bytes)
        return Branch(
            kind: .statements, range: changed.range, original: changed.original, text: changed.text,
            lines: (line(changed.range.lowerBound), line(changed.range.upperBound)))
    }

    private func lines(of body: Statements) -> (first: Int, next: Int) {
        (line(body.start), line(body.range.upperBound))
    }

    /// Returns the offset, in bytes, of the first token of the original that differs from the variant's.
    private func firstDifference(_ list: CodeBlockItemListSyntax, _ other: CodeBlockItemListSyntax) -> Int {
        let tokens = Array(list.tokens(viewMode: .sourceAccurate))
        let its = Array(other.tokens(viewMode: .sourceAccurate))
        let index =
            zip(tokens, its).enumerated().first { $1.0.text != $1.1.text }?.offset ?? min(tokens.count, its.count)
        if index < tokens.count { return tokens[index].codeRange.lowerBound }
        return tokens.last?.codeRange.upperBound ?? list.position.utf8Offset
    }

    // MARK: - Properties

    private mutating func compare(
        _ one: VariableDeclSyntax, _ other: VariableDeclSyntax, in scope: Scope
    ) throws(NotSwitched) {
        let name = name(of: Syntax(one), in: scope)
        var change = Marks(one.attributes, one.modifiers).change(to: Marks(other.attributes, other.modifiers))
        switch (one.bindingSpecifier.text, other.bindingSpecifier.text) {
        case ("let", "var"): change = change + .widened
        case ("var", "let"): change = change + .narrowed
        default: break
        }
        guard one.bindings.count == other.bindings.count else {
            throw NotSwitched("\(name) declares more or fewer properties in the variant")
        }
        try take(change, of: name, one.headRange, other.headRange, place(of: Syntax(one), in: scope))
        for (binding, its) in zip(one.bindings, other.bindings) {
            guard binding.pattern.code == its.pattern.code,
                binding.typeAnnotation?.code == its.typeAnnotation?.code
            else { throw NotSwitched("the variant changes the type of \(name): no switch at run time can do this") }
            switch (binding.initializer?.value, its.initializer?.value) {
            case (nil, nil): break
            case (let value?, let itsValue?):
                if value.code != itsValue.code {
                    let isTyped = binding.typeAnnotation != nil
                    try compareValues(value, itsValue, isTyped: isTyped, of: Syntax(one), in: scope)
                }
            case (nil, _?):
                throw NotSwitched("the variant gives \(name) an initial value: no switch at run time can do this")
            case (_?, nil):
                throw NotSwitched("the variant removes the initial value of \(name): no switch at run time can do this")
            }
            try compare(
                Bodies(binding, in: original.bytes), Bodies(its, in: variant.bytes), of: Syntax(one), Syntax(other),
                in: scope)
        }
    }

    private mutating func compareValues(
        _ one: ExprSyntax, _ other: ExprSyntax, isTyped: Bool, of item: Syntax, in scope: Scope
    ) throws(NotSwitched) {
        let type = one.evidentType
        guard isTyped || type != nil && type == other.evidentType else {
            throw NotSwitched("the new initial value of \(name(of: item, in: scope)) may have another type")
        }
        differences.append(
            Difference(
                change: .branch(
                    Branch(
                        kind: .value, range: one.codeRange, original: one.trimmedDescription,
                        text: other.trimmedDescription,
                        lines: (line(one.codeRange.lowerBound), line(one.codeRange.upperBound)))),
                place: place(of: item, in: scope, at: one.codeRange.lowerBound)))
    }

    // MARK: - Declarations of one side

    private mutating func remove(_ item: Syntax, from scope: Scope) throws(NotSwitched) {
        let bytes = original.bytes
        if let function = FunctionNode(item), let fallback = function.fallback,
            let body = Bodies(function, in: bytes).all[""]
        {
            let branch = Branch(
                kind: .statements, range: body.range, original: body.text, text: fallback, lines: lines(of: body))
            differences.append(Difference(change: .branch(branch), place: place(of: item, in: scope)))
            return
        }
        guard item.canBeKept else {
            throw NotSwitched("the variant removes \(name(of: item, in: scope)), which other code may use")
        }
        differences.append(Difference(change: .kept, place: place(of: item, in: scope)))
    }

    private mutating func add(_ item: Syntax, after predecessor: Syntax?, to scope: Scope) throws(NotSwitched) {
        if let problem = additions.problem(with: item, in: scope) {
            throw NotSwitched("\(name(of: item, in: scope)) can't be added to all variants: \(problem)")
        }
        let offset = predecessor?.endPosition.utf8Offset ?? scope.start
        let position = item.is(ImportDeclSyntax.self) ? 0 : offset
        let addition = Addition(item, in: scope, at: position, line: line(position), bytes: variant.bytes)
        differences.append(
            Difference(change: .addition(addition), place: place(of: item, after: predecessor, in: scope)))
    }

    // MARK: - Common

    private mutating func take(
        _ change: HeadChange, of name: String, _ range: Range<Int>, _ itsRange: Range<Int>,
        _ place: SwitchedSources.Place
    ) throws(NotSwitched) {
        switch change {
        case .none: return
        case .incompatible(let change):
            throw NotSwitched("the variant \(change) \(name): no switch at run time can do this")
        case .narrowed: differences.append(Difference(change: .kept, place: place))
        case .widened:
            let text = String(decoding: variant.bytes[itsRange], as: UTF8.self)
            differences.append(Difference(change: .head(range, text), place: place))
        }
    }

    private func place(of item: Syntax, in scope: Scope, at offset: Int? = nil) -> SwitchedSources.Place {
        SwitchedSources.Place(
            file: original.localPath, type: TypeNode(item).map { Scope($0, in: scope.path).typeName } ?? scope.typeName,
            member: Scope.name(of: item), line: line(offset ?? item.codeRange.lowerBound))
    }

    /// Returns an added declaration's place: the line where `predecessor` ends, or where the scope begins.
    private func place(of item: Syntax, after predecessor: Syntax?, in scope: Scope) -> SwitchedSources.Place {
        place(of: item, in: scope, at: max(0, (predecessor?.endPosition.utf8Offset ?? scope.start) - 1))
    }

    private func line(_ offset: Int) -> Int { original.lines.place(of: offset).line }

    private func name(of item: Syntax, in scope: Scope) -> String {
        let name = Scope.name(of: item) ?? TypeNode(item)?.name ?? "'\(item.spelling.prefix(40))'"
        return (scope.path + [name]).joined(separator: ".")
    }
}

extension Syntax {
    /// True if the declaration's type contains `some`, so that its body determines the type.
    fileprivate var hasOpaqueResult: Bool {
        let variable = self.as(VariableDeclSyntax.self)?.bindings.compactMap(\.typeAnnotation?.type) ?? []
        return ([FunctionNode(self)?.result].compactMap { $0 } + variable).contains { $0.code.contains("some") }
    }
}

extension VariableDeclSyntax {
    /// The range from the declaration's first word to `let` or `var`, in bytes.
    var headRange: Range<Int> { codeRange.lowerBound..<bindingSpecifier.codeRange.upperBound }
}
