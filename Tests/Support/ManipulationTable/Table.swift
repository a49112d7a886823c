package import DirectManipulation
package import ECS
package import Geometry
package import Gestures

/// A table with stickers that fingers touch: the vocabulary of the manipulation tests.
///
/// Finger events are queued and take effect together at the next ``tick()``, as in one pump of events.
package final class Table {
  package let runtime = MotionRuntime()
  private var samples: [TouchSample] = []
  /// The time of the next finger events, in seconds.
  package var time = 0.0

  package init(touchSlop: Double = 4) { runtime.touchSlop = touchSlop }

  package var world: World { runtime.world }

  /// Adds a sticker without plans to the table.
  package func element(
    at position: Point = Point(200, 200), size: Size = Size(width: 100, height: 60),
    scale: Vector = Vector(1, 1), rotation: Double = 0, anchor: AnchorPoint = .center,
    in parent: Entity? = nil, order: Int = 0
  ) -> Entity {
    let entity = world.spawn(
      Transform(position: position, scale: scale, rotation: rotation), anchor, size, ZOrder(order))
    if let parent { world.insert(Parent(parent), to: entity) }
    return entity
  }

  /// Adds a sticker to the table that fingers can move, scale and rotate.
  package func sticker(
    at position: Point = Point(200, 200), size: Size = Size(width: 100, height: 60),
    scale: Vector = Vector(1, 1), rotation: Double = 0, anchor: AnchorPoint = .center,
    in parent: Entity? = nil, order: Int = 0
  ) -> Entity {
    let entity = element(
      at: position, size: size, scale: scale, rotation: rotation, anchor: anchor, in: parent,
      order: order)
    runtime.add(DirectlyManipulable(), to: entity)
    return entity
  }

  package func finger(_ number: Int64, device: Int64 = 7) -> Finger {
    Finger(table: self, id: TouchID(device: device, finger: number))
  }

  /// The mouse, which is a contact while its button is down, and hovers otherwise.
  package var mouse: Finger {
    Finger(table: self, id: TouchID(device: TouchID.mouseDevice, finger: 0), kind: .mouse)
  }

  package func queue(_ sample: TouchSample) { samples.append(sample) }

  /// Lets some seconds pass while fingers rest.
  package func wait(_ seconds: Double) {
    time += seconds
    runtime.advance(to: time)
  }

  /// Advances the time to a time in seconds, and runs a frame.
  package func frame(at time: Double) {
    self.time = time
    runtime.advance(to: time)
    runtime.runFrame()
  }

  /// Handles the queued events in one pump.
  package func tick() {
    let pump = samples
    samples.removeAll()
    runtime.update(pump)
  }

  package func transform(_ entity: Entity) -> Transform { world[entity, Transform.self] }
  package func anchor(_ entity: Entity) -> AnchorPoint { world[entity, AnchorPoint.self] }
  package func order(_ entity: Entity) -> Int { world[entity, ZOrder.self].value }

  /// Returns the four corners of an element as drawn, in window points.
  package func corners(_ entity: Entity) -> [Point] {
    let size = world.get(Size.self, of: entity) ?? .zero
    let matrix = runtime.matrixToWindow(of: entity)
    return Rect(origin: .zero, size: size).corners.map(matrix.apply)
  }

  /// Returns the point of an element that is drawn at a window point, in the element's own points.
  ///
  /// Returns `nil` if the element is scaled to nothing.
  package func local(_ point: Point, on entity: Entity) -> Point? {
    runtime.matrixToWindow(of: entity).inverse?.apply(point)
  }
}

/// A finger, or the mouse, of a person at the table.
package struct Finger {
  package let table: Table
  package let id: TouchID
  package var kind = Touch.Kind.finger

  /// Lands and lifts a twentieth of a second later.
  package func tap(_ x: Double, _ y: Double) {
    down(x, y)
    table.tick()
    table.time += 0.05
    up()
    table.tick()
  }

  /// Moves at a constant speed, in steps of a hundredth of a second.
  package func drag(from: Point, to: Point, seconds: Double) {
    let steps = Int((seconds * 100).rounded())
    for step in 1...steps {
      table.time += 0.01
      let at = from + (to - from) * (Double(step) / Double(steps))
      move(at.x, at.y)
      table.tick()
    }
  }

  package func down(_ x: Double, _ y: Double) { send(.down, x, y) }
  package func move(_ x: Double, _ y: Double) { send(.move, x, y) }
  package func up(_ x: Double = .nan, _ y: Double = .nan) { send(.up, x, y) }
  package func cancel() { send(.cancel, .nan, .nan) }

  private func send(_ phase: InputEvent.TouchPhase, _ x: Double, _ y: Double) {
    table.queue(TouchSample(phase, id, kind: kind, at: Point(x, y), time: table.time))
  }
}

/// Returns the greatest distance between the points of two lists with the same index.
package func greatestDistance(_ a: [Point], _ b: [Point]) -> Double {
  zip(a, b).map { $0.distance(to: $1) }.max() ?? 0
}
