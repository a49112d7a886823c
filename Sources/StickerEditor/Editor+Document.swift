import DirectManipulation
public import ECS
public import Geometry
import Gestures
public import StickerScene

extension Editor {
  /// The document as it is shown: what is stored, and what hands that are still down have done to it.
  public var document: SceneDocument {
    let pending = pendingChange(of: heldStickers)
    var document = store.document
    try? document.step(pending).apply(to: &document)
    return document
  }

  /// Puts a picture down: its middle at a point of the canvas, in front of all others.
  @discardableResult
  public func place(
    _ image: String, at position: Point, scale: Double = 1, rotation: Double = 0
  ) -> Entity? {
    var record = SceneDocument.Sticker(
      id: unusedID, image: image, size: images.image(named: image).size, position: position)
    record.scale = Vector(x: scale, y: scale)
    record.rotation = rotation
    return insert([record]).first
  }

  /// Puts a picture down as one from the tray: about a fifth of the canvas's shorter side.
  ///
  /// `point` is in window points; nil for the middle of what is seen of the canvas.
  @discardableResult
  public func drop(_ image: String, at point: Point? = nil) -> Entity? {
    guard let inverse = runtime.canvasToWindow.inverse else { return nil }
    var center = inverse.apply(point ?? view.center)
    let canvas = runtime.canvas.size
    center.x = max(0, min(canvas.width, center.x))
    center.y = max(0, min(canvas.height, center.y))
    let entity = insert([record(of: image, at: center)]).first
    if let entity {
      if interface != nil { pops[entity] = time }
      chosen = [id(of: entity)]
    }
    return entity
  }

  /// A sticker as it comes from the tray.
  func record(of image: String, at position: Point) -> SceneDocument.Sticker {
    let size = images.image(named: image).size
    let canvas = runtime.canvas.size
    let side = min(canvas.width, canvas.height) / 5
    // Words are as high as it takes to read them, however long they are.
    let scale =
      Words(name: image) == nil
      ? side / max(size.width, size.height, 1e-9)
      : min(side * 0.7 / 100, canvas.width * 0.8 / max(size.width, 1e-9))
    return SceneDocument.Sticker(
      id: unusedID, image: image, size: size, position: position,
      scale: Vector(x: scale, y: scale))
  }

  /// What a sticker is called by in the document.
  func id(of sticker: Entity) -> Int { world[sticker, Sticker.self].record.id }

  /// An id that no sticker has, stored or not; O(stickers).
  var unusedID: Int { unusedIDs(1)[0] }

  /// So many ids that no sticker has, stored or not, in rising order; O(stickers).
  func unusedIDs(_ count: Int) -> [Int] {
    let used = Set(entities.keys).union(store.document.stickers.lazy.map(\.id))
    let greatest = used.max() ?? 0
    guard greatest > SceneDocument.greatestID - count else {
      return Array(greatest + 1..<greatest + 1 + count)
    }
    return Array((1...).lazy.filter { !used.contains($0) }.prefix(count))
  }

  /// Adds stickers in front of all others, as one step.
  func insert(_ records: [SceneDocument.Sticker]) -> [Entity] {
    var change = SceneChange()
    records.forEach { change.add($0) }
    guard store(change) else { return [] }
    return records.compactMap { entities[$0.id] }
  }

  /// Removes stickers, as one step.
  func removeFromDocument(_ ids: [Int]) {
    var change = SceneChange()
    ids.forEach { change.remove($0) }
    store(change)
  }

  /// Changes records of stickers, as one step.
  func change(_ ids: [Int], _ body: (inout SceneDocument.Sticker) -> Void) {
    let wanted = Set(ids)
    var change = SceneChange()
    for record in store.document.stickers where wanted.contains(record.id) {
      var changed = record
      body(&changed)
      change.replace(with: changed)
    }
    store(change)
  }

  /// Makes a change one step, and shows what has come of it; false if it does not fit the document.
  @discardableResult
  func store(_ change: SceneChange) -> Bool {
    do throws(SceneEditError) {
      let step = try store.document.step(change)
      try store.commit(step)
      show(step)
      return true
    } catch {
      tell("\(error)")
      return false
    }
  }

  /// Makes what hands have done to stickers one step.
  func commit(_ stickers: [Entity]) {
    let change = pendingChange(of: stickers)
    for sticker in stickers {
      unborn.remove(sticker)
      caught.remove(sticker)
    }
    do throws(SceneEditError) {
      try store.commit(try store.document.step(change))
    } catch {
      tell("\(error)")
    }
  }

