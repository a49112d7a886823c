import DirectManipulation
package import ECS
import EditorKit
package import Geometry
import InterfaceKit
import StickerScene

/// The visible parts of stickers, and frames around them, for a system: frames follow a picture, not its margins.
package struct StickerFrames: SystemParameterGroup {
  private let stickers = Query<Sticker, StickerTraits, Size>()
  private let appearing = Query<Appearing>()
  private let hits = HitTest()
  private let contacts = Contacts()
  @Res private var pictures: StickerPictures
  @Res private var palette: Palette

  package init() {}

  /// The number of stickers from which on each frame has but four sides.
  package static let manyFrames = 24
  /// The distance of a frame from what it is around, in window points.
  private static let margin = 3.0

  /// The frames around some stickers, in window points.
  func items(around stickers: [Entity]) -> [DrawnItem] {
    stickers.flatMap { sticker in
      items(
        stickers.count < Self.manyFrames ? outline(of: sticker) : corners(of: sticker), of: sticker)
    }
  }

  private func items(_ outline: [Point], of sticker: Entity) -> [DrawnItem] {
    let corners = outline.map(matrix(of: sticker).apply).widened(by: Self.margin)
    guard corners.allSatisfy(\.isFinite) else { return [] }
    let isLocked = stickers.get(sticker)?.1.locked == true
    // Grey is light: only a dark edge makes it visible on a light photo.
    let edge = isLocked ? palette.guideEdge : 0xCCFF_FFFF
    return DrawnItem.outline(corners, width: isLocked ? 5 : 4, color: edge)
      + DrawnItem.outline(corners, width: 2, color: isLocked ? palette.locked : palette.accent)
  }

  /// The map from a sticker's own points to the window's, as it is drawn: one that was just put down springs into place.
  package func matrix(of sticker: Entity) -> AffineTransform {
    let matrix = hits.matrixToWindow(of: sticker)
    guard let appearing = appearing.get(sticker), !contacts.hold(sticker),
      let size = stickers.get(sticker)?.2
    else { return matrix }
    return matrix.scaled(by: appearing.size, about: matrix.apply(size.vector / 2))
  }

  /// A polygon around what is seen of a sticker's picture, in the sticker's own points.
  package func outline(of sticker: Entity) -> [Point] {
    guard let outline = mask(of: sticker)?.outline, !outline.isEmpty else {
      return corners(of: sticker)
    }
    return places(of: outline, in: sticker)
  }

  /// The corners of the rectangle around what is seen of a sticker's picture, in its own points: the upper left one
  /// first, then clockwise.
  package func corners(of sticker: Entity) -> [Point] {
    let shown = mask(of: sticker)?.bounds ?? Rect(x: 0, y: 0, width: 1, height: 1)
    let corners = places(of: shown.corners, in: sticker)
    return Rect(around: corners)?.corners ?? corners
  }

  private func mask(of sticker: Entity) -> AlphaMask? {
    stickers.get(sticker).flatMap { pictures.images.shownImage(named: $0.0.image).mask }
  }

  /// Returns the places of points of a picture's unit square in the sticker's own points.
  private func places(of units: [Point], in sticker: Entity) -> [Point] {
    guard let (_, traits, size) = stickers.get(sticker) else { return units.map { _ in .zero } }
    return units.map(traits.drawing(of: size).unit.apply)
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
  /// Returns the point at which a ray from a point within a convex polygon leaves it; nil if it does not.
  package func end(from start: Point, toward point: Point) -> Point? {
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
