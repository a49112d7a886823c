extension VirtualDisplay {
  /// Sets the X server's resources, the settings of a desktop for all programs, as `xrdb` does; one setting a line.
  public func setResources(_ text: String) throws(VirtualScreenError) {
    let screen = try ScreenQuery(display: number, by: .now + .patient(20))
    let string = UInt32(31)
    var request = MessageBytes()
    let room = (text.utf8.count + 3) / 4
    request.append(UInt32(18 | (6 + room) << 16))
    for word in [screen.root, try screen.atom("RESOURCE_MANAGER"), string, 8] {
      request.append(word)
    }
    request.append(UInt32(text.utf8.count))
    for byte in text.utf8 + Array(repeating: 0, count: 4 * room - text.utf8.count) {
      request.append(byte)
    }
    try screen.socket.send(request.bytes)
    _ = try screen.atom("RESOURCE_MANAGER")
  }
}
