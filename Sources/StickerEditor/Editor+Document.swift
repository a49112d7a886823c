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
    place([(image, position, scale, rotation)]).first
  }

  /// Puts pictures down as ``place(_:at:scale:rotation:)`` does, the last in front, all as one step.
  @discardableResult
  public func place(
    _ pictures: [(image: String, position: Point, scale: Double, rotation: Double)]
  ) -> [Entity] {
    if pictures.isEmpty { return [] }
    return insert(
      zip(unusedIDs(pictures.count), pictures).map { id, picture in
        SceneDocument.Sticker(
          id: id, image: picture.image, size: images.image(named: picture.image).size,
          position: picture.position, scale: Vector(x: picture.scale, y: picture.scale),
          rotation: picture.rotation)
      })
  }

  /// Puts a picture down as one from the tray: about a fifth of the canvas's shorter side.
  ///
  /// `point` is in window points; nil for the middle of what is seen of the canvas,
  /// or beside it where a sticker lies there already.
  @discardableResult
  public func drop(_ image: String, at point: Point? = nil) -> Entity? {
    guard let inverse = runtime.canvasToWindow.inverse else { return nil }
    var record = record(of: image, at: .zero)
    guard var center = point.map(inverse.apply) ?? freePlace(for: record) else { return nil }
    let canvas = runtime.canvas.size
    center.x = max(0, min(canvas.width, center.x))
    center.y = max(0, min(canvas.height, center.y))
    record.position = center
    let entity = insert([record]).first
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

  /// Tells the person something, in place of what was told before.
  ///
  /// It stays for three seconds; an error until hands have done something, and six seconds at least.
  public func tell(_ text: String, isError: Bool = false) {
    notice = Notice(text: text, start: time, isError: isError)
    needsDisplay = true
  }
}
