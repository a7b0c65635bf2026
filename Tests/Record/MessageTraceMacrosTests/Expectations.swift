import SwiftIfConfig
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import MessageTraceMacros

/// The macros by their names in source. `@Traced` stands for two: one for extensions, and one for functions.
enum Macros {
    static let component = ["Component": MacroSpec(type: ComponentMacro.self, conformances: ["TracedComponent"])]
    /// `@Component` as the compiler expands it on a class whose superclass already has the conformance.
    static let componentInherited = ["Component": MacroSpec(type: ComponentMacro.self)]
    static let method = ["TracedMethod": MacroSpec(type: TracedMethodMacro.self)]
    static let initialiser = ["TracedInit": MacroSpec(type: TracedInitMacro.self)]
    static let end = ["TracedDeinit": MacroSpec(type: TracedDeinitMacro.self)]
    static let property = ["TracedProperty": MacroSpec(type: TracedPropertyMacro.self)]
    static let observed = ["ObservedProperty": MacroSpec(type: ObservedPropertyMacro.self)]
    static let tracedExtension = ["Traced": MacroSpec(type: TracedMacro.self)]
    static let tracedFunction = ["Traced": MacroSpec(type: AssemblyMacro.self)]
    static let message = ["Message": MacroSpec(type: MessageMacro.self, conformances: ["MessagePayload"])]
    static let untraced = ["Untraced": MacroSpec(type: UntracedMacro.self)]
}

/// The build options that a compiler passes to macros.
func options(_ conditions: Set<String> = []) -> StaticBuildConfiguration {
    StaticBuildConfiguration(
        customConditions: conditions, languageVersion: VersionTuple(6), compilerVersion: VersionTuple(6, 3))
}

/// Expects macros to expand source to the given source.
func expect(
    _ source: String, _ macros: [String: MacroSpec], expandsTo expanded: String,
    options: StaticBuildConfiguration? = options(), diagnostics: [DiagnosticSpec] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    assertMacroExpansion(
        source, expandedSource: expanded, diagnostics: diagnostics, macroSpecs: macros,
        testFileName: "/home/me/Sources/App/Login.swift", buildConfiguration: options, failureHandler: record,
        fileID: fileID, filePath: filePath, line: line, column: column)
}

/// A use of a macro on a declaration where the macro can't work.
struct MisuseCase: Sendable, CustomTestStringConvertible {
    let source: String
    /// The source that remains when the macro has failed.
    let expanded: String
    let message: String
    var line = 1
    var column = 1
    let fixIt: String
    let fixed: String

    var testDescription: String { source.split(separator: "\n").prefix(2).joined(separator: " ") }
}

/// Expects one error, word for word, and the source after the error's fix-it.
func expect(_ misuse: MisuseCase, _ macros: [String: MacroSpec]) {
    assertMacroExpansion(
        misuse.source, expandedSource: misuse.expanded,
        diagnostics: [
            DiagnosticSpec(
                message: misuse.message, line: misuse.line, column: misuse.column,
                fixIts: [FixItSpec(message: misuse.fixIt)])
        ],
        macroSpecs: macros, fixedSource: misuse.fixed, buildConfiguration: options(), failureHandler: record)
}

private func record(_ failure: TestFailureSpec) {
    Issue.record(
        Comment(rawValue: failure.message),
        sourceLocation: SourceLocation(
            fileID: failure.location.fileID, filePath: failure.location.filePath, line: failure.location.line,
            column: failure.location.column))
}