  /// Makes what hands that are still down have done a step; they go on.
  ///
  /// What has been pulled out of the tray is a sticker from now on.
  public func commitHands() {
    let held = heldStickers
    if !held.isEmpty { commit(held) }
  }

  /// Makes what hands have done to some stickers a step, before something else is done to them.
  ///
  /// What other hands do stays one step, whenever they end.
  func commitHands(on ids: [Int]) {
    let wanted = Set(ids)
    let held = heldStickers.filter { wanted.contains(id(of: $0)) }
    if !held.isEmpty { commit(held + held.flatMap(dismiss)) }
  }

  /// The stickers that hands hold or lead, from back to front.
  var heldStickers: [Entity] { inOrder(touchedStickers.union(followers.keys)) }

  /// The stickers that hands touch.
  private var touchedStickers: Set<Entity> {
    unborn.union(runtime.touches.touches.compactMap { runtime.owner(of: $0.id) })
  }

  /// What has become of stickers since they were stored.
  private func pendingChange(of stickers: [Entity]) -> SceneChange {
    var change = SceneChange()
    var moving = Set(stickers)
    // Others that hands hold have been raised, and are not where they are stored.
    let pending = Set(heldStickers).subtracting(moving)
    for entity in inOrder(moving) {
      let record = shownRecord(of: entity)
      if unborn.contains(entity) { change.add(record) } else { change.replace(with: record) }
    }
    // From the front: each belongs right behind what is shown in front of it.
    var front: Int?
    for entity in stickersInOrder().reversed() where !pending.contains(entity) {
      if moving.isEmpty { break }
      let id = id(of: entity)
      if moving.remove(entity) != nil { change.move(id, behind: front) }
      front = id
    }
    return change
  }

  /// A sticker's record with the place where it is shown, or to which it is on its way.
  func shownRecord(of entity: Entity) -> SceneDocument.Sticker {
    var record = world[entity, Sticker.self].record
    let placement = flights[entity]?.to ?? Placement(of: entity, in: world)
    guard let placement else { return record }
    record.position = placement.transform.position
    record.scale = placement.transform.scale
    record.rotation = placement.transform.rotation
    record.anchorPoint = placement.anchorPoint.point
    return record
  }

  /// Lets the elements be what the document says after a step.
  func show(_ step: SceneStep) {
    for edit in step.edits {
      switch edit {
      case .sticker(let before, let after):
        show(id: before?.sticker.id ?? after?.sticker.id ?? 0, as: after?.sticker)
      case .canvas: showCanvas()
      }
    }
    showOrder()
    needsDisplay = true
  }

  private func show(id: Int, as record: SceneDocument.Sticker?) {
    guard let record else { return remove(id) }
    if let entity = entities[id], unborn.contains(entity) { renumber(entity) }
    guard let entity = entities[id] else {
      add(record)
      return
    }
    if runtime.isHeld(entity) { runtime.cancelTouches(of: entity) }
    holds = holds.filter { $0.value.sticker != entity }
    (flights[entity], followers[entity]) = (nil, nil)
    caught.remove(entity)
    show(record, as: entity)
    world.insert(record.placement.transform, record.placement.anchorPoint, to: entity)
  }

  /// Gives a sticker that has not been let go yet another id: one that comes back with a step has its own.
  private func renumber(_ sticker: Entity) {
    var record = world[sticker, Sticker.self].record
    entities[record.id] = nil
    record.id = unusedID
    world[sticker, Sticker.self].record = record
    entities[record.id] = sticker
  }

  /// Puts the elements in the document's order; those that hands hold stay on top.
  func showOrder() {
    let touched = inOrder(touchedStickers)
    let records = store.document.stickers
    for (place, record) in records.enumerated() {
      guard let entity = entities[record.id], world[entity, ZOrder.self].value != place else {
        continue
      }
      world.insert(ZOrder(place), to: entity)
    }
    for (place, entity) in touched.enumerated() {
      world.insert(ZOrder(records.count + place), to: entity)
    }
    forgetOrder()
  }

  private func showCanvas() {
    runtime.canvas.size = store.document.canvas
    requests.append(.backgroundChanged)
    look(.fitted)
  }

  /// Tells the person something.
  public func tell(_ text: String) {
    notice = Notice(text: text, start: time)
    needsDisplay = true
  }
}
