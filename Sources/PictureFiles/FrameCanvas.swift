import StickerCompositor

/// The canvas on which the frames of a moving picture are drawn, one upon another, as in browsers.
final class FrameCanvas {
  /// The change of the canvas between a frame and the next one.
  enum Disposal {
    /// The frame stays.
    case keep
    /// The frame's area becomes transparent.
    case clear
    /// The frame's area becomes what it was before the frame.
    case restore
  }

  /// The place of a frame on the canvas, in pixels from the top left, and how the frame is drawn.
  struct Placing {
    var (x, y): (Int, Int)
    var (width, height): (Int, Int)
    var disposal = Disposal.keep
    /// Whether transparent pixels let the canvas show through; otherwise the frame replaces its area.
    var isBlended = true
  }

  /// The pixels of the canvas.
  let pixels: MappedPicture
  private var (columns, rows) = (0..<0, 0..<0)
  private var disposal = Disposal.keep
  /// The pixels of the area before the current frame, row by row, if they will be restored.
  private var saved: [UInt32] = []

  /// Creates a canvas of transparent pixels.
  init(_ pixels: MappedPicture) { self.pixels = pixels }

  /// Disposes of the last frame, and begins one at a place; parts outside of the canvas are left out.
  func begin(_ placing: Placing) {
    dispose()
    columns = Self.clamped(placing.x, placing.width, to: pixels.width)
    rows = Self.clamped(placing.y, placing.height, to: pixels.height)
    disposal = placing.disposal
    saved = []
    guard disposal == .restore, !columns.isEmpty else { return }
    saved.reserveCapacity(columns.count * rows.count)
    for y in rows {
      pixels.withPixels(rows: y..<y + 1) { row in for x in columns { saved.append(row[x]) } }
    }
  }

  /// Draws a row of the frame that began last, counted from the frame's top; the line is as long as the frame is wide.
  func draw(row y: Int, of placing: Placing, _ line: [UInt32]) {
    guard rows.contains(placing.y + y) else { return }
    pixels.withPixels(rows: placing.y + y..<placing.y + y + 1) { row in
      for x in columns {
        let above = line[x - placing.x]
        row[x] = placing.isBlended ? Pixels.blended(above, over: row[x]) : above
      }
    }
  }

  /// Draws a frame's pixels, which must have the size of the placing.
  func draw(_ frame: MappedPicture, at placing: Placing) {
    var line = [UInt32](repeating: 0, count: placing.width)
    for y in 0..<placing.height {
      var span = line.mutableSpan
      frame.copy(row: y, to: &span)
      draw(row: y, of: placing, line)
    }
  }

  private func dispose() {
    guard disposal != .keep, !columns.isEmpty else { return }
    var next = 0
    for y in rows {
      pixels.withPixels(rows: y..<y + 1) { row in
        for x in columns {
          row[x] = disposal == .clear ? 0 : saved[next]
          next += 1
        }
      }
    }
  }

  private static func clamped(_ start: Int, _ length: Int, to end: Int) -> Range<Int> {
    let start = min(max(start, 0), end)
    return start..<max(start, min(start + length, end))
  }
}
