/// The fingers on a virtual display's touchscreen.
///
/// Points are pixels of the screen and may be fractions. `begin` starts a finger with an id of the
/// caller's choice; after `end` the id may be used again. Up to 40 fingers can be down.
public final class VirtualTouch {
  private let client: InputTestClient
  private let axes: ScreenAxes
  private var places: [UInt32: (x: Double, y: Double)] = [:]

  init(setup: ServerSetup, by deadline: ContinuousClock.Instant) throws(VirtualScreenError) {
    client = try InputTestClient(path: setup.touchSocket, by: deadline)
    axes = ScreenAxes(width: setup.width, height: setup.height)
  }

  /// Puts finger `id` down.
  public func begin(_ id: UInt32, _ x: Double, _ y: Double) throws(VirtualScreenError) {
    precondition(places[id] == nil, "Finger \(id) is down already; end it first")
    try send(id, .begin, x, y)
  }

  /// Moves finger `id`, which is down.
  public func update(_ id: UInt32, _ x: Double, _ y: Double) throws(VirtualScreenError) {
    precondition(places[id] != nil, "Finger \(id) is not down; begin it first")
    try send(id, .update, x, y)
  }

  /// Lifts finger `id` at its last point.
  public func end(_ id: UInt32) throws(VirtualScreenError) {
    guard let place = places.removeValue(forKey: id) else {
      preconditionFailure("Finger \(id) is not down; begin it first")
    }
    try client.touch(id, .end, x: axes.x(place.x), y: axes.y(place.y))
  }

  /// Returns when the server has processed every earlier event of this device.
  ///
  /// Events of one device keep their order without this call; events of two devices need it for an
  /// order. The program still has to read the events that the server sent.
  public func sync(timeout: Duration = .patient(10)) throws(VirtualScreenError) {
    try client.sync(by: ContinuousClock.now + timeout)
  }

  private func send(
    _ id: UInt32, _ phase: InputTestClient.TouchPhase, _ x: Double, _ y: Double
  ) throws(VirtualScreenError) {
    places[id] = (x, y)
    try client.touch(id, phase, x: axes.x(x), y: axes.y(y))
  }
}
