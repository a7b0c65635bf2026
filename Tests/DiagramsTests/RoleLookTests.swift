import Diagrams
import Foundation
import Graphviz
import MessageTrace
import Testing

@Suite("The look of a role")
struct RoleLookTests {
    /// WCAG 2.2's contrast ratio.
    private func contrast(_ first: Graph.Color, _ second: Graph.Color) -> Double {
        func luminance(_ color: Graph.Color) -> Double {
            let parts = [color.red, color.green, color.blue].map { part in
                let value = Double(part) / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        let (light, dark) = (max(luminance(first), luminance(second)), min(luminance(first), luminance(second)))
        return (light + 0.05) / (dark + 0.05)
    }

    @Test("has text that can be read on its fill", arguments: Role.allCases.map(Optional.some) + [nil])
    func readable(role: Role?) {
        let look = RoleLook(role)
        #expect(contrast(look.text, look.fill) >= 4.5)
        #expect(contrast(.rgb(0x0F172A), look.fill) >= 4.5)
    }

    @Test("is every role's own")
    func different() {
        #expect(Set(Role.allCases.map { RoleLook($0).fill }).count == Role.allCases.count)
    }

    @Test("words beside lines can be read on white and on a module's ground")
    func edges() {
        for color: UInt32 in [0x334155, 0x64748B, 0x92400E, 0x115E59, 0x475569] {
            #expect(contrast(.rgb(color), .white) >= 4.5)
            #expect(contrast(.rgb(color), .rgb(0xF8FAFC)) >= 4.5)
        }
    }
}
