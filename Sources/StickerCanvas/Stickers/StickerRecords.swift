package import DirectManipulation
import EditorKit
package import StickerScene

/// Converts the records of stickers to components and back, for a system; the only type that does so.
package struct StickerRecords: SystemParameterGroup {
  private let stickers = Stickers()
  private let spawner = Spawner<
    Transform, AnchorPoint, Size, ZOrder, Parent, StickerTraits, Sticker, HitShape
  >()
  private let sizes = Components<Size>()
  private let orders = Query<ZOrder>()
  private let traits = Components<StickerTraits>()
  private let parts = Components<Sticker>()
  private let shapes = Components<HitShape>()
  private let displacements = Displacements()
  private let held = Components<Held>()
  private let plans = Components<PlanWhenTouched>()
  private let gestures = Query<Gesture>()
  private let recognizers = Recognizers()
  @Res private var canvas: CanvasElement
  @Res private var index: StickerIndex
  @Res private var pictures: StickerPictures
  @ResMut private var display: Display

  package init() {}

  /// Spawns a sticker in front of all others.
  @discardableResult
  package func add(_ record: SceneDocument.Sticker) -> Entity {
    let order = ZOrder((stickers.inOrder.last.flatMap(orders.get)?.value ?? 0) + 1)
    let (place, look) = (record.placement, look(of: record))
    let sticker = spawner.spawn(
      place.transform, place.anchorPoint, record.size, order, Parent(canvas.entity), record.traits,
      look.sticker, look.shape)
    if !record.locked { plans.insert(Sticker.hands, to: sticker) }
    index.entities[record.id] = sticker
    index.order?.append(sticker)
    display.redraw()
    return sticker
  }

  /// Applies a record to a sticker.
  func apply(_ record: SceneDocument.Sticker, to sticker: Entity) {
    let (place, look) = (record.placement, look(of: record))
    parts.insert(look.sticker, to: sticker)
    traits.insert(record.traits, to: sticker)
    sizes.insert(record.size, to: sticker)
    shapes.insert(look.shape, to: sticker)
    display.redraw()
    let isMovable = plans.contains(sticker) || gestures.contains(sticker)
    if !record.locked, !isMovable { plans.insert(Sticker.hands, to: sticker) }
    if record.locked, isMovable {
      plans.remove(from: sticker)
      recognizers.transact { $0.remove(planNamed: Sticker.plan, from: sticker) }
    }
    displacements.place(sticker, at: place)
  }

  private func look(of record: SceneDocument.Sticker) -> (sticker: Sticker, shape: HitShape) {
    let image = pictures.images.shownImage(named: record.image)
    return (
      Sticker(id: record.id, image: record.image, picture: image.id),
      record.locked ? HitShape(.nothing) : record.traits.shape(image.mask)
    )
  }

  /// Updates the hit shapes of stickers whose pictures have been opened, so that touches pass through transparent
  /// pixels.
  ///
  /// O(stickers).
  func show(picturesNamed names: Set<String>) {
    display.redraw()
    for sticker in stickers.entities.values where names.contains(parts[sticker].image) {
      let traits = traits[sticker]
      if traits.locked { continue }
      let image = pictures.images.shownImage(named: parts[sticker].image)
      shapes.insert(traits.shape(image.mask), to: sticker)
    }
  }

  /// Gives a sticker an id that no other sticker has.
  func renumber(_ sticker: Entity) {
    index.entities[parts[sticker].id] = nil
    parts[sticker].id = stickers.unusedIDs(1)[0]
    index.entities[parts[sticker].id] = sticker
  }

  /// Despawns a sticker by its id; has no effect if no sticker has the id.
  package func remove(_ id: Int) {
    guard let sticker = stickers[id] else { return }
    held.remove(from: sticker)
    spawner.despawn(sticker)
    display.redraw()
  }

  /// Returns the record of a sticker at its shown place, or at the goal of its animation.
  package func record(of sticker: Entity) -> SceneDocument.Sticker {
    let part = parts[sticker]
    var record = SceneDocument.Sticker(
      id: part.id, image: part.image, size: sizes[sticker], position: .zero)
    record.traits = traits[sticker]
    if let place = displacements.restingPlacement(of: sticker) { record.placement = place }
    return record
  }
}
