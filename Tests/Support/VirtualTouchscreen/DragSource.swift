/// A source of files that are dragged onto windows: XDND in the core X11 protocol, without any library.
///
/// The source sends the messages of a file manager, but doesn't move the pointer.
public final class DragSource {
  private let screen: ScreenQuery
  private let window: UInt32
  private var atoms: [String: UInt32] = [:]

  private static let names = [
    "XdndEnter", "XdndPosition", "XdndStatus", "XdndDrop", "XdndFinished", "XdndSelection",
    "XdndActionCopy", "text/uri-list",
  ]
  private static let version: UInt32 = 5

  /// Connects to a display; every answer must come within `timeout`.
  public init(
    on display: VirtualDisplay, timeout: Duration = .patient(30)
  ) throws(VirtualScreenError) {
    screen = try ScreenQuery(display: display.number, by: .now + timeout)
    window = screen.firstNumber
    for name in Self.names { atoms[name] = try atom(name) }
    // An invisible window of one pixel, as the owner of the selection.
    try screen.send(1, 0, window, screen.root, 0, 1 | 1 << 16, 2 << 16, 0, 0)
    try screen.send(22, 0, window, atom("XdndSelection"), 0)
  }

  /// Drags files over the front window to a point of the screen, and drops them there.
  ///
  /// `list` has one URI per line. Returns when the program reports that it has the files; throws if it refuses them.
  public func drop(_ list: String, at x: Int, _ y: Int) throws(VirtualScreenError) {
    guard let target = try screen.visibleWindow() else {
      throw .timedOut(waitingFor: "a window to drop on")
    }
    try tell(target, "XdndEnter", Self.version << 24, atom("text/uri-list"))
    try tell(target, "XdndPosition", 0, UInt32(x << 16 | y), 0, atom("XdndActionCopy"))
    guard try hear("XdndStatus", list)[1] & 1 == 1 else { throw .badReply(from: "the window") }
    try tell(target, "XdndDrop")
    _ = try hear("XdndFinished", list)
  }

  private func atom(_ name: String) throws(VirtualScreenError) -> UInt32 {
    if let known = atoms[name] { return known }
    return try screen.atom(name)
  }

  /// Sends a window a message whose first word is the number of the source's window.
  private func tell(
    _ target: UInt32, _ name: String, _ a: UInt32 = 0, _ b: UInt32 = 0, _ c: UInt32 = 0,
    _ d: UInt32 = 0
  ) throws(VirtualScreenError) {
    try screen.send(25, 0, target, 0, 33 | 32 << 8, target, atom(name), window, a, b, c, d)
  }

  /// Waits for a message and returns its five words; meanwhile answers requests for the list of files.
  private func hear(_ name: String, _ list: String) throws(VirtualScreenError) -> [UInt32] {
    while true {
      let event = try screen.socket.receive(32, by: screen.deadline)
      switch event[0] & 127 {
      case 0: throw .badReply(from: ScreenQuery.peer)
      case 30: try hand(list, out: event)
      case 33 where try event.card32(at: 8) == atom(name):
        return (0..<5).map { event.card32(at: 12 + 4 * $0) }
      default: break
      }
    }
  }

  /// Answers a program's request for the dragged files.
  private func hand(_ list: String, out request: [UInt8]) throws(VirtualScreenError) {
    let (time, asker) = (request.card32(at: 4), request.card32(at: 12))
    let (selection, kind) = (request.card32(at: 16), request.card32(at: 20))
    let place = request.card32(at: 24)
    var change = MessageBytes()
    let bytes = Array(list.utf8)
    let room = (bytes.count + 3) / 4
    change.append(UInt32(18 | (6 + room) << 16))
    for word in [asker, place, kind, 8, UInt32(bytes.count)] { change.append(word) }
    for byte in bytes + Array(repeating: 0, count: 4 * room - bytes.count) { change.append(byte) }
    try screen.socket.send(change.bytes)
    try screen.send(25, 0, asker, 0, 31, time, asker, selection, kind, place, 0, 0)
  }
}
