import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct MessageTraceMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        ComponentMacro.self, TracedMacro.self, TracedMethodMacro.self, AssemblyMacro.self, UntracedMacro.self,
        TracedPropertyMacro.self, ObservedPropertyMacro.self, TracedOverrideMacro.self, TracedInitMacro.self,
        TracedDeinitMacro.self, MessageMacro.self,
    ]
}
