import DirectManipulation
public import ECS
public import Geometry
import Gestures
import StickerScene

/// How stickers are drawn.
extension World {
  /// How much is seen of what the canvas cuts off, while hands hold the sticker or it moves by itself.
  fileprivate static var cutOffOpacity: Double { 0.35 }

  /// The stickers as they are to be drawn, from back to front: on the canvas, and faintly what is cut off.
  func stickerItems() -> [DrawnItem] {
    let held = Set(query(Held.self).entities)
    let moving = Set(query(Displaced.self).entities).union(held)
    var items: [DrawnItem] = []
    for sticker in allStickers.inOrder {
      var item = held.contains(sticker) ? heldItem(of: sticker) : item(of: sticker)
      item.part = .onCanvas
      items.append(item)
      if moving.contains(sticker) { items += cutOff(item) }
    }
    return items
  }

  /// What the canvas cuts off of a sticker, faintly.
  private func cutOff(_ item: DrawnItem) -> [DrawnItem] {
    let canvas = canvasFrame
    let corners = Rect(x: 0, y: 0, width: 1, height: 1).corners.map(item.transform.apply)
    guard let frame = Rect(around: corners), !canvas.contains(frame) else { return [] }
    return DrawnPart.besideCanvas.map { part in
      var item = item
      item.part = part
      item.opacity *= Self.cutOffOpacity
      return item
    }
  }

  /// Where the canvas lies, in window points.
  public var canvasFrame: Rect {
    let (canvas, map) = (canvasSize, canvasToWindow)
    return Rect(
      x: map.tx, y: map.ty, width: canvas.width * map.a, height: canvas.height * map.d)
  }

  /// A sticker as it is to be drawn.
  func item(of entity: Entity) -> DrawnItem {
    let drawing = self[entity, StickerTraits.self].drawing(of: self[entity, Size.self])
    return DrawnItem(
      .image(self[entity, Sticker.self].picture), drawing.unit.then(shownMatrix(of: entity)),
      opacity: get(OpacityPreview.self, of: entity)?.opacity ?? drawing.opacity)
  }

  /// From a sticker's own points to the window, as it is drawn: one that was just put down springs into place.
  func shownMatrix(of entity: Entity) -> AffineTransform {
    let matrix = runtime.matrixToWindow(of: entity)
    guard let appearing = get(Appearing.self, of: entity), !runtime.isHeld(entity) else {
      return matrix
    }
    return matrix.scaled(
      by: appearing.size, about: matrix.apply(self[entity, Size.self].vector / 2))
  }

  /// A sticker in a hand: over the bin it shows that it would go.
  private func heldItem(of entity: Entity) -> DrawnItem {
    var item = item(of: entity)
    let isLeaving = contacts(on: entity).contains(where: isOverBin)
    if isLeaving && isBinShown { item.opacity *= 0.5 }
    return item
  }
}

extension Rect {
  /// Whether another one lies wholly within.
  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
