package import DirectManipulation
import EditorKit
import StickerScene

/// The contacts on stickers, for a system.
package struct StickerContacts: SystemParameterGroup {
  private let contacts = Contacts()
  private let hits = HitTest()
  private let held = Query<Held>()
  private let plans = Query<PlanWhenTouched>()
  private let gestures = Query<Gesture>()
  private let visibility = StickerVisibility()
  private let stickers = Stickers()
  private let parts = Query<Sticker, StickerTraits, Size>()
  @Res private var pictures: StickerPictures

  package init() {}

  /// The contacts that drag stickers.
  package var drags: [Touch] {
    if held.isEmpty { return [] }
    return contacts.touches.filter { $0.element.flatMap(held.get)?.isDragged ?? false }
  }

  /// Returns whether contacts can move a sticker, which is visible now.
  package func canMove(_ sticker: Entity) -> Bool {
    (plans.contains(sticker) || gestures.contains(sticker))
      && visibility.shows(sticker)
  }

  /// Returns the sticker under an interface point if contacts can move the sticker; `nil` otherwise.
  package func movable(at point: Point) -> Entity? {
    hits.topmost(at: point).flatMap { canMove($0) ? $0 : nil }
  }

  /// Returns the topmost locked sticker under an interface point; `nil` if there is none.
  ///
  /// Contacts pass through locked stickers, but taps select them. O(stickers).
  package func locked(at point: Point) -> Entity? {
    stickers.inOrder.last { entity in
      guard let (sticker, traits, size) = parts.get(entity), traits.locked, !size.isEmpty,
        visibility.shows(entity),
        let local = hits.matrixToWindow(of: entity).inverse?.apply(point)
      else { return false }
      return traits.shape(pictures.images.shownImage(named: sticker.image).mask)
        .contains(Point(x: local.x / size.width, y: local.y / size.height))
    }
  }
}
