package import Geometry
import InterfaceKit

/// A resource: the frames of the parts of the window, for wide windows and for tall ones.
///
/// All frames are in interface points. In left-to-right languages, wide windows have the tray at the left and the
/// buttons at the right. Tall windows have the buttons at the top and the tray at the bottom, so that the canvas keeps
/// the longer side.
package struct Layout: Equatable, Sendable {
  /// The minimum width and height of a touch target in any window, in interface points.
  package static let target = 44.0

  package let window: Size
  /// Whether the layout is mirrored for a right-to-left language.
  package private(set) var isMirrored = false
  /// The frame in which contacts reach the tray: ``trayPlate`` with the margins up to the window's edges.
  package private(set) var tray: Rect
  /// The frame of the toolbar with the margins up to the window's edges.
  package private(set) var toolbar: Rect
  /// The frame of the canvas's part of the window.
  package private(set) var canvas: Rect
  /// The frame of the bar below the canvas, above a horizontal tray; without height unless a feature reserves one.
  package private(set) var lowerBar: Rect
  /// Whether the window's sides have at least 500 points, so that it has room for more buttons and more air.
  package let isLarge: Bool
  /// Whether the tray and the toolbar are vertical, because the window is at least as wide as high.
  package let isWide: Bool
  /// The height of a chip and of a menu's line: 48 interface points in a large window, else ``target``.
  package let chip: Double
  /// The width and height of a button with its part of the gaps between buttons, in interface points.
  package let button: Double
  /// The frame of the bin at the bottom of the canvas, below its middle.
  package var bin: Rect {
    let side = max(56, min(80, 0.18 * min(canvas.size.width, canvas.size.height)))
    return Rect(
      center: Point(canvas.center.x, canvas.maxY - side / 2 - 8), width: side, height: side)
  }

  /// Creates the layout of a window with a lower bar; `lowerBar` is the bar's height in interface points.
  package init(window: Size, isMirrored: Bool = false, lowerBar height: Double = 0) {
    self.window = window
    isWide = window.width >= window.height
    let shorter = min(window.width, window.height)
    isLarge = shorter >= 500
    chip = isLarge ? 48 : Self.target
    button = isLarge ? chip + 4 : chip
    // The bars of a large window reach into the air around the canvas.
    let overhang = isLarge ? 4.0 : 0
    let bar = button + 8
    // A horizontal tray has its headings above two rows of stickers.
    let shelf =
      shorter < 400
      ? 72.0
      : shorter < 500
        ? 92 : shorter >= 1400 ? 216 : !isWide ? 140 : window.width < 1100 ? 100 : 116
    if isWide {
      tray = Rect(x: 0, y: 0, width: shelf + overhang, height: window.height)
      toolbar = Rect(
        x: window.width - bar - overhang, y: 0, width: bar + overhang,
        height: window.height)
      canvas = Rect(
        x: shelf, y: 0, width: max(1, window.width - shelf - bar),
        height: max(1, window.height - height))
      lowerBar = Rect(
        x: tray.maxX, y: canvas.maxY, width: max(1, toolbar.minX - tray.maxX), height: height)
    } else {
      toolbar = Rect(x: 0, y: 0, width: window.width, height: bar)
      tray = Rect(
        x: 0, y: window.height - shelf - overhang, width: window.width,
        height: shelf + overhang)
      canvas = Rect(
        x: 0, y: bar, width: max(1, window.width),
        height: max(1, window.height - shelf - bar - height))
      lowerBar = Rect(x: 0, y: tray.minY - height, width: canvas.size.width, height: height)
    }
    canvas = canvas.inset(by: 8)
    guard isMirrored else { return }
    self.isMirrored = true
    (tray, toolbar) = (placed(tray), placed(toolbar))
    (canvas, lowerBar) = (placed(canvas), placed(lowerBar))
  }

  /// The distance of bars from the window's edges, and of menus and panels from the edges and from bars, in interface
  /// points.
  package var margin: Double { isLarge ? 8 : 4 }

  /// The frame of the window within its margins.
  package var windowRoom: Rect { Rect(origin: .zero, size: window).inset(by: margin) }

  /// The frame in which panels lie: between the bars, within the margins.
  package var room: Rect {
    var (left, top, right) = (windowRoom.minX, windowRoom.minY, windowRoom.maxX)
    if isWide {
      left = min(trayPlate.maxX, toolbarPlate.maxX) + margin
      right = max(trayPlate.minX, toolbarPlate.minX) - margin
    } else {
      top = toolbarPlate.maxY + margin
    }
    return Rect(
      x: left, y: top, width: max(1, right - left), height: max(1, lowerBar.minY - margin - top))
  }

  /// The frame into which the whole canvas is fitted: with 20 points of air in a large window, else with 8 points.
  package var photo: Rect { isLarge ? canvas.inset(by: 12) : canvas }

  /// The frame of the tray's plate.
  package var trayPlate: Rect { plate(of: tray) }

  /// The greatest frame of the toolbar's plate.
  package var toolbarPlate: Rect { plate(of: toolbar) }

  /// Returns the part of a bar within the margins of the window.
  private func plate(of bar: Rect) -> Rect {
    bar.intersection(windowRoom) ?? bar
  }

  /// Returns the frame of a panel in ``lowerBar``, at most as wide as `width`.
  package func lowerPlate(width: Double) -> Rect {
    let width = max(0, min(width, lowerBar.size.width - 2 * margin))
    return Rect(
      x: lowerBar.center.x - width / 2, y: lowerBar.minY, width: width,
      height: max(0, lowerBar.size.height - margin))
  }

  /// Returns the frame of a part that is laid out from left to right: mirrored if the interface is read from right to
  /// left.
  package func placed(_ rect: Rect) -> Rect {
    rect.mirrored(within: Rect(origin: .zero, size: window), if: isMirrored)
  }

  /// Returns the number of columns of buttons that fill the width of ``room``, in as few rows as possible.
  package func columnsOfRow(of count: Int) -> Int {
    let most = max(1, Int((room.size.width - 8) / button))
    let lines = max(1, (count + most - 1) / most)
    return max(1, (count + lines - 1) / lines)
  }

  /// Returns the frame of a panel of a size in ``room``.
  ///
  /// `place` is the share of the free room before the item, from 0 to 1: along x from the edge at which reading begins,
  /// along y from the top.
  package func frame(of size: Size, at place: Point) -> Rect {
    room.frame(of: size, at: place, isRightToLeft: isMirrored)
  }
}
