/// An architecture that ArchFlow or its examples come with, for programs that read its traces and don't have its code. A
/// trace's header names a pattern, but has no title for it.
///
/// The order of the cases is the order in every table and picture.
package enum PublishedPattern: String, CaseIterable, Hashable, Sendable {
    case roundTable = "round-table"
    case snp
    case lockFlux = "lockflux"
    case rvb
    case viperS = "viper-s"
    case yardstick
    case mvvmC = "mvvm-c"
    case reducer

    /// The name in texts.
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
