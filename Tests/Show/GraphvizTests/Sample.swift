import Graphviz

/// Graphs that use most of the module.
enum Sample {
    struct Role {
        let name: String
        let fill: Graph.Color
        let ink: Graph.Color
    }

    static let user = Role(name: "user", fill: .rgb(0xf1f5f9), ink: .rgb(0x334155))
    static let view = Role(name: "view", fill: .rgb(0xdbeafe), ink: .rgb(0x1e40af))
    static let bus = Role(name: "bus", fill: .rgb(0xe2e8f0), ink: .rgb(0x475569))
    static let logic = Role(name: "logic", fill: .rgb(0xdcfce7), ink: .rgb(0x166534))
    static let presentation = Role(name: "presentation", fill: .rgb(0xede9fe), ink: .rgb(0x5b21b6))
    static let navigation = Role(name: "navigation", fill: .rgb(0xffedd5), ink: .rgb(0x9a3412))
    static let service = Role(name: "service", fill: .rgb(0xfef9c3), ink: .rgb(0x854d0e))

    private static func component(_ id: String, _ name: String, _ role: Role, _ numbers: String) -> Graph.Node {
        var node = Graph.Node(id, shape: .box, fill: role.fill, stroke: .transparent, styles: [.rounded])
        node.label = .lines([
            .init(name, bold: true),
            .init(role.name + (numbers.isEmpty ? "" : " · " + numbers), size: 9, color: role.ink),
        ])
        node.classes = ["role-" + role.name]
        return node
    }

    /// Channels between the components of a module.
    static var flow: Graph {
        var graph = Graph(
            id: "rt", title: "Round Table", description: "The number of messages from each sender to each receiver.")
        graph.attributes.direction = .leftToRight
        graph.attributes.nodeSeparation = 25
        graph.attributes.rankSeparation = 65
        graph.attributes.padding = 22
        graph.attributes.labelFont = .init(size: 14)
        graph.attributes.edgeFont = .init(size: 9, color: .rgb(0x334155))
        graph.attributes.label = .lines([
            .init([.init("Round Table", bold: true), .init("  login-wrong-password  ·  52 messages, 10 channels")])
        ])
        graph.nodes = [
            component("user", "User", user, ""),
            component("auth", "AuthManager", service, "1 in, 1 out"),
        ]
        var login = Graph.Cluster(
            "login", label: "Login", fill: .rgb(0xf8fafc), stroke: .rgb(0xcbd5e1), styles: [.rounded])
        login.font = .init(size: 10, color: .rgb(0x64748b))
        login.nodes = [
            component("view", "LoginModuleView", view, "11 in, 7 out"),
            component("pipe", "LoginModulePipeline", bus, "14 in, 30 out"),
            component("core", "LoginModuleCore", logic, "8 in, 3 out"),
            component("pres", "LoginModulePresenter", presentation, "9 in, 5 out"),
            component("joint", "LoginModuleJoint", navigation, "9 in, 0 out"),
        ]
        graph.clusters = [login]
        let channels: [(String, String, String, Double)] = [
            ("user", "view", "6", 2.4), ("view", "pipe", "7", 2.6), ("pipe", "core", "7 (5 idle)", 2.6),
            ("pipe", "pres", "9 (6 idle)", 3), ("pipe", "joint", "9 idle", 3), ("pipe", "view", "5", 2),
            ("core", "pipe", "2", 1.4), ("core", "auth", "1", 1), ("auth", "core", "1 async", 1),
            ("pres", "pipe", "5", 2),
        ]
        graph.edges = channels.map { from, to, label, width in
            var edge = Graph.Edge(from: from, to: (to), label: .text(label), width: width)
            edge.color = .rgb(0x64748b)
            edge.arrowSize = 0.7
            if label.hasSuffix("async") {
                edge.head = .vee
                edge.color = .rgb(0xb45309)
                edge.font.color = .rgb(0x92400e)
            } else if label == "9 idle" {
                edge.color = .rgb(0xcbd5e1)
            }
            return edge
        }
        return graph
    }

