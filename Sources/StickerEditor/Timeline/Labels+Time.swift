import EditorKit
import Geometry
import InterfaceKit

extension Labels {
  /// Returns the drawing of a time and a duration in the middle of a frame in interface points; of the time alone if
  /// both don't fit, or without a duration.
  ///
  /// Each character is a label of its own, and all digits have the same width: the text of a running time doesn't
  /// shake, and needs few pictures. `foreground` is `nil` for the theme's foreground.
  func timeItems(
    _ time: String, of duration: String? = nil, in frame: Rect, foreground: Foreground? = nil
  ) -> [DrawnItem] {
    var shown = cells(duration.map { "\(time) / \($0)" } ?? time)
    if duration != nil, total(shown) > frame.size.width - 8 { shown = cells(time) }
    var x = frame.center.x - total(shown) / 2
    return shown.flatMap { label, width in
      defer { x += width }
      return items(
        label, at: Point(x + width / 2, frame.center.y), line: LineHeight.least,
        foreground: foreground)
    }
  }

  /// Returns the width of a time as ``timeItems(_:of:in:foreground:)`` draws it, in interface points.
  func timeWidth(_ time: String) -> Double { total(cells(time)) }

  private func total(_ cells: [(label: String, width: Double)]) -> Double {
    cells.reduce(0) { $0 + $1.width }
  }

  private func cells(_ text: String) -> [(label: String, width: Double)] {
    let digit = (0...9).map { width(of: "\($0)") }.max() ?? 0
    return text.map { character in
      let width = character.isNumber ? digit : max(digit / 2, width(of: "\(character)"))
      return ("\(character)", width * LineHeight.least / 100)
    }
  }
}
