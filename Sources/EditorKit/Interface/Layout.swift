package import Geometry
import InterfaceKit

/// The frames of the parts of the window, for wide windows and for tall ones.
///
/// All in window points. Wide windows have the tray at the left and the buttons at the right, tall ones the
/// buttons at the top and the tray at the bottom, so that the canvas keeps the longer side.
package struct Layout: Equatable, Sendable {
  /// The least extent of what a finger is to hit.
  package static let target = 44.0

  package let window: Size
  /// Whether one reads from right to left: then all of it lies the other way round.
  package let isMirrored: Bool
  /// Pictures to take.
  package let tray: Rect
  /// Buttons that are always there.
  package let toolbar: Rect
  /// The rest of the window, for the canvas.
  package let canvas: Rect
  /// Whether tray and buttons run from top to bottom.
  package let isWide: Bool
  /// The extent of a button.
  package let button: Double
  /// The bin while a sticker is held: beside the longest row of buttons, or above its end.
  package private(set) var bin = Rect.zero

  init(window: Size, isMirrored: Bool = false) {
    self.window = window
    self.isMirrored = isMirrored
    func placed(_ rect: Rect) -> Rect {
      rect.mirrored(within: Rect(origin: .zero, size: window), if: isMirrored)
    }
    isWide = window.width >= window.height
    let shorter = min(window.width, window.height)
    button = shorter < 500 ? Self.target : 52
    let bar = button + 8
    let tray = shorter < 400 ? 72.0 : shorter < 500 ? 88 : 116
    if isWide {
      self.tray = placed(Rect(x: 0, y: 0, width: tray, height: window.height))
      toolbar = placed(Rect(x: window.width - bar, y: 0, width: bar, height: window.height))
      canvas = placed(
        Rect(
          x: tray, y: 0, width: max(1, window.width - tray - bar), height: max(1, window.height)
        ).inset(by: 8))
    } else {
      toolbar = Rect(x: 0, y: 0, width: window.width, height: bar)
      self.tray = Rect(x: 0, y: window.height - tray, width: window.width, height: tray)
      canvas = Rect(
        x: 0, y: bar, width: max(1, window.width), height: max(1, window.height - tray - bar)
      ).inset(by: 8)
    }
    bin = isMirrored ? self.placed(plain.bin) : plainBin
  }

  /// The same window where one reads from left to right.
  package var plain: Layout { isMirrored ? Layout(window: window) : self }

  /// Returns the frame of a part that is laid out from left to right: mirrored if the interface is read from right to left.
  package func placed(_ rect: Rect) -> Rect {
    rect.mirrored(within: Rect(origin: .zero, size: window), if: isMirrored)
  }

  /// The bin where one reads from left to right.
  private var plainBin: Rect {
    let side = max(56, min(80, 0.18 * min(canvas.size.width, canvas.size.height)))
    // Words have one button more, which may make two narrow rows of a wide one.
    let rows = [row(of: 7), row(of: 8)]
    let (right, top) = (rows.map(\.maxX).max() ?? 0, rows.map(\.minY).min() ?? 0)
    let isBeside = right + 8 + side <= canvas.maxX
    let center =
      isBeside
      ? Point(x: right + 8 + side / 2, y: canvas.maxY - side / 2 - 8)
      : Point(x: canvas.maxX - side / 2, y: top - 8 - side / 2)
    return Rect(center: center, width: side, height: side)
  }

  /// Returns the frame of a bar with so many buttons at the foot of the canvas, in as few rows as the canvas's width allows.
  package func row(of count: Int) -> Rect {
    frame(of: size(of: count, columns: columnsOfRow(of: count)), at: Point(0.5, 1))
  }

  /// Returns the number of columns of buttons that fill the width of the canvas, in as few rows as possible.
  package func columnsOfRow(of count: Int) -> Int {
    let room = max(1, Int((canvas.size.width - 8) / button))
    let lines = max(1, (count + room - 1) / room)
    return max(1, (count + lines - 1) / lines)
  }

  /// The size of a bar with so many buttons in columns.
  package func size(of count: Int, columns: Int) -> Size {
    let lines = (count + columns - 1) / columns
    return Size(width: Double(columns) * button + 8, height: Double(lines) * button + 8)
  }

  /// The frame of something on the canvas; the place is a share of the free room, from the side at which one begins to read and
  /// from the top.
  package func frame(of size: Size, at place: Point) -> Rect {
    let room = Rect(
      x: canvas.minX, y: canvas.minY + 4, width: canvas.size.width,
      height: canvas.size.height - 8)
    return room.frame(of: size, at: place, isRightToLeft: isMirrored)
  }
}
