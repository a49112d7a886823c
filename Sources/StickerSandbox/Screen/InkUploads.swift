import Backend
import EditorKit
import Geometry
import Pictures
import StickerCompositor

/// The strokes that are being drawn, in a presenter's memory.
struct InkUploads {
  private var strokes: [Int: InkTiles] = [:]
  /// The strokes of the current frame.
  private var shown: Set<Int> = []
  /// The pictures that the current frame doesn't show any more.
  private var former: [ImageID] = []

  /// Returns the sprites of a stroke, in output pixels; `scale` is output pixels per interface point.
  mutating func sprites(of ink: LiveInk, scale: Double, on presenter: any Presenter) -> [Sprite] {
    shown.insert(ink.id)
    return strokes[ink.id, default: InkTiles()].draw(ink, scale: scale, on: presenter, &former)
  }

  /// Removes strokes and pictures that the last frame doesn't show.
  mutating func endFrame(on presenter: any Presenter) {
    if !former.isEmpty {
      former.forEach(presenter.remove)
      former = []
    }
    guard !strokes.isEmpty else { return }
    for (id, tiles) in strokes where !shown.contains(id) {
      tiles.images.forEach(presenter.remove)
      strokes[id] = nil
    }
    shown = []
  }

  mutating func remove(from presenter: any Presenter) {
    shown = []
    endFrame(on: presenter)
  }
}

/// The pixels of a stroke that grows, in square tiles of the output.
///
/// A frame draws the new samples over the settled ones: its cost doesn't depend on the length of the stroke.
private struct InkTiles {
  private struct Tile {
    /// The coverage by the settled samples.
    var settled: StrokeCoverage
    var image: ImageID?
  }

  private var tiles: [Int: Tile] = [:]
  /// The tiles that the samples behind the settled ones cover.
  private var wet: Set<Int> = []
  /// The number of spans that are drawn as settled.
  private var spans = 0
  private var drawn: LiveInk?
  private var scale = 0.0
  private var output = (width: 0, height: 0)

  /// The length of a tile's side, in pixels.
  private static let side = 64

  var images: [ImageID] { tiles.values.compactMap(\.image) }

  /// Draws the ink, and returns its sprites; appends the pictures that they replace to `former`.
  mutating func draw(
    _ ink: LiveInk, scale: Double, on presenter: any Presenter, _ former: inout [ImageID]
  ) -> [Sprite] {
    if !continues(ink, scale: scale, presenter.outputSize) {
      former += images
      self = InkTiles()
      (self.scale, output) = (scale, presenter.outputSize)
    }
    if drawn != ink {
      for index in cover(ink) {
        guard let tile = tiles[index] else { continue }
        if let image = tile.image { former.append(image) }
        var coverage = tile.settled
        end[index]?.forEach { coverage.cover($0) }
        tiles[index]?.image = presenter.add(coverage.bitmap(like: ink.stroke))
      }
      (drawn, end) = (ink, [:])
    }
    return tiles.sorted { $0.key < $1.key }.compactMap { _, tile in
      let area = tile.settled.area
      return tile.image.map {
        Sprite(
          image: $0,
          transform: .translation(Vector(x: Double(area.minX), y: Double(area.minY))))
      }
    }
  }

  /// The pieces behind the settled ones, by tile; empty except while the ink is drawn.
  private var end: [Int: [StrokePiece]] = [:]

  /// Returns whether ink has only grown since it was drawn, on the same pixels.
  private func continues(
    _ ink: LiveInk, scale: Double, _ size: (width: Int, height: Int)
  ) -> Bool {
    guard let drawn else { return false }
    return drawn.scale == ink.scale && drawn.origin == ink.origin && self.scale == scale
      && output == size && drawn.settled <= ink.settled
  }

  /// Covers the tiles under the new spans, and returns the tiles that have changed.
  private mutating func cover(_ ink: LiveInk) -> Set<Int> {
    let (stroke, factor) = (ink.stroke, ink.scale * scale)
    let (scaling, offset) = (Vector(factor, factor), ink.origin * scale)
    let settled = max(spans, min(stroke.spanCount, Stroke.settledSpans(ofSamples: ink.settled)))
    var changed = wet
    stroke.forEachPiece(ofSpans: spans..<settled, scale: scaling, offset: offset) { piece in
      for index in places(under: piece) {
        if tiles[index] == nil { tiles[index] = tile(index) }
        tiles[index]?.settled.cover(piece)
        changed.insert(index)
      }
    }
    spans = settled
    stroke.forEachPiece(
      ofSpans: spans..<max(spans, stroke.spanCount), scale: scaling, offset: offset
    ) { piece in
      for index in places(under: piece) {
        if tiles[index] == nil { tiles[index] = tile(index) }
        end[index, default: []].append(piece)
      }
    }
    wet = Set(end.keys)
    return changed.union(wet)
  }

  private var columns: Int { (output.width + Self.side - 1) / Self.side }

  private func tile(_ index: Int) -> Tile {
    let (x, y) = (index % columns * Self.side, index / columns * Self.side)
    return Tile(
      settled: StrokeCoverage(
        PixelRect(
          minX: x, minY: y, maxX: min(x + Self.side, output.width),
          maxY: min(y + Self.side, output.height))))
  }

  /// Returns the tiles of the output that a piece may cover.
  private func places(under piece: StrokePiece) -> [Int] {
    let reach = piece.radius + 1
    func range(_ from: Double, _ to: Double, _ most: Int) -> Range<Int> {
      let side = Double(Self.side)
      let first = max(0, min(Double(most), ((min(from, to) - reach) / side).rounded(.down)))
      let end = max(first, min(Double(most), ((max(from, to) + reach) / side).rounded(.up)))
      return Int(first)..<Int(end)
    }
    let rows = (output.height + Self.side - 1) / Self.side
    let half = Double(Self.side) / 2
    return range(piece.start.y, piece.end.y, rows).flatMap { row in
      range(piece.start.x, piece.end.x, columns).compactMap { column in
        let middle = Point((Double(column) * 2 + 1) * half, (Double(row) * 2 + 1) * half)
        // A long slanting piece passes by most tiles of its rectangle.
        return piece.distance(to: middle) <= half * 1.5 ? row * columns + column : nil
      }
    }
  }
}
