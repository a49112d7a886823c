extension VirtualDisplay {
  /// Asks the front window to close, as a window manager does at Alt+F4.
  public func closeWindow(timeout: Duration = .patient(20)) throws(VirtualScreenError) {
    let screen = try ScreenQuery(display: number, by: .now + timeout)
    guard let front = try screen.visibleWindow() else {
      throw .timedOut(waitingFor: "a window to close")
    }
    // In full screen without a window manager, SDL's window is a child of another window.
    let window = try screen.visibleWindow(in: front) ?? front
    let (protocols, delete) = (
      try screen.atom("WM_PROTOCOLS"), try screen.atom("WM_DELETE_WINDOW")
    )
    try screen.send(25, 0, window, 0, 33 | 32 << 8, window, protocols, delete, 0, 0, 0, 0)
    // The server answers this request after it has passed the message on.
    _ = try screen.atom("WM_PROTOCOLS")
  }
}
