import DirectManipulation
import ECS
import Geometry
import StickerScene

/// Frames around stickers: they follow what is seen of a picture, not its margins.
extension World {
  /// From so many stickers on each has but four sides.
  static var manyFrames: Int { 24 }
  /// How far a frame lies outside of what it is around, in window points.
  private static var frameMargin: Double { 3 }

  /// The frames around some stickers.
  func frameItems(around stickers: [Entity]) -> [DrawnItem] {
    stickers.flatMap { sticker in
      frameItems(
        stickers.count < Self.manyFrames ? shownOutline(of: sticker) : shownCorners(of: sticker),
        of: sticker)
    }
  }

  private func frameItems(_ outline: [Point], of sticker: Entity) -> [DrawnItem] {
    let corners = outline.map(shownMatrix(of: sticker).apply).widened(by: Self.frameMargin)
    guard corners.allSatisfy(\.isFinite) else { return [] }
    let isLocked = self[sticker, StickerTraits.self].locked
    // Grey is light: only a dark edge makes it visible on a light photo.
    let edge = isLocked ? palette.guideEdge : 0xCCFF_FFFF
    return DrawnItem.outline(corners, width: isLocked ? 5 : 4, color: edge)
      + DrawnItem.outline(corners, width: 2, color: isLocked ? palette.locked : palette.accent)
  }

  /// A polygon around what is seen of a sticker's picture, in the sticker's own points.
  func shownOutline(of sticker: Entity) -> [Point] {
    guard let outline = mask(of: sticker)?.outline, !outline.isEmpty else {
      return shownCorners(of: sticker)
    }
    return outline.map { place($0, in: sticker) }
  }

  /// The corners of the rectangle around what is seen of a sticker's picture, in its own points: the upper left one
  /// first, then clockwise.
  func shownCorners(of sticker: Entity) -> [Point] {
    let shown = mask(of: sticker)?.bounds ?? Rect(x: 0, y: 0, width: 1, height: 1)
    let corners = shown.corners.map { place($0, in: sticker) }
    return Rect(around: corners)?.corners ?? corners
  }

  private func mask(of sticker: Entity) -> AlphaMask? {
    images.shownImage(named: self[sticker, Sticker.self].image).mask
  }

  /// Where a point of a picture's unit square lies, in the sticker's own points.
  private func place(_ unit: Point, in sticker: Entity) -> Point {
    let size = self[sticker, Size.self]
    let x = self[sticker, StickerTraits.self].flipped ? 1 - unit.x : unit.x
    return Point(x: x * size.width, y: unit.y * size.height)
  }
}

extension [Point] {
  /// A convex polygon with each corner farther out, so that its sides are that much farther out.
  fileprivate func widened(by margin: Double) -> [Point] {
    guard count > 2, let middle = Rect(around: self)?.center else { return self }
    return indices.map { index in
      let corner = self[index]
      let before = (corner - self[(index + count - 1) % count]).unit
      let after = (self[(index + 1) % count] - corner).unit
      let bend = before - after
      guard bend.length > 1e-6 else { return corner + (corner - middle).unit * margin }
      // The farther a corner is from straight, the farther out it has to go; very sharp ones are cut short.
      let cosine = Swift.max(0.5, (1 - (bend.length * bend.length) / 4).squareRoot())
      return corner + bend.unit * (margin / cosine)
    }
  }
}

extension [Point] {
  /// Where a ray from a point within a convex polygon leaves it; nil where it does not.
  func end(from start: Point, toward point: Point) -> Point? {
    let way = point - start
    var farthest = 0.0
    for (from, to) in zip(self, dropFirst() + prefix(1)) {
      let (side, arm) = (to - from, from - start)
      let across = way.x * side.y - way.y * side.x
      guard abs(across) > 1e-12 else { continue }
      let along = (arm.x * side.y - arm.y * side.x) / across
      let part = (arm.x * way.y - arm.y * way.x) / across
      if part > -1e-9, part < 1 + 1e-9 { farthest = Swift.max(farthest, along) }
    }
    return farthest > 0 ? start + way * farthest : nil
  }
}

extension Vector {
  /// The same way, one long; none where it has no length.
  fileprivate var unit: Vector { length > 0 ? self / length : self }
}
