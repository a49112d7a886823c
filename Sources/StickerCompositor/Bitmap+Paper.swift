public import ColorGrading
import Geometry

extension Bitmap {
  /// The number of colors of a gradient, so many that each differs from the exact one by less than a level.
  private static let colorCount = 4096

  /// Creates a picture of paper; transparent for `nil`.
  ///
  /// Traps if ``isValidSize(width:height:)`` returns `false` for the size. O(pixels).
  public init(_ paper: Paper?, width: Int, height: Int) {
    self.init(width: width, height: height, filledWith: paper.map { 0xFF00_0000 | $0.color } ?? 0)
    guard let paper, paper.endColor != nil, width > 0, height > 0 else { return }
    let greatest = Double(Self.colorCount - 1)
    let colors = (0..<Self.colorCount).map {
      0xFF00_0000 | paper.color(at: Double($0) / greatest)
    }
    let ends = paper.ends(on: Size(width: Double(width), height: Double(height)))
    let way = ends.end - ends.start
    let step = way * (greatest / max(way.x * way.x + way.y * way.y, 1e-9))
    var index = 0
    for y in 0..<height {
      // The middles of the pixels.
      let row = (Double(y) + 0.5 - ends.start.y) * step.y + (0.5 - ends.start.x) * step.x + 0.5
      for x in 0..<width {
        pixels[index] = colors[Int(max(0, min(greatest, row + Double(x) * step.x)))]
        index += 1
      }
    }
  }
}
