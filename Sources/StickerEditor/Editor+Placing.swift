import DirectManipulation
import ECS
import Geometry
import StickerScene

/// Where stickers lie that nobody has carried anywhere.
extension Editor {
  /// How far a sticker steps aside from one that lies where it would, in window points.
  static let stepAside = 24.0

  /// The middle of what is seen of the canvas, or beside it where stickers have their middles there
  /// already; in canvas points.
  ///
  /// O(stickers · places that are taken).
  func freePlace(for record: SceneDocument.Sticker) -> Point? {
    guard let inverse = runtime.canvasToWindow.inverse else { return nil }
    let middles = stickersInOrder().map { entity in
      runtime.canvasToWindow.apply(middle(of: shownRecord(of: entity)))
    }
    let scale = abs(runtime.canvasToWindow.a) / 2
    let room = Room(
      seen: seenCanvas,
      half: Vector(
        x: record.size.width * abs(record.scale.x) * scale,
        y: record.size.height * abs(record.scale.y) * scale))
    let places = (0..<400).lazy.map { room.place($0, step: Self.stepAside) }
    let free = places.first { place in
      middles.allSatisfy { $0.distance(to: place) >= Self.stepAside / 2 }
    }
    return inverse.apply(free ?? room.place(0, step: 0))
  }

  /// Where the middle of a sticker lies, in canvas points.
  func middle(of record: SceneDocument.Sticker) -> Point {
    record.matrix.apply(record.size.vector / 2)
  }

  /// What can be seen of the canvas, in window points; where there is nothing of it, the place next to it.
  private var seenCanvas: Rect {
    let canvas = runtime.canvas.size
    let (from, to) = (
      runtime.canvasToWindow.apply(.zero),
      runtime.canvasToWindow.apply(Point(canvas.width, canvas.height))
    )
    func seen(_ from: Double, _ to: Double, _ low: Double, _ high: Double) -> (Double, Double) {
      let (least, most) = (max(from, low), min(to, high))
      return least <= most ? (least, most) : from > high ? (from, from) : (to, to)
    }
    let (left, right) = seen(from.x, to.x, view.minX, view.maxX)
    let (top, bottom) = seen(from.y, to.y, view.minY, view.maxY)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension SceneDocument.Sticker {
  /// From the sticker's own points to the canvas.
  var matrix: AffineTransform {
    Transform(position: position, scale: scale, rotation: rotation)
      .matrix(anchor: AnchorPoint(anchorPoint), size: size)
  }
}

/// Places for middles of stickers: one below and beside the other from the middle of a rectangle on, and
/// from its far side to its near one.
private struct Room {
  let seen: Rect
  /// Half the extents of what is to lie wholly within, if it can.
  let half: Vector

  func place(_ number: Int, step: Double) -> Point {
    let way = Double(number) * step
    let (y, rounds) = Self.wrap(
      seen.center.y + way, seen.minY, seen.maxY, margin: half.y)
    // Another slant each time round, so that places differ in a square, too.
    let (x, _) = Self.wrap(
      seen.center.x + way + rounds * step * 1.5, seen.minX, seen.maxX, margin: half.x)
    return Point(x: x, y: y)
  }

  private static func wrap(
    _ value: Double, _ low: Double, _ high: Double, margin: Double
  ) -> (value: Double, rounds: Double) {
    let margin = min(margin, (high - low) / 4)
    let (low, high) = (low + margin, high - margin)
    guard value > high, high > low else { return (min(value, high), 0) }
    let rounds = ((value - low) / (high - low)).rounded(.down)
    return (value - rounds * (high - low), rounds)
  }
}
