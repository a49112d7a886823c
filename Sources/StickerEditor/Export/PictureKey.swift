import Geometry
import PictureFiles

/// A picture in a size: what is opened once.
struct PictureKey: Hashable, Sendable {
  let source: Composition.Item.Source
  /// For drawings, the number of times that a side of one pixel is doubled; nil for other pictures.
  private let level: Int?

  /// The longest side at which drawings and words are rasterised.
  private static let greatestDrawingSide = 4096.0

  init(_ item: Composition.Item) {
    source = item.source
    guard case .file(let path) = source, PictureSource.isDrawing(path) else {
      level = nil
      return
    }
    let side = max(
      Vector(x: item.transform.a, y: item.transform.b).length,
      Vector(x: item.transform.c, y: item.transform.d).length)
    level = Int(logarithm2(max(1, min(side, Self.greatestDrawingSide))).rounded(.up))
  }

  /// How large it is decoded.
  var fit: PictureFit { level.map { .within(side: 1 << $0) } ?? .full }

  /// Bytes that its pixels may take, before it is open: of photos nobody knows.
  var expectedBytes: Int {
    if let level { return 4 << (2 * level) }
    guard case .words(let words, let lineHeight) = source else { return 16 << 20 }
    let lines = words.text.split(separator: "\n", omittingEmptySubsequences: false)
    // Few letters are wider than a line is high.
    let longest = lines.map(\.count).max() ?? 0
    func side(_ count: Int) -> Int {
      Int(max(1, min(Double(count) * lineHeight, Self.greatestDrawingSide)))
    }
    return 4 * side(longest) * side(lines.count)
  }
}
