import DirectManipulation
public import ECS
public import Geometry
import Motion
import Pictures
public import StickerScene

/// Takes pictures that are dropped or pasted.
struct ReceiveDrops: System {
  let drops = MessageHandler<Drop>()
  @Exclusive var world: World

  func run() {
    drops.handle { drop in
      if !world.receiveAsBackground(drop) { world.receive(drop) }
      return true
    }
  }
}

extension World {
  /// Adds a picture that was dropped or pasted.
  ///
  /// Pictures that are dropped together lie side by side, the first one where they were dropped.
  fileprivate func receive(_ drop: Drop) {
    if let words = Words(name: drop.name), words.isBlank { return }
    let record = record(of: drop.name, at: .zero)
    var place = drop.position
    if let dropped = place {
      let isNext = resource(Pile.self)?.takes(drop, at: eventTime) == true
      if isNext { place = freePlace(for: record, near: dropped) }
      insertResource(Pile(place: dropped, time: eventTime))
    }
    guard let sticker = self.drop(record, at: place ?? freePlace(for: record)) else { return }
    if images.image(named: drop.name).isPhotograph { send(PhotographDropped(sticker: sticker)) }
  }

  /// Puts a picture down: its middle at a point of the canvas, in front of all others.
  @discardableResult
  public func place(
    _ image: String, at position: Point, scale: Double = 1, rotation: Double = 0
  ) -> Entity? {
    place([
      SceneDocument.Sticker(
        id: 0, image: image, size: images.image(named: image).size, position: position,
        scale: Vector(x: scale, y: scale), rotation: rotation)
    ]).first
  }

  /// Adds stickers in front of all others, the last one frontmost, as one undo step; each gets an unused id.
  @discardableResult
  public func place(_ stickers: [SceneDocument.Sticker]) -> [Entity] {
    stickers.isEmpty ? [] : commit(Edit(.add(stickers))) ?? []
  }

  /// Adds a picture as from the tray, about a fifth of the canvas's shorter side, and selects it.
  ///
  /// `point` is in window points; `nil` for free room near the middle of what is in view.
  @discardableResult
  public func drop(_ image: String, at point: Point? = nil) -> Entity? {
    let record = record(of: image, at: .zero)
    return drop(record, at: point ?? freePlace(for: record))
  }

  private func drop(_ sticker: SceneDocument.Sticker, at point: Point) -> Entity? {
    guard let inverse = canvasToWindow.inverse else { return nil }
    var record = sticker
    record.position = Rect(origin: .zero, size: canvasSize).nearestPoint(to: inverse.apply(point))
    return commit(Edit(.add([record]), transition: .appear))?.first
  }

  /// Lets a sticker that was put down spring into place, where things move by themselves.
  func appear(_ sticker: Entity) {
    guard hasInterface else { return }
    let appearing = Appearing()
    insert(appearing, to: sticker)
    runtime.animate(
      sticker, .appearing,
      by: SpringMotion(from: appearing.size, to: 1, at: time, configuration: .settling))
  }

  /// How long the longer side of a sticker is that comes from the tray, in canvas points.
  var sideFromTray: Double { min(canvasSize.width, canvasSize.height) / 5 }

  /// A sticker as it comes from the tray.
  func record(of image: String, at position: Point) -> SceneDocument.Sticker {
    let size = images.image(named: image).size
    let side = sideFromTray
    // Words are as high as it takes to read them, however long they are.
    let scale =
      Words(name: image) == nil
      ? side / max(size.width, size.height, 1e-9)
      : min(side * 0.7 / 100, canvasSize.width * 0.8 / max(size.width, 1e-9))
    return SceneDocument.Sticker(
      id: allStickers.unusedIDs(1)[0], image: image, size: size, position: position,
      scale: Vector(x: scale, y: scale))
  }

  /// Returns where the middle of a new sticker is to lie, in window points: in free room of what is in view, as near as
  /// can be to a window point; `nil` for the middle of what is in view.
  ///
  /// Without free room the sticker covers as little as it can, and the one that was added last least of all. Toasts count as
  /// free: some of them come at a time of their own, and a recording has to give the same document on every run.
  /// O(stickers + window points).
  fileprivate func freePlace(for record: SceneDocument.Sticker, near point: Point? = nil) -> Point {
    // A sticker that another user is dragging out of the tray is not there yet.
    let latest = store.document.stickers.lazy.map(\.id).max()
    var obstacles = allStickers.inOrder.map { entity in
      let sticker = SceneDocument.Sticker(of: entity, in: self)
      return FreeRoom.Obstacle(
        frame: Rect(
          around: Rect(origin: .zero, size: sticker.size),
          through: sticker.matrix.then(canvasToWindow)),
        isSpared: sticker.id == latest)
    }
    if let layout, let entry = writing {
      let field = textField(entry, layout).frame
      obstacles.append(
        FreeRoom.Obstacle(frame: entry.panel(around: field, in: layout), isSpared: true))
    }
    let scale = abs(canvasToWindow.a)
    let seen = seenCanvas
    let room = FreeRoom(
      seen,
      for: Vector(
        x: record.size.width * abs(record.scale.x) * scale,
        y: record.size.height * abs(record.scale.y) * scale),
      near: point ?? seen.center, among: obstacles, isMirrored: layout?.isMirrored == true)
    return room.place
  }

  /// What can be seen of the canvas, in window points; where there is nothing of it, the place next to it.
  private var seenCanvas: Rect {
    let canvas = canvasSize
    let (from, to) = (
      canvasToWindow.apply(.zero),
      canvasToWindow.apply(Point(canvas.width, canvas.height))
    )
    func seen(_ from: Double, _ to: Double, _ low: Double, _ high: Double) -> (Double, Double) {
      let (least, most) = (max(from, low), min(to, high))
      return least <= most ? (least, most) : from > high ? (from, from) : (to, to)
    }
    let (left, right) = seen(from.x, to.x, view.minX, view.maxX)
    let (top, bottom) = seen(from.y, to.y, view.minY, view.maxY)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
