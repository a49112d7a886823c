import DirectManipulation
public import ECS
public import Geometry
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

  /// An id that no sticker has, stored or not.
  var unusedID: Int {
    let greatest = entities.keys.max() ?? 0
    guard greatest < SceneDocument.greatestID else { return store.document.unusedID }
    return max(greatest + 1, store.document.unusedID)
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
    stickers.forEach { unborn.remove($0) }
    do throws(SceneEditError) {
      try store.commit(try store.document.step(change))
    } catch {
      tell("\(error)")
    }
  }

  /// Makes what hands that are still down have done a step; they go on.
  public func commitHands() {
    let held = heldStickers
    if !held.isEmpty { commit(held) }
  }

  /// The stickers that hands hold or lead, from back to front.
  var heldStickers: [Entity] {
    stickersInOrder().filter { runtime.isHeld($0) || followers[$0] != nil || unborn.contains($0) }
  }

  /// What has become of stickers since they were stored.
  private func pendingChange(of stickers: [Entity]) -> SceneChange {
    var change = SceneChange()
    let stored = Set(store.document.stickers.lazy.map(\.id))
    let moving = Set(stickers)
    // Others that hands hold have been raised, and are not where they are stored.
    let pending = Set(heldStickers).subtracting(moving)
    let order = stickersInOrder()
    for entity in order where moving.contains(entity) {
      let record = shownRecord(of: entity)
      if !stored.contains(record.id) { change.add(record) } else { change.replace(with: record) }
    }
    // From the front: each belongs right behind what is shown in front of it.
    var front: Int?
    for entity in order.reversed() where !pending.contains(entity) {
      let id = id(of: entity)
      if moving.contains(entity) { change.move(id, behind: front) }
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
    guard let entity = entities[id] else {
      add(record)
      return
    }
    if runtime.isHeld(entity) { runtime.cancelTouches(of: entity) }
    (flights[entity], followers[entity]) = (nil, nil)
    show(record, as: entity)
    world.insert(
      Transform(position: record.position, scale: record.scale, rotation: record.rotation),
      AnchorPoint(record.anchorPoint), to: entity)
  }

  /// Puts the elements in the document's order; those that hands hold stay on top.
  private func showOrder() {
    let held = heldStickers
    var place = 0
    for record in store.document.stickers {
      place += 1
      if let entity = entities[record.id] { world.insert(ZOrder(place), to: entity) }
    }
    for entity in held where world.contains(entity) {
      place += 1
      world.insert(ZOrder(place), to: entity)
    }
    forgetOrder()
  }

  private func showCanvas() {
    runtime.canvas.size = store.document.canvas
    requests.append(.backgroundChanged)
    look(.fitted)
  }

  /// Tells the person something, in place of what was told before.
  ///
  /// It stays for three seconds; an error until hands have done something, and six seconds at least.
  public func tell(_ text: String, isError: Bool = false) {
    notice = Notice(text: text, start: time, isError: isError)
    needsDisplay = true
  }
}
