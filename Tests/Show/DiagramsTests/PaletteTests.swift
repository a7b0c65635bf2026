import Diagrams
import FlowAnalysis
import Foundation
import Graphviz
import SourceInventory
import Testing
import TraceFormat

@Suite("The palette")
struct PaletteTests {
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

    @Test("the palette has readable text on the fill of every role", arguments: Theme.allCases, roles)
    func role(theme: Theme, role: Role?) {
        let style = theme.style(of: role)
        #expect(contrast(style.text, style.fill) >= 4.5)
        #expect(contrast(theme[.text], style.fill) >= 4.5)
    }

    @Test(
        "the palette has readable text on the fill of every check that notices mistakes", arguments: Theme.allCases,
        DefectMatrix.Answer.all)
    func answer(theme: Theme, answer: DefectMatrix.Answer) {
        let style = theme.style(of: answer)
        #expect(contrast(style.text, style.fill) >= 4.5)
    }

    @Test("the palette gives every role its own style", arguments: Theme.allCases)
    func different(theme: Theme) {
        let styles = Set(Role.allCases.map { theme.style(of: $0) })
        #expect(styles.count == Role.allCases.count)
    }

    @Test("the palette has readable text on a card, the page and a module's box", arguments: Theme.allCases)
    func words(theme: Theme) {
        let words: [Palette] = [
            .text, .soft, .accent, .good, .badText, .messageText, .idleText, .asynchronousText, .writeText,
        ]
        for ground in [Palette.card, .page, .cluster] {
            for word in words { #expect(contrast(theme[word], theme[ground]) >= 4.5, "\(word) on \(ground)") }
            for messageClass in MessageClass.allCases {
                let text = theme.style(ofClass: messageClass).text
                #expect(contrast(text, theme[ground]) >= 4.5, "\(messageClass) on \(ground)")
            }
        }
    }

    @Test(
        "the palette has readable text on coloured backgrounds such as selected, good or bad", arguments: Theme.allCases
    )
    func grounds(theme: Theme) {
        let pairs: [(Palette, Palette)] = [
            (.text, .selected), (.soft, .selected), (.accent, .selected), (.text, .related), (.soft, .related),
            (.accent, .related), (.text, .goodGround), (.soft, .goodGround), (.good, .goodGround),
            (.text, .badGround), (.soft, .badGround), (.badText, .badGround), (.onAccent, .accent),
        ]
        for (word, ground) in pairs { #expect(contrast(theme[word], theme[ground]) >= 4.5, "\(word) on \(ground)") }
    }

    @Test("the palette has lines with enough contrast to the page's background", arguments: Theme.allCases)
    func lines(theme: Theme) {
        // WCAG 2.2, 1.4.11: graphics that are needed have 3 : 1. Idle lines are pale on purpose: their words say it.
        for color in [Palette.message, .asynchronous, .write, .bad, .good, .accent, .birth, .added, .gone, .meter] {
            #expect(contrast(theme[color], theme[.card]) >= 3, "\(color)")
        }
    }

    @Test("the palette has in CSS the same light and dark colours as in Swift, with a rule for every role and class")
    func css() {
        let css = Palette.css
        for color in Palette.allCases {
            let value = "light-dark(\(Theme.light[color].hex), \(Theme.dark[color].hex))"
            #expect(css.contains("  --\(color.rawValue): \(value);\n"))
        }
        for role in Self.roles {
            let (light, dark) = (Theme.light.style(of: role), Theme.dark.style(of: role))
            #expect(
                css.contains(
                    """
                    .role-\(role?.rawValue ?? "none") {
                      --fill: light-dark(\(light.fill.hex), \(dark.fill.hex));
                      --edge: light-dark(\(light.stroke.hex), \(dark.stroke.hex));
                      --ink: light-dark(\(light.text.hex), \(dark.text.hex));
                    }
                    """))
        }
        for answer in DefectMatrix.Answer.all {
            let (light, dark) = (Theme.light.style(of: answer), Theme.dark.style(of: answer))
            #expect(
                css.contains(
                    """
                    .notice-\(answer.name) {
                      --fill: light-dark(\(light.fill.hex), \(dark.fill.hex));
                      --edge: light-dark(\(light.stroke.hex), \(dark.stroke.hex));
                      --ink: light-dark(\(light.text.hex), \(dark.text.hex));
                    }
                    """))
        }
        for messageClass in MessageClass.allCases {
            let (light, dark) = (Theme.light.style(ofClass: messageClass), Theme.dark.style(ofClass: messageClass))
            #expect(
                css.contains(
                    """
                    .class-\(messageClass.rawValue) {
                      --class: light-dark(\(light.color.hex), \(dark.color.hex));
                      --class-text: light-dark(\(light.text.hex), \(dark.text.hex));
                    }
                    """))
        }
    }
}
