import Foundation

/// The memory that this process holds, in bytes; off Linux the most that it has held, which grows with what stays.
public func residentBytes() throws -> Int {
    #if os(Linux)
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(pages[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    #else
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
    #endif
}
