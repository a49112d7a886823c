import DirectManipulation
import ECS
import Geometry
import StickerScene

extension Editor {
  /// Everything that is to be drawn, from back to front, over the photo.
  ///
  /// O(stickers).
  public func drawnItems() -> [DrawnItem] {
    needsDisplay = false
    let held = Set(hands.holds.map(\.sticker))
    var items = stickersInOrder().map { sticker in
      held.contains(sticker) ? heldItem(of: sticker) : item(of: sticker)
    }
    items += guides(held)
    items += ghosts.map { $0.item(at: time) }
    for id in chosen { if let entity = entities[id] { items += outline(of: entity) } }
    guard let interface else { return items }
    items += handleItems()
    if isBinShown { items += binItems(interface.layout) }
    items += interface.items(self)
    items += noticeItems(interface.layout)
    items += hintItems(interface)
    items += writingItems(interface.layout)
    items += helpItems(interface.layout)
    return items
  }

  /// The stickers alone, as they are to be drawn, from back to front.
  public func drawnStickers() -> [DrawnItem] { stickersInOrder().map(item) }

  /// A sticker as it is to be drawn.
  func item(of entity: Entity) -> DrawnItem {
    let sticker = world[entity, Sticker.self]
    let size = world[entity, Size.self]
    let unit = AffineTransform(
      a: sticker.record.flipped ? -size.width : size.width, b: 0, c: 0, d: size.height,
      tx: sticker.record.flipped ? size.width : 0, ty: 0)
    var transform = unit.then(runtime.matrixToWindow(of: entity))
    if let start = pops[entity], !runtime.isHeld(entity) {
      let factor = 0.6 + 0.4 * Spring.settling(max(0, time - start))
      transform = transform.scaled(by: factor)
    }
    return DrawnItem(.image(sticker.image), transform, opacity: sticker.record.opacity)
  }

  /// A sticker in a hand: over the bin it shows that it would go.
  private func heldItem(of entity: Entity) -> DrawnItem {
    var item = item(of: entity)
    let isLeaving = hands.holds.contains { $0.sticker == entity && isOverBin($0) }
    if isLeaving && isBinShown { item.opacity *= 0.5 }
    return item
  }

  /// Whether there is a bin: while a hand drags a sticker.
  var isBinShown: Bool {
    interface != nil && hands.holds.contains { $0.isDrag && !$0.isTwist }
  }

  /// The lines on which stickers in hands rest.
  private func guides(_ held: Set<Entity>) -> [DrawnItem] {
    guard snaps else { return [] }
    let canvas = runtime.canvas.size
    let map = runtime.canvasToWindow
    var items: [DrawnItem] = []
    func line(_ from: Point, _ to: Point) {
      items.append(
        DrawnItem(from: map.apply(from), to: map.apply(to), width: 1.5, color: Palette.accent))
    }
    for entity in held where hands.holds.contains(where: { $0.sticker == entity && $0.isDrag }) {
      let matrix = world.matrixToCanvas(of: entity)
      let middle = matrix.apply(world[entity, Size.self].vector / 2)
      if abs(middle.x - canvas.width / 2) < 1e-6 {
        line(Point(canvas.width / 2, 0), Point(canvas.width / 2, canvas.height))
      }
      if abs(middle.y - canvas.height / 2) < 1e-6 {
        line(Point(0, canvas.height / 2), Point(canvas.width, canvas.height / 2))
      }
      items += angleGuide(of: entity, middle: middle)
    }
    return items
  }

  /// A stroke through a sticker that rests at a right angle, or half of one, while it is turned.
  private func angleGuide(of entity: Entity, middle: Point) -> [DrawnItem] {
    let fingers = hands.holds.reduce(0) {
      $0 + ($1.sticker != entity ? 0 : $1.isTwist ? 2 : 1)
    }
    let rotation = world[entity, Transform.self].rotation
    let steps = rotation / (.pi / 4)
    guard fingers > 1, abs(steps - steps.rounded()) < 1e-9 else { return [] }
    let size = world[entity, Size.self]
    let matrix = runtime.matrixToWindow(of: entity)
    let level = Vector(x: size.width * 0.7, y: 0)
    let center = runtime.canvasToWindow.apply(middle)
    let arm = matrix.applyLinear(level)
    return [
      DrawnItem(from: center - arm, to: center + arm, width: 1.5, color: Palette.accent)
    ]
  }

  /// The frame around a chosen sticker.
  private func outline(of entity: Entity) -> [DrawnItem] {
    let size = world[entity, Size.self]
    let matrix = runtime.matrixToWindow(of: entity)
    let corners = Rect(origin: .zero, size: size).corners.map(matrix.apply)
    guard corners.allSatisfy(\.isFinite) else { return [] }
    let isLocked = world[entity, Sticker.self].record.locked
    let color = isLocked ? Palette.warning : Palette.accent
    return zip(corners, corners[1...] + corners[..<1]).flatMap { from, to in
      [
        DrawnItem(from: from, to: to, width: 4, color: 0x66FF_FFFF),
        DrawnItem(from: from, to: to, width: 2, color: color),
      ]
    }
  }

  private func binItems(_ layout: Layout) -> [DrawnItem] {
    let isOpen = hands.holds.contains { $0.isDrag && isOverBin($0) }
    let frame = layout.bin.inset(by: isOpen ? -8 : 0)
    return [
      DrawnItem(
        panel: frame, radius: frame.size.width / 2,
        color: isOpen ? Palette.danger : Palette.panel),
      DrawnItem(.icon("delete"), in: frame.inset(by: frame.size.width * 0.27)),
    ]
  }
}

extension AffineTransform {
  /// The map with its picture, a unit square, larger or smaller about its middle.
  fileprivate func scaled(by factor: Double) -> AffineTransform {
    let middle = apply(Point(x: 0.5, y: 0.5))
    return then(.translation(.zero - middle)).then(.scale(Vector(x: factor, y: factor)))
      .then(.translation(middle))
  }
}
