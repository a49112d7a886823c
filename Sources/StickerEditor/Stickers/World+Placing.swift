import DirectManipulation
public import ECS
public import Geometry
import Motion
import Pictures
import StickerScene

/// Where stickers lie that nobody has carried anywhere.
enum FreePlace {
  /// How far a sticker steps aside from one that lies where it would, in window points.
  static let stepAside = 24.0
}

extension World {
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
    return add(
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
    drop(record(of: image, at: .zero), at: point)
  }

  private func drop(_ sticker: SceneDocument.Sticker, at point: Point?) -> Entity? {
    guard let inverse = canvasToWindow.inverse else { return nil }
    var record = sticker
    guard var center = point.map(inverse.apply) ?? freePlace(for: record) else { return nil }
    let canvas = canvasSize
    center.x = max(0, min(canvas.width, center.x))
    center.y = max(0, min(canvas.height, center.y))
    record.position = center
    let entity = add([record]).first
    if let entity {
      appear(entity)
      select([entity])
    }
    return entity
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

  /// Takes a picture that was dropped or pasted; of several that are dropped together, each lies beside the one before.
  func receive(_ drop: Drop) {
    if let words = Words(name: drop.name), words.isBlank { return }
    let last = resource(Pile.self).flatMap { $0.takes(drop, at: eventTime) ? $0 : nil }
    var pile = last ?? Pile(drop, at: eventTime)
    let record = record(of: drop.name, at: .zero)
    let extents = record.size.vector * abs(record.scale.x * canvasToWindow.a)
    let place = pile.place(extents, within: seenCanvas)
    guard let sticker = self.drop(record, at: place) else { return }
    insertResource(pile)
    if images.image(named: drop.name).isPhotograph { ask(PhotographDropped(sticker: sticker)) }
  }

  /// A sticker as it comes from the tray.
  func record(of image: String, at position: Point) -> SceneDocument.Sticker {
    let size = images.image(named: image).size
    let canvas = canvasSize
    let side = min(canvas.width, canvas.height) / 5
    // Words are as high as it takes to read them, however long they are.
    let scale =
      Words(name: image) == nil
      ? side / max(size.width, size.height, 1e-9)
      : min(side * 0.7 / 100, canvas.width * 0.8 / max(size.width, 1e-9))
    return SceneDocument.Sticker(
      id: unusedIDs(1)[0], image: image, size: size, position: position,
      scale: Vector(x: scale, y: scale))
  }

  /// The middle of what is seen of the canvas, or beside it where stickers have their middles there
  /// already; in canvas points.
  ///
  /// O(stickers · places that are taken).
  func freePlace(for record: SceneDocument.Sticker) -> Point? {
    guard let inverse = canvasToWindow.inverse else { return nil }
    let middles = stickersInOrder().map { entity in
      canvasToWindow.apply(shownRecord(of: entity).middle)
    }
    let scale = abs(canvasToWindow.a) / 2
    let room = Room(
      seen: seenCanvas,
      half: Vector(
        x: record.size.width * abs(record.scale.x) * scale,
        y: record.size.height * abs(record.scale.y) * scale))
    let places = (0..<400).lazy.map { room.place($0, step: FreePlace.stepAside) }
    let free = places.first { place in
      middles.allSatisfy { $0.distance(to: place) >= FreePlace.stepAside / 2 }
    }
    return inverse.apply(free ?? room.place(0, step: 0))
  }

  /// How far something steps aside whose middle lies somewhere, in canvas points.
  ///
  /// Its middle does not leave the canvas: beyond an edge it goes on from the opposite one.
  func step(from middle: Point, asideBy way: Double) -> Vector {
    let canvas = Rect(origin: .zero, size: canvasSize)
    guard canvas.nearestPoint(to: middle) == middle else { return Vector(x: way, y: way) }
    func step(_ from: Double, _ low: Double, _ high: Double) -> Double {
      let (value, rounds) = Room.wrap(from + way, low, high, margin: 0)
      return rounds == 0 ? way : value - from
    }
    return Vector(
      x: step(middle.x, canvas.minX, canvas.maxX), y: step(middle.y, canvas.minY, canvas.maxY))
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

/// Places for middles of stickers: one below and beside the other from the middle of a rectangle on, and
/// from its far side to its near one.
private struct Room {
  let seen: Rect
  /// Half the extents of what is to lie wholly within, if it can.
  let half: Vector

  func place(_ number: Int, step: Double) -> Point {
    let way = Double(number) * step
    let (y, rounds) = Self.wrap(
      seen.center.y + way, seen.minY, seen.maxY, margin: half.y)
    // Another slant each time round, so that places differ in a square, too.
    let (x, _) = Self.wrap(
      seen.center.x + way + rounds * step * 1.5, seen.minX, seen.maxX, margin: half.x)
    return Point(x: x, y: y)
  }

  static func wrap(
    _ value: Double, _ low: Double, _ high: Double, margin: Double
  ) -> (value: Double, rounds: Double) {
    // What hardly fits would always lie in the same place.
    let fits = 2 * margin <= 0.95 * (high - low)
    let margin = fits ? margin : min(margin, (high - low) / 4)
    let (low, high) = (low + margin, high - margin)
    guard value > high, high > low else { return (min(value, high), 0) }
    let rounds = ((value - low) / (high - low)).rounded(.down)
    return (value - rounds * (high - low), rounds)
  }
}
