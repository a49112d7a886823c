import Geometry

/// The strip of pictures to take: scrolls under a finger, and goes on by itself after a flick.
struct Tray: Equatable, Sendable {
  /// What it holds, by name.
  var names: [String] = []
  /// Whether its pictures are small ones, several side by side.
  var isFine = false
  /// How far it is scrolled, in window points.
  private(set) var scroll = 0.0
  private var flick: (from: Double, speed: Double, start: Double)?

  /// The time in which a flick slows down to 1/e of its speed, in seconds.
  private static let slowing = 0.35
  /// Room for the buttons that say what it holds.
  static let header = 56.0

  /// Whether it moves by itself.
  var isMoving: Bool { flick != nil }

  /// How many pictures lie side by side.
  func columns(in layout: Layout) -> Int {
    let across = layout.isWide ? layout.tray.size.width : layout.tray.size.height
    return isFine ? max(1, Int(across / 44)) : 1
  }

  /// The extent of a picture's cell.
  func cell(in layout: Layout) -> Double {
    let across = layout.isWide ? layout.tray.size.width : layout.tray.size.height
    return across / Double(columns(in: layout))
  }

  /// Where a picture lies now; it may be out of sight.
  func frame(of index: Int, in layout: Layout) -> Rect {
    let (cell, columns) = (cell(in: layout), columns(in: layout))
    let along = Self.header + Double(index / columns) * cell - scroll
    let across = Double(index % columns) * cell
    return layout.isWide
      ? Rect(x: layout.tray.minX + across, y: layout.tray.minY + along, width: cell, height: cell)
      : Rect(x: layout.tray.minX + along, y: layout.tray.minY + across, width: cell, height: cell)
  }

  /// The pictures that can be seen.
  func visible(in layout: Layout) -> Range<Int> {
    let (cell, columns) = (cell(in: layout), columns(in: layout))
    let first = max(0, Int((scroll - Self.header) / cell)) * columns
    let last = (Int((scroll + length(of: layout)) / cell) + 1) * columns
    return min(first, names.count)..<min(max(first, last), names.count)
  }

  /// The picture under a window point.
  func index(at point: Point, in layout: Layout) -> Int? {
    guard along(point, in: layout) >= Self.header else { return nil }
    return visible(in: layout).first { frame(of: $0, in: layout).contains(point) }
  }

  /// Scrolls to a place; stops at the ends.
  mutating func scroll(to wanted: Double, in layout: Layout) {
    flick = nil
    scroll = max(0, min(greatestScroll(in: layout), wanted))
  }

  /// Lets it go on at so many points a second.
  mutating func flick(at speed: Double, time: Double) {
    guard abs(speed) > 40 else { return }
    flick = (scroll, speed, time)
  }

  /// Moves on by itself; a closed form of the time since the flick.
  mutating func advance(to time: Double, in layout: Layout) {
    guard let (from, speed, start) = flick else { return }
    let age = max(0, min(5 * Self.slowing, time - start))
    let wanted = from + speed * Self.slowing * (1 - exponential(-age / Self.slowing))
    scroll(to: wanted, in: layout)
    if age < 5 * Self.slowing && scroll == wanted { flick = (from, speed, start) }
  }

  /// Brings a picture into sight.
  mutating func reveal(_ index: Int, in layout: Layout) {
    let cell = cell(in: layout)
    let from = Double(index / columns(in: layout)) * cell
    let room = length(of: layout) - Self.header
    if from < scroll { scroll(to: from, in: layout) }
    if from + cell > scroll + room { scroll(to: from + cell - room, in: layout) }
  }

  /// A point's place along the strip, from the start of the strip.
  func along(_ point: Point, in layout: Layout) -> Double {
    layout.isWide ? point.y - layout.tray.minY : point.x - layout.tray.minX
  }

  private func length(of layout: Layout) -> Double {
    layout.isWide ? layout.tray.size.height : layout.tray.size.width
  }

  private func greatestScroll(in layout: Layout) -> Double {
    let (cell, columns) = (cell(in: layout), columns(in: layout))
    let rows = (names.count + columns - 1) / columns
    return max(0, Self.header + Double(rows) * cell - length(of: layout))
  }

  static func == (a: Tray, b: Tray) -> Bool {
    a.names == b.names && a.isFine == b.isFine && a.scroll == b.scroll
      && a.flick?.start == b.flick?.start && a.flick?.speed == b.flick?.speed
  }
}
