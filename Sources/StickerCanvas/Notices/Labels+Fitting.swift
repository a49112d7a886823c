package import EditorKit
package import Geometry
package import InterfaceKit

extension Labels {
  /// Returns the lines of a text that fit into an area, and their height; all sizes are in interface points.
  ///
  /// A text that is too wide shrinks to `LineHeight.least`, then takes two lines if the area is high enough, and
  /// finally loses words in the middle.
  package func lines(
    of text: String, fitting area: Size, line: Double, isHeading: Bool = false
  ) -> (words: [String], height: Double) {
    let fitting = area.width * 100 / max(width(of: text, isHeading: isHeading), 1)
    let height = max(min(LineHeight.least, line), min(line, fitting))
    let isHigh = area.height >= 2 * height * Self.step
    // A line that was shrunk to the exact width must not be too wide by a rounding error.
    let block = TextBlock(
      text, limit: area.width * 100 / height * (1 + 1e-9), most: fitting < height && isHigh ? 2 : 1
    ) { width(of: $0, isHeading: isHeading) }
    return (block.lines, height)
  }

  /// Returns a text in one line of at most `width` interface points, and its height between `LineHeight.label` and
  /// `LineHeight.least`; a longer text loses its middle.
  package func shrunk(_ text: String, to width: Double) -> (text: String, line: Double) {
    let fitting = width * 100 / max(self.width(of: text), 1)
    let line = max(LineHeight.label, min(LineHeight.least, fitting))
    // A line that was shrunk to the exact width must not be too wide by a rounding error.
    return (fitting >= line ? text : shortened(text, to: width, line: line), line)
  }

  /// Returns the drawing of ``lines(of:fitting:line:isHeading:)`` at the start of an area or, with `isCentered`, in the
  /// middle.
  package func items(
    _ text: String, fitting area: Rect, line: Double, isCentered: Bool = false,
    opacity: Double = 1, foreground: Foreground? = nil, isHeading: Bool = false
  ) -> [DrawnItem] {
    let (lines, height) = lines(of: text, fitting: area.size, line: line, isHeading: isHeading)
    return lines.enumerated().flatMap { index, words in
      let half = width(of: words, isHeading: isHeading) * height / 200
      let start = areReadFromRight ? area.maxX - half : area.minX + half
      let row = Double(index) - Double(lines.count - 1) / 2
      return items(
        words,
        at: Point(isCentered ? area.center.x : start, area.center.y + row * height * Self.step),
        line: height, opacity: opacity, foreground: foreground, isHeading: isHeading)
    }
  }

  /// The distance of two lines, as a multiple of their height.
  private static var step: Double { 1.15 }
}
