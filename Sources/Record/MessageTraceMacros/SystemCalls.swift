import SwiftSyntax
import SwiftSyntaxMacros

extension FunctionDeclSyntax {
    /// Returns true if system classes may call the method. That is assumed in these cases:
    ///
    /// - The method overrides a method of the system, judged by the name of the superclass or of the method.
    /// - An attribute lets Objective-C call the method.
    /// - The method is named after its first parameter, an object of the system, like a delegate's method:
    ///   `scrollViewDidScroll(_:)`, `willPresentSearchController(_:)`.
    /// - The method has the name of one that SwiftUI calls, such as `makeUIView`.
    ///
    /// - Parameter superclass: The type that the method's class is declared to inherit from; `nil` if unknown.
    func mayBeCalledBySystem(below superclass: TypeSyntax? = nil) -> Bool {
        if modifiers.contains(.override), superclass?.isSystemsClass == true || Self.isOfSystem(name) { return true }
        if attributes.containsForeign(["objc", "IBAction", "IBSegueAction"]) { return true }
        let name = name.text.trimming("`")
        if Self.asked.contains(name) { return true }
        guard let first = signature.parameterClause.parameters.first, let words = first.type.wordsOfSystemsClass else {
            return false
        }
        switch first.firstName.text {
        case "in", "for": return Self.askedAbout.contains { name.hasPrefix($0) }
        default:
            // `didDismissSearchController(_ searchController: UISearchController)` ends with what others begin with.
            let isNews = ["will", "did", "should"].contains { name.hasPrefix($0) }
            return words.contains { name.lowercased().hasPrefix($0.lowercased()) }
                || isNews && name.hasSuffix(words.joined())
        }
    }

    /// Returns true if the method overrides one that only system classes call, such as `viewDidLoad`.
    ///
    /// An app's code may call other overrides itself, such as `present(_:animated:)`.
    ///
    /// - Parameter superclass: The type that the method's class is declared to inherit from; `nil` if unknown.
    func isCalledBySystemOnly(below superclass: TypeSyntax? = nil) -> Bool {
        guard modifiers.contains(.override), Self.isOfSystem(name) else { return false }
        return superclass?.isSystemsClass == true
            || ["viewWill", "viewDid", "viewIs"].contains { name.text.hasPrefix($0) }
    }

    /// Returns true for the name of a method that system classes call and that subclasses override.
    private static func isOfSystem(_ name: TokenSyntax) -> Bool {
        let name = name.text.trimming("`")
        return overridden.contains(name) || beginnings.contains { name.hasPrefix($0) }
    }

    private static let beginnings = ["viewWill", "viewDid", "viewIs", "touches", "presses", "mouse", "application"]

    private static let overridden: Set<String> = [
        "awakeFromNib", "beginTracking", "buildMenu", "canPerformAction", "cancelTracking", "continueTracking",
        "decodeRestorableState", "didMove", "didMoveToSuperview", "didMoveToWindow", "didReceiveMemoryWarning",
        "didUpdateFocus", "draw", "drawRect", "encodeRestorableState", "endTracking", "gestureRecognizerShouldBegin",
        "hitTest", "keyDown", "keyUp", "layout", "layoutAttributesForElements", "layoutAttributesForItem",
        "layoutSublayers",
        "layoutSubviews", "loadView", "main", "motionBegan", "motionCancelled", "motionEnded", "observeValue", "point",
        "preferredLayoutAttributesFitting", "prepare", "prepareForReuse", "safeAreaInsetsDidChange", "sendEvent",
        "setUp",
        "setUpWithError", "shouldInvalidateLayout", "shouldPerformSegue", "shouldUpdateFocus", "tearDown",
        "tearDownWithError", "tintColorDidChange", "traitCollectionDidChange", "updateConfiguration",
        "updateConstraints",
        "updateLayer", "updateProperties", "updateViewConstraints", "willMove", "willTransition", "windowDidLoad",
        "windowWillLoad",
    ]

    /// The methods that SwiftUI calls on styles, and on types that wrap a view of UIKit or AppKit.
    private static let asked: Set<String> = [
        "makeUIView", "updateUIView", "dismantleUIView", "makeUIViewController", "updateUIViewController",
        "dismantleUIViewController", "makeNSView", "updateNSView", "dismantleNSView", "makeCoordinator", "makeBody",
    ]

    /// The beginnings of the names of delegate methods that take the system's object with the label `in` or `for`, such
    /// as `numberOfSections(in tableView: UITableView)`.
    private static let askedAbout: Set<String> = [
        "numberOf", "sectionIndexTitles", "indexTitles", "updateSearchResults", "adaptivePresentationStyle", "position",
        "preferred", "viewForZooming",
    ]
}

extension MacroExpansionContext {
    /// The first type that the surrounding class is declared to inherit from.
    var superclass: TypeSyntax? {
        lexicalContext.first?.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first?.type
    }
}

extension TypeSyntax {
    /// True for the name of a class that comes with an Apple framework.
    fileprivate var isSystemsClass: Bool {
        let foundation: Set<String> = [
            "Operation", "BlockOperation", "Thread", "Formatter", "DateFormatter", "NumberFormatter", "URLProtocol",
            "URLCache", "InputStream", "OutputStream", "XMLParser", "XCTestCase",
        ]
        return wordsOfSystemsClass != nil || foundation.contains(trimmedDescription)
    }

    /// The words in the name of a system class without its prefix: `Table` and `View` of `UITableView`; `nil` for other
    /// classes.
    fileprivate var wordsOfSystemsClass: [String]? {
        let bare = (self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? self).withoutOptional
        guard let name = bare.as(IdentifierTypeSyntax.self)?.name.text else { return nil }
        if name.hasPrefix("URLSession") { return ["urlSession"] }
        guard let prefix = Self.prefixes.first(where: { name.hasPrefix($0) }) else { return nil }
        let rest = name.dropFirst(prefix.count)
        guard rest.first?.isUppercase == true, rest.dropFirst().first?.isLowercase == true else { return nil }
        return rest.indices.filter { rest[$0].isUppercase }.map { start in
            String(rest[start...].prefix(1)) + rest[rest.index(after: start)...].prefix { !$0.isUppercase }
        }
        .filter { $0.count > 2 }
    }

    /// The name prefixes of those Apple frameworks whose objects have delegates.
    private static let prefixes = [
        "UI", "NS", "WK", "CL", "MK", "AV", "SK", "SF", "CN", "PK", "UN", "GK", "SC", "MF", "PH", "WC", "QL", "EK",
        "HM",
        "MC", "MP", "CB", "AS", "LA", "CK", "CX", "PDF", "SCN", "AR", "VN", "NF", "HK",
    ]
}
