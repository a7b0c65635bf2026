/// The name of a host, taken from a URL or a network address.
enum HostName {
    /// Returns the host of a URL, such as `mail.example` for `https://me:password@mail.example:8080/`; `nil` for none.
    static func of(url: String) -> String? {
        guard let scheme = url.firstRange(of: "://") else { return nil }
        let place = url[scheme.upperBound...].prefix { !"/?#".contains($0) }
        guard let host = place.split(separator: "@", omittingEmptySubsequences: true).last else { return nil }
        let name = withoutPort(String(host))
        return name.isEmpty ? nil : name
    }

    /// Returns a host without its port: `cellar` for `cellar:8080`, `::1` for `[::1]:8080`. An IPv6 address needs
    /// brackets.
    static func withoutPort(_ host: String) -> String {
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
            return String(host[host.index(after: host.startIndex)..<end])
        }
        guard let colon = host.firstIndex(of: ":"), colon == host.lastIndex(of: ":") else { return host }
        let port = host[host.index(after: colon)...]
        return !port.isEmpty && port.allSatisfy(\.isASCII) && port.allSatisfy(\.isNumber)
            ? String(host[..<colon]) : host
    }
}
