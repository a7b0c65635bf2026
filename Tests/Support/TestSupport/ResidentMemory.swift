import Foundation
import Testing

/// Returns the memory that this process uses, in bytes. On other systems than Linux, returns the maximum that it has used.
public func residentBytes() throws -> Int {
    #if os(Linux)
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return try #require(Int(pages[1])) * Int(sysconf(Int32(_SC_PAGESIZE)))
    #else
    var usage = rusage()
    try #require(getrusage(RUSAGE_SELF, &usage) == 0)
    return usage.ru_maxrss
    #endif
}
