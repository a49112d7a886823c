internal import Files

/// The scale of a display, from the settings and measurements that the display reports.
struct DisplayScale {
  var driver: String
  /// `Xft.dpi` of the X server's resources; `nil` if it isn't set.
  var fontDPI: Double?
  /// `GDK_SCALE` of the environment; `nil` if it isn't set.
  var toolkitScale: Double?
  /// The display's longer side, in points; `nil` if it is unknown.
  var side: Double?
  /// The points per inch by the display's physical size, across and down; `nil` if they are unknown.
  var physicalDPI: (across: Double, down: Double)?

  /// The points per inch of a display at scale 1.
  private static let usualDPI = 96.0
  /// The minimum longer side, in display points, of a display that is scaled by its physical size.
  private static let largeSide = 2560.0
  /// The plausible range of points per inch; displays often report wrong sizes, such as an aspect ratio in millimeters.
  private static let believable = 60.0...360.0

  /// The number of window points in an interface point, so that a button is as wide as a thumb.
  ///
  /// The greater one of ``fontDPI`` / 96 and ``toolkitScale``, if one is set. Otherwise, on a display whose longer side
  /// has at least 2560 points, the physical points per inch / 96, rounded down to quarters and at least 1, if they are
  /// plausible: from 60 to 360, and less than 10 % apart across and down. Otherwise 1, as always if the desktop scales
  /// points itself, as on Wayland. Not limited to the range of `InterfaceScale`, which the program does.
  var factor: Double {
    if driver == "wayland" || driver == "dummy" || driver == "offscreen" { return 1 }
    let said = [fontDPI.map { $0 / Self.usualDPI }, toolkitScale].compactMap(\.self)
      .filter { $0.isFinite && $0 > 0 }
    if let said = said.max() { return said }
    guard let side, side >= Self.largeSide, let dpi = physicalDPI,
      Self.believable.contains(dpi.across), Self.believable.contains(dpi.down),
      abs(dpi.across / dpi.down - 1) < 0.1
    else { return 1 }
    // In whole quarters, as desktops do, rounded down.
    return max(1, (dpi.across / Self.usualDPI * 4).rounded(.down) / 4)
  }

  /// Returns `Xft.dpi` in the text of X resources, where the last line of a name counts; `nil` if it isn't set.
  static func fontDPI(inResources text: String) -> Double? {
    text.split(whereSeparator: \.isNewline).compactMap { line -> Double? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }) == "Xft.dpi" else { return nil }
      return Double(parts[1].filter { !$0.isWhitespace })
    }.last
  }
}

extension DisplayScale {
  /// Creates the measurements of a window's display.
  init(of window: NativeWindow) {
    driver = SDL.videoDriver
    fontDPI = driver == "x11" ? XLibrary.resources.flatMap(Self.fontDPI) : nil
    toolkitScale = environmentVariable("GDK_SCALE").flatMap { Double($0) }
    (side, physicalDPI) = (window.displaySide, window.displayDPI)
  }
}
