public import DirectManipulation
public import ECS
public import Geometry
import Gestures
public import StickerScene

/// A photo with stickers on it, and the hands that move them: everything but the window.
///
/// It advances by input alone: the same events on the same document give the same document, to the
/// byte, whoever draws it.
public final class Editor {
  /// The hands, and the elements that they move.
  public let runtime = MotionRuntime()
  /// How large the window is, in points; the canvas is fitted into it.
  public private(set) var windowSize: Size
  /// Whether something that is drawn has changed since ``drawnStickers()`` was called last.
  public internal(set) var needsDisplay = true

  /// The document as it was opened; its stickers are as old as that.
  private var opened: SceneDocument
  private let images: any StickerImages
  /// The stickers from back to front; nil while that is not known.
  private var order: [Entity]?
  var mouse = MouseHand()
  var modifiers = Modifiers()
  var requests: [EditorRequest] = []

  /// An editor of a document in a window of a size.
  public init(_ document: SceneDocument, images: any StickerImages, windowSize: Size) {
    opened = document
    self.images = images
    self.windowSize = windowSize
    runtime.canvas.size = document.canvas
    document.stickers.forEach { add($0) }
    resize(to: windowSize)
  }

  /// The elements.
  public var world: World { runtime.world }

  /// Puts a picture down: its middle at a point of the canvas, in front of all others.
  @discardableResult
  public func place(
    _ image: String, at position: Point, scale: Double = 1, rotation: Double = 0
  ) -> Entity {
    let id =
      (world.query(Sticker.self).entities.map { world[$0, Sticker.self].record.id }.max() ?? 0) + 1
    return add(
      SceneDocument.Sticker(
        id: id, image: image, size: images.image(named: image).size, position: position,
        scale: Vector(x: scale, y: scale), rotation: rotation))
  }

  /// The document as it is now: stickers from back to front, and all else as it was opened.
  public var document: SceneDocument {
    var document = opened
    document.stickers = stickersInOrder().map { entity in
      var record = world[entity, Sticker.self].record
      let transform = world[entity, Transform.self]
      record.position = transform.position
      record.scale = transform.scale
      record.rotation = transform.rotation
      record.anchorPoint = world[entity, AnchorPoint.self].point
      return record
    }
    return document
  }

  /// The stickers as they are to be drawn, from back to front. O(stickers).
  public func drawnStickers() -> [DrawnSticker] {
    needsDisplay = false
    return stickersInOrder().map { entity in
      let sticker = world[entity, Sticker.self]
      let size = world[entity, Size.self]
      let unit = AffineTransform(
        a: sticker.record.flipped ? -size.width : size.width, b: 0, c: 0, d: size.height,
        tx: sticker.record.flipped ? size.width : 0, ty: 0)
      return DrawnSticker(
        image: sticker.image, transform: unit.then(runtime.matrixToWindow(of: entity)),
        opacity: sticker.record.opacity)
    }
  }

  /// What the person has asked for since this was called last.
  public func takeRequests() -> [EditorRequest] {
    defer { requests.removeAll() }
    return requests
  }

  func resize(to size: Size) {
    windowSize = size
    runtime.canvasToWindow = CanvasFit.transform(canvas: opened.canvas, window: size)
    needsDisplay = true
  }

  /// The order has changed, or may have: a touch raises what it lands on.
  func forgetOrder() { order = nil }

  private func stickersInOrder() -> [Entity] {
    if let order { return order }
    let sorted = world.query(Sticker.self, ZOrder.self).entities
      .map { (order: world[$0, ZOrder.self].value, entity: $0) }
      .sorted { ($0.order, $0.entity.index) < ($1.order, $1.entity.index) }
      .map(\.entity)
    order = sorted
    return sorted
  }

  @discardableResult
  private func add(_ record: SceneDocument.Sticker) -> Entity {
    let image = images.image(named: record.image)
    let front = stickersInOrder().last.map { world[$0, ZOrder.self].value } ?? 0
    let entity = world.spawn(
      Transform(position: record.position, scale: record.scale, rotation: record.rotation),
      AnchorPoint(record.anchorPoint), record.size, ZOrder(front + 1),
      Sticker(record: record, image: image.id))
    if let mask = image.mask {
      world.insert(HitShape(.mask(mask), isFlipped: record.flipped), to: entity)
    }
    if !record.locked { runtime.add(DirectlyManipulable(), to: entity) }
    order?.append(entity)
    needsDisplay = true
    return entity
  }
}
