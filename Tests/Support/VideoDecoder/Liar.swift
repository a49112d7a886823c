import PictureFiles

/// A process that sends whatever a test wants.
enum Liar {
  /// Sends lines to the program, then waits until the program closes the socket.
  ///
  /// The line `wait` waits for a message; a line after `flood` is sent again and again.
  static func send(_ lines: [String]) {
    let socket = FenceSocket(file: FenceChild.socketNumber)
    _ = socket.receiveText(waits: true)
    for line in lines {
      if line == "wait" {
        _ = socket.receiveText(waits: true)
      } else if line.hasPrefix("flood ") {
        while socket.send(text: String(line.dropFirst(6))) {}
      } else {
        _ = socket.send(text: line)
      }
    }
    while socket.receiveText(waits: true) != .end {}
  }
}
