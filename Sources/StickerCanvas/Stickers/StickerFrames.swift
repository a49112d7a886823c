package import DirectManipulation
import EditorKit
import InterfaceKit
package import StickerScene

/// The outlines of stickers' visible pixels and the frames around them, for a system.
///
/// Frames exclude the transparent margins of pictures.
package struct StickerFrames: SystemParameterGroup {
  private let stickers = Query<Sticker, StickerTraits, Size>()
  private let places = Query<Transform, AnchorPoint>()
  private let appearing = Query<Appearing>()
  private let hits = HitTest()
  private let contacts = Contacts()
  @Res private var pictures: StickerPictures
  @Res private var palette: Palette

  package init() {}

  /// The distance of a frame from its sticker, in interface points.
  private static let margin = 3.0

  func items(around stickers: [Entity]) -> [DrawnItem] { stickers.flatMap(items(around:)) }

  private func items(around sticker: Entity) -> [DrawnItem] {
    let corners = corners(of: sticker).map(matrix(of: sticker).apply).widened(by: Self.margin)
    guard corners.allSatisfy(\.isFinite) else { return [] }
    let isLocked = stickers.get(sticker)?.1.locked == true
    // The gray of locked stickers is light: a dark edge makes it visible on a light photo.
    let edge = isLocked ? palette.guideEdge : 0xCCFF_FFFF
    return DrawnItem.outline(corners, width: isLocked ? 5 : 4, color: edge)
      + DrawnItem.outline(corners, width: 2, color: isLocked ? palette.locked : palette.accent)
  }

  /// Returns the map from a sticker's own points to interface points as drawn, including the animation of an added
  /// sticker.
  package func matrix(of sticker: Entity) -> AffineTransform {
    matrix(of: sticker, hits.matrixToWindow(of: sticker))
  }

  /// Returns the map like ``matrix(of:)``, from the map without the animation.
  func matrix(of sticker: Entity, _ matrix: AffineTransform) -> AffineTransform {
    guard let appearing = appearing.get(sticker), !contacts.hold(sticker),
      let size = stickers.get(sticker)?.2
    else { return matrix }
    return matrix.scaled(by: appearing.size, about: matrix.apply(size.vector / 2))
  }

  /// Returns a convex polygon around the visible pixels of a sticker's picture, in the sticker's own points.
  package func outline(of sticker: Entity) -> [Point] {
    guard let outline = mask(of: sticker)?.outline, !outline.isEmpty else {
      return corners(of: sticker)
    }
    return places(of: outline, in: sticker)
  }

  /// Returns the corners of the rectangle around the visible pixels of a sticker's picture, in the sticker's own
  /// points.
  ///
  /// The upper left corner is first; the other corners follow clockwise.
  package func corners(of sticker: Entity) -> [Point] {
    let shown = mask(of: sticker)?.bounds ?? Rect(x: 0, y: 0, width: 1, height: 1)
    let corners = places(of: shown.corners, in: sticker)
    return Rect(around: corners)?.corners ?? corners
  }

  /// Returns the bounds of the visible pixels of a sticker in a document.
  package func visibleBounds(of sticker: SceneDocument.Sticker) -> StickerBounds {
    let map = sticker.traits.drawing(of: sticker.size).unit.then(sticker.matrix)
    return StickerBounds(of: pictures.images.shownImage(named: sticker.image).mask, map: map)
  }

  /// Returns the bounds of the visible pixels of a sticker on the canvas; all zero if the entity is no sticker.
  func visibleBounds(of sticker: Entity) -> StickerBounds {
    guard let (record, traits, size) = stickers.get(sticker),
      let (transform, anchor) = places.get(sticker)
    else { return StickerBounds() }
    let map = traits.drawing(of: size).unit.then(transform.matrix(anchor: anchor, size: size))
    return StickerBounds(of: pictures.images.shownImage(named: record.image).mask, map: map)
  }

  private func mask(of sticker: Entity) -> AlphaMask? {
    stickers.get(sticker).flatMap { pictures.images.shownImage(named: $0.0.image).mask }
  }

  /// Converts points of a picture's unit square to the sticker's own points.
  private func places(of units: [Point], in sticker: Entity) -> [Point] {
    guard let (_, traits, size) = stickers.get(sticker) else { return units.map { _ in .zero } }
    return units.map(traits.drawing(of: size).unit.apply)
  }
}

extension [Point] {
  /// Returns the corners of a rotated rectangle with its sides moved outward by a margin.
  fileprivate func widened(by margin: Double) -> [Point] {
    indices.map { index in
      let (corner, before, after) = (self[index], self[(index + 3) % 4], self[(index + 1) % 4])
      return corner + ((corner - before).unit + (corner - after).unit) * margin
    }
  }
}

extension [Point] {
  /// Returns the point at which the ray from `start`, within a convex polygon, through `point` leaves the polygon;
  /// `nil` if the ray has no direction.
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
  /// The vector of length 1 in the same direction; the vector itself if its length is 0.
  fileprivate var unit: Vector { length > 0 ? self / length : self }
}
