#if All || Recorder || Spans
import ArchFlowSupport
import PlayServer
import Report

/// The servers of a session: one for the browsers of this machine, and one for a room if there is one.
@MainActor
struct PlayServers {
    private let own: PlayServer
    private let room: (server: PlayServer, code: String)?

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - port: The port for this machine; 0 for any free one.
    ///   - room: An address of this machine for the room, with a port if it should be a certain one; `nil` for no room.
    /// - Throws: ``JobError`` where an address or a port can't be had.
    init(of job: PlayJob, port: UInt16 = 0, room: String? = nil) throws(JobError) {
        do throws(PlayServerError) {
            own = try PlayServer(port: port) { request in await job.answer(request) }
        } catch {
            throw JobError(.cannotCreate, "\(error)")
        }
        guard let room else {
            self.room = nil
            return
        }
        let parts = room.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count < 3, let roomPort = parts.count == 2 ? UInt16(parts[1]) : 0 else {
            own.stop()
            throw JobError(
                .usage, "--room \(room): an address of this machine, and a port if you like: 192.168.1.20:8080")
        }
        let code = PlayRoom.newCode()
        do {
            var limits = PlayServer.Limits()
            limits.connections = 256
            let server = try PlayServer(
                host: String(parts[0]), port: roomPort,
                key: .code(code, entry: RoomEntryPage.page(), again: RoomEntryPage.page(isAgain: true)), limits: limits
            ) { request in await job.answer(request, of: .student) }
            self.room = (server, code)
            job.open(PlayRoom(address: server.address, code: code))
        } catch {
            own.stop()
            throw JobError(.cannotCreate, "--room \(room): \(error)")
        }
    }

    /// The addresses for people, a line each.
    var addresses: String {
        let students = room.map { "Students open \($0.server.address) and type \($0.code)\n" } ?? ""
        return "Open \(own.address)\n\(students)"
    }

    /// Ends the servers.
    func stop() {
        own.stop()
        room?.server.stop()
    }
}
#endif
