import TraceFormat

/// A program that writes trace events, recognised by the contents of its files.
enum ChromeProducer: String {
    case bazel = "Bazel"
    case clang = "clang"
    case pyTorch = "PyTorch"
    case node = "Node"

    /// Recognises a program by a key of the outermost object, such as clang's `beginningOfTime`; otherwise `nil`.
    init?(key: String) {
        switch key {
        case "beginningOfTime": self = .clang
        case "deviceProperties": self = .pyTorch
        default: return nil
        }
    }

    /// Recognises Bazel by `otherData`; otherwise `nil`.
    init?(otherData: TraceValue) {
        guard otherData["bazel_version"] != nil || otherData["build_id"] != nil && otherData["output_base"] != nil
        else {
            return nil
        }
        self = .bazel
    }

    /// Recognises a program by an event's categories, such as `node`; otherwise `nil`.
    init?(categories: Substring) {
        if categories == "node" || categories.hasPrefix("node,") || categories.hasPrefix("node.") {
            self = .node
        } else if categories == "cpu_op" {
            self = .pyTorch
        } else {
            return nil
        }
    }

    /// The default choice of components for the program's files; `nil` for the format's default.
    var components: ComponentChoice? {
        switch self {
        // Its threads are a pool: the same kinds of work on each.
        case .bazel: .category
        // Their slices have one category or none, on one thread.
        case .clang, .node: .name
        case .pyTorch: nil
        }
    }

    /// A sentence that names the program, and the default choice of components for its files.
    var sentence: String {
        let parts =
            switch components {
            case .category: "categories"
            case .name: "names"
            default: "categories on their threads"
            }
        return "components are \(parts), because the trace comes from \(rawValue); --component chooses others"
    }
}
