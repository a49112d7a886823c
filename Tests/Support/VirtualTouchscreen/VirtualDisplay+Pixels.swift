import Foundation

extension VirtualDisplay {
  /// Returns the color of a pixel of the screen, `0xRRGGBB`.
  public func pixel(
    _ x: Int, _ y: Int, timeout: Duration = .patient(20)
  ) throws(VirtualScreenError) -> UInt32 {
    try pixels(x, y, width: 1, height: 1, timeout: timeout)[0]
  }

  /// Returns the color of a pixel, `0xRRGGBB`, of the screen of a display's number; for a process that has the number
  /// alone.
  public static func pixel(_ x: Int, _ y: Int, ofDisplay number: Int) throws(VirtualScreenError)
    -> UInt32
  {
    try pixels(x, y, width: 1, height: 1, ofDisplay: number, timeout: .patient(20))[0]
  }

  /// Returns the colors of the pixels of a part of the screen at one moment, row by row, `0xRRGGBB`.
  public func pixels(
    _ x: Int, _ y: Int, width: Int, height: Int, timeout: Duration = .patient(20)
  ) throws(VirtualScreenError) -> [UInt32] {
    try Self.pixels(x, y, width: width, height: height, ofDisplay: number, timeout: timeout)
  }

  private static func pixels(
    _ x: Int, _ y: Int, width: Int, height: Int, ofDisplay number: Int, timeout: Duration
  ) throws(VirtualScreenError) -> [UInt32] {
    let screen = try ScreenQuery(display: number, by: .now + timeout)
    var request = MessageBytes()
    let (getImage, pixmap) = (UInt32(73), UInt32(2))
    request.append(getImage | pixmap << 8 | 5 << 16)
    for word in [
      screen.root, UInt32(x) | UInt32(y) << 16, UInt32(width) | UInt32(height) << 16, .max,
    ] {
      request.append(word)
    }
    guard let reply = try screen.answer(to: request) else {
      throw .badReply(from: ScreenQuery.peer)
    }
    return (0..<width * height).map { reply.card32(at: 32 + 4 * $0) & 0xFF_FFFF }
  }

  /// Waits until a pixel of the screen has a color, `0xRRGGBB`.
  public func waitForPixel(
    _ x: Int, _ y: Int, _ color: UInt32, timeout: Duration = .patient(60)
  ) throws(VirtualScreenError) {
    let deadline = ContinuousClock.now + timeout
    while try pixel(x, y) != color {
      guard ContinuousClock.now < deadline else {
        throw .timedOut(waitingFor: "the colour \(String(color, radix: 16)) at \(x), \(y)")
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// Returns the process id of the X server, for sending signals.
  public func process() throws(VirtualScreenError) -> Int32 {
    try ScreenQuery(display: number, by: .now + .patient(20)).socket.peer()
  }

  /// Sets the part of the screen that windows may cover, as window managers with panels do.
  ///
  /// The property stays until the server ends.
  public func setWorkArea(
    x: Int, y: Int, width: Int, height: Int
  ) throws(VirtualScreenError) {
    let screen = try ScreenQuery(display: number, by: .now + .patient(20))
    let (cardinal, area) = (UInt32(6), [x, y, width, height].map { UInt32($0) })
    try screen.send(
      18, 0, screen.root, screen.atom("_NET_WORKAREA"), cardinal, 32, 4, area[0], area[1], area[2],
      area[3])
    _ = try screen.atom("_NET_WORKAREA")
  }
}
