import DirectManipulation
public import ECS
import Geometry
import Gestures
import StickerScene

extension World {
  /// Makes an element of a sticker, in front of all others.
  @discardableResult
  func addSticker(_ record: SceneDocument.Sticker) -> Entity {
    let index = self[StickerIndex.self]
    let order = ZOrder((stickersInOrder().last.map { self[$0, ZOrder.self].value } ?? 0) + 1)
    let (placement, look) = (record.placement, look(of: record))
    let entity = spawn(
      placement.transform, placement.anchorPoint, record.size, order, Parent(canvas),
      look.sticker, look.shape)
    if !record.locked { insert(Sticker.hands, to: entity) }
    index.note(entity, as: record.id)
    index.append(entity)
    redraw()
    return entity
  }

  /// What an element is that a record describes, and where it can be touched.
  private func look(of record: SceneDocument.Sticker) -> (sticker: Sticker, shape: HitShape) {
    let image = images.shownImage(named: record.image)
    let shape = record.locked ? HitShape(.nothing) : shape(image.mask, isFlipped: record.flipped)
    return (Sticker(record: record, image: image.id), shape)
  }

  /// Lets an element be what a record says, but for where it is.
  func show(_ record: SceneDocument.Sticker, as entity: Entity) {
    let look = look(of: record)
    insert(look.sticker, record.size, look.shape, to: entity)
    redraw()
    let isMovable = isMovable(entity)
    if !record.locked, !isMovable { insert(Sticker.hands, to: entity) }
    guard record.locked, isMovable else { return }
    remove(PlanWhenTouched.self, from: entity)
    runtime.transact { $0.remove(planNamed: Sticker.plan, from: entity) }
  }

  /// Whether hands can move a sticker.
  func isMovable(_ entity: Entity) -> Bool {
    has(PlanWhenTouched.self, on: entity) || has(Gesture.self, on: entity)
  }

  /// Which part of a sticker can be touched, if it is not locked.
  func shape(_ mask: AlphaMask?, isFlipped: Bool) -> HitShape {
    mask.map { HitShape(.mask($0), isFlipped: isFlipped) } ?? HitShape(.bounds)
  }

  /// Pictures have been opened: where they have holes, touches go through from now on.
  ///
  /// O(stickers).
  public func showPictures(named names: Set<String>) {
    redraw()
    for entity in entities.values {
      let record = self[entity, Sticker.self].record
      guard !record.locked, names.contains(record.image) else { continue }
      let mask = images.shownImage(named: record.image).mask
      insert(shape(mask, isFlipped: record.flipped), to: entity)
    }
  }

  /// Takes the element of a sticker away.
  func removeSticker(_ id: Int) {
    guard let entity = sticker(id) else { return }
    takeFromHands(entity)
    despawn(entity)
    redraw()
  }

  /// A sticker's record with the place where it is shown, or to which it is on its way.
  func shownRecord(of entity: Entity) -> SceneDocument.Sticker {
    var record = self[entity, Sticker.self].record
    let placement = displaced(entity)?.goal ?? Placement(of: entity, in: self)
    guard let placement else { return record }
    record.position = placement.transform.position
    record.scale = placement.transform.scale
    record.rotation = placement.transform.rotation
    record.anchorPoint = placement.anchorPoint.point
    return record
  }

  /// Some ids that no sticker has, stored or not, in rising order; O(stickers).
  func unusedIDs(_ count: Int) -> [Int] {
    let used = Set(entities.keys).union(store.document.stickers.lazy.map(\.id))
    let greatest = used.max() ?? 0
    guard greatest > SceneDocument.greatestID - count else {
      return Array(greatest + 1..<greatest + 1 + count)
    }
    return Array((1...).lazy.filter { !used.contains($0) }.prefix(count))
  }
}

extension SceneDocument.Sticker {
  /// Where it lies.
  var placement: Placement {
    Placement(
      transform: Transform(position: position, scale: scale, rotation: rotation),
      anchorPoint: AnchorPoint(anchorPoint))
  }

  /// From the sticker's own points to the canvas.
  var matrix: AffineTransform {
    Transform(position: position, scale: scale, rotation: rotation)
      .matrix(anchor: AnchorPoint(anchorPoint), size: size)
  }
}
