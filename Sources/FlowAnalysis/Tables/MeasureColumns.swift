/// The columns that every table of measures shares, and their cells.
enum MeasureColumns {
    static let messages = Table.Column("messages")
    static let typing = Table.Column("typing", title: "typing")
    static let classes = MessageClass.headline.map { Table.Column($0.rawValue) }
    static let assembly = Table.Column("assembly", title: "+ assembly")
    static let flow = [
        Table.Column("channels"),
        Table.Column("sends", title: "broadcasts"),
        Table.Column("deliveries"),
        Table.Column("async"),
    ]
    static let lifetimes = [Table.Column("born"), Table.Column("alive")]

    static func classes(_ measures: FlowMeasures) -> [Table.Cell] {
        MessageClass.headline.map { .number(measures.classes[$0]) }
    }

    static func flow(_ measures: FlowMeasures) -> [Table.Cell] {
        [
            .number(measures.channels), .number(measures.sends), .number(measures.deliveries),
            .number(measures.asynchronous),
        ]
    }

    static func lifetimes(_ measures: FlowMeasures) -> [Table.Cell] {
        [.number(measures.born), .number(measures.alive)]
    }
}
