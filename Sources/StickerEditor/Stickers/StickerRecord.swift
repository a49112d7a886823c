import DirectManipulation
public import ECS
import Geometry
import Gestures
import StickerScene

// The only place where records become components, and components records.

extension SceneDocument.Sticker {
  /// Creates the record of a sticker at the place where it is shown, or to which it is on its way.
  init(of sticker: Entity, in world: World) {
    let (part, size) = (world[sticker, Sticker.self], world[sticker, Size.self])
    self.init(id: part.id, image: part.image, size: size, position: .zero)
    traits = world[sticker, StickerTraits.self]
    let goal = world.get(Displaced.self, of: sticker)?.goal
    if let place = goal ?? Placement(of: sticker, in: world) { placement = place }
  }

  /// Where it lies.
  var placement: Placement {
    get {
      Placement(
        transform: Transform(position: position, scale: scale, rotation: rotation),
        anchorPoint: AnchorPoint(anchorPoint))
    }
    set {
      (position, scale) = (newValue.transform.position, newValue.transform.scale)
      (rotation, anchorPoint) = (newValue.transform.rotation, newValue.anchorPoint.point)
    }
  }

  /// From the sticker's own points to the canvas.
  var matrix: AffineTransform {
    placement.transform.matrix(anchor: placement.anchorPoint, size: size)
  }
}

extension World {
  /// Spawns a sticker in front of all others.
  @discardableResult
  func addSticker(_ record: SceneDocument.Sticker) -> Entity {
    let index = self[StickerIndex.self]
    let order = ZOrder((allStickers.inOrder.last.map { self[$0, ZOrder.self].value } ?? 0) + 1)
    let (place, look) = (record.placement, look(of: record))
    let entity = spawn(
      place.transform, place.anchorPoint, record.size, order, Parent(canvas), record.traits,
      look.sticker, look.shape)
    if !record.locked { insert(Sticker.hands, to: entity) }
    index.note(entity, as: record.id)
    index.append(entity)
    redraw()
    return entity
  }

  /// Makes a sticker what a record says.
  func apply(_ record: SceneDocument.Sticker, to entity: Entity) {
    let (place, look) = (record.placement, look(of: record))
    insert(look.sticker, record.traits, record.size, look.shape, to: entity)
    redraw()
    let isMovable = isMovable(entity)
    if !record.locked, !isMovable { insert(Sticker.hands, to: entity) }
    if record.locked, isMovable {
      remove(PlanWhenTouched.self, from: entity)
      runtime.transact { $0.remove(planNamed: Sticker.plan, from: entity) }
    }
    insert(place.transform, place.anchorPoint, to: entity)
  }

  private func look(of record: SceneDocument.Sticker) -> (sticker: Sticker, shape: HitShape) {
    let image = images.shownImage(named: record.image)
    return (
      Sticker(id: record.id, image: record.image, picture: image.id),
      record.locked ? HitShape(.nothing) : record.traits.shape(image.mask)
    )
  }

  /// Whether hands can move a sticker.
  func isMovable(_ entity: Entity) -> Bool {
    has(PlanWhenTouched.self, on: entity) || has(Gesture.self, on: entity)
  }

  /// Lets touches through the holes of pictures that have been opened.
  ///
  /// O(stickers).
  public func showPictures(named names: Set<String>) {
    redraw()
    for entity in allStickers.entities.values where names.contains(self[entity, Sticker.self].image)
    {
      let traits = self[entity, StickerTraits.self]
      if traits.locked { continue }
      let image = images.shownImage(named: self[entity, Sticker.self].image)
      insert(traits.shape(image.mask), to: entity)
    }
  }

  /// Takes the element of a sticker away.
  func removeSticker(_ id: Int) {
    guard let entity = allStickers[id] else { return }
    takeFromHands(entity)
    despawn(entity)
    redraw()
  }
}
