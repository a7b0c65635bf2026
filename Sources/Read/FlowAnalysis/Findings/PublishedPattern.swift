/// An architecture of ArchFlow or its examples.
///
/// Titles are listed here because a trace's header contains only the command-line name. The order of the cases is the
/// order in every table and picture.
package enum PublishedPattern: String, CaseIterable, Hashable, Sendable {
    case roundTable = "round-table"
    case snp
    case lockFlux = "lockflux"
    case rvb
    case viperS = "viper-s"
    case yardstick
    case mvvmC = "mvvm-c"
    case reducer

    /// The display name: `Round Table`.
    package var title: String {
        switch self {
        case .roundTable: "Round Table"
        case .snp: "SNPArchitecture"
        case .lockFlux: "LockFlux"
        case .rvb: "RVB"
        case .viperS: "VIPER-S"
        case .yardstick: "Yardstick"
        case .mvvmC: "MVVM-C"
        case .reducer: "Reducer"
        }
    }
}
