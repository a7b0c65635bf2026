import Diagrams
import Foundation
import Graphviz
import Testing
import TraceFormat

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

    private static let roles = Role.allCases.map(Optional.some) + [nil]

    @Test("has text that can be read on its fill, in every theme", arguments: Theme.allCases, roles)
    func readable(theme: Theme, role: Role?) {
        let look = theme.look(of: role)
        #expect(contrast(look.text, look.fill) >= 4.5)
        #expect(contrast(theme.ink.name, look.fill) >= 4.5)
    }

    @Test("is every role's own", arguments: Theme.allCases)
    func different(theme: Theme) {
        let looks = Set(Role.allCases.map { theme.look(of: $0) })
        #expect(looks.count == Role.allCases.count)
    }

    @Test("words beside lines can be read on the page and on a module's ground", arguments: Theme.allCases)
    func edges(theme: Theme) {
        let ink = theme.ink
        let words = [
            ink.name, ink.note, ink.clusterTitle, ink.messageText, ink.idleText, ink.asynchronousText, ink.writeText,
            ink.violationText,
        ]
        for color in words {
            #expect(contrast(color, ink.background) >= 4.5)
            #expect(contrast(color, ink.cluster) >= 4.5)
        }
    }

    @Test("lines that mean something stand out from the page", arguments: Theme.allCases)
    func lines(theme: Theme) {
        let ink = theme.ink
        // WCAG 2.2, 1.4.11: graphics that are needed have 3 : 1. Idle lines are pale on purpose: their words say it.
        for color in [ink.message, ink.asynchronous, ink.write, ink.violation] {
            #expect(contrast(color, ink.background) >= 3)
        }
    }
}