    /// A placed drawing: a frame, heads, lifelines, bars and messages.
    static var sequence: Graph {
        var graph = Graph(id: "seq", title: "taps Log In")
        graph.attributes.outputOrder = .nodesFirst
        graph.attributes.padding = 22
        graph.attributes.edgeFont = .init(size: 9, color: .rgb(0x0f172a))
        var frame = Graph.Node("sd", label: "sd login / taps Log In", stroke: .rgb(0x94a3b8))
        frame.elementID = "frame"
        frame.position = .init(x: 215, y: -85)
        frame.size = .init(width: 640, height: 310)
        frame.fixedSize = true
        frame.font = .init(size: 10)
        let heads = [("User", user), ("LoginModuleView", view), ("LoginModulePipeline", bus)]
        for (index, (name, role)) in heads.enumerated() {
            let x = Double(index) * 215
            var head = component("h\(index)", name, role, "")
            head.position = .init(x: x, y: 0)
            head.size = .init(width: 180, height: 36)
            head.fixedSize = true
            head.stroke = .rgb(0x94a3b8)
            var foot = Graph.Node("f\(index)", label: .empty, shape: .point, position: .init(x: x, y: -220))
            foot.size = .init(width: 0.7, height: 0.7)
            foot.stroke = .rgb(0xcbd5e1)
            foot.title = name + " ends"
            graph.nodes += [head, foot]
            var lifeline = Graph.Edge(from: head.id, to: (foot.id), head: .none, line: .dashed)
            lifeline.route = .line([.init(x: x, y: -18), .init(x: x, y: -220)])
            lifeline.color = .rgb(0xcbd5e1)
            graph.edges.append(lifeline)
        }
        for (index, (x, y, height)) in [(215.0, -125.0, 130.0), (430, -125, 90)].enumerated() {
            graph.nodes.append(
                .init(
                    "bar\(index)", label: .empty, size: .init(width: 9, height: height), fixedSize: true,
                    position: .init(x: x, y: y), fill: .white, stroke: .rgb(0x64748b)))
        }
        graph.nodes.append(frame)
        let messages: [(String, String, String, Double, Double, Double, Graph.Arrow)] = [
            ("h0", "h1", "1  didTapLogIn()", 0, 210, -65, .normal),
            ("h1", "h2", "2  notify(intent: .loginButtonTap)", 220, 425, -95, .normal),
            ("h2", "h1", "3  statusDidChange(.wrong)", 425, 220, -160, .vee),
        ]
        for (index, (from, to, label, start, end, y, arrow)) in messages.enumerated() {
            var edge = Graph.Edge(from: from, to: (to), label: .text(label), head: arrow)
            edge.route = .line([.init(x: start, y: y), .init(x: end, y: y)])
            edge.labelCenter = .init(x: (start + end) / 2, y: y + 8)
            edge.color = arrow == .vee ? .rgb(0xb45309) : .rgb(0x475569)
            edge.arrowSize = 0.7
            edge.classes = ["message"]
            edge.elementID = "m\(index + 1)"
            graph.edges.append(edge)
        }
        return graph
    }

    /// Labels of all kinds.
    static var labels: Graph {
        var graph = Graph(id: "labels")
        let table = Graph.Table([
            [.init([.init("Store", bold: true)], width: 80)], [.init(["state"]), .init(["effect"])],
        ])
        graph.nodes = [
            .init("plain", label: "Agjpqy"),
            .init("two", label: "Name\nrole"),
            .init("bold", label: .lines([.init("Agjpqy", bold: true)])),
            .init(
                "mixed", label: .lines([.init([.init("bold", bold: true), .init(" and "), .init("it", italic: true)])])),
            .init("head", label: .lines([.init("Presenter", bold: true), .init("presentation", size: 9)])),
            .init(
                "left",
                label: .lines([
                    .init("left", alignment: .left), .init("a longer line"), .init("right", alignment: .right),
                ])),
            .init("table", label: .table(table), shape: .plain),
        ]
        graph.edges = [.init(from: "plain", to: "table"), .init(from: "table", to: "head", label: "out", head: .vee)]
        return graph
    }
}
