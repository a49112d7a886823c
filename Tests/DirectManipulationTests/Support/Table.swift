import DirectManipulation
import ECS
import Geometry
import Gestures

/// A table with stickers on it and people around it: the small language that these tests are told in.
///
/// What fingers do is queued, and happens together with the next ``tick()``, as in one pump of events.
final class Table {
  let runtime = MotionRuntime()
  private var samples: [TouchSample] = []

  init(touchSlop: Double = 4) { runtime.touchSlop = touchSlop }

  var world: World { runtime.world }

  /// Lays a sticker on the table, with no plans.
  func element(
    at position: Point = Point(200, 200), size: Size = Size(width: 100, height: 60),
    scale: Vector = Vector(1, 1), rotation: Double = 0, anchor: AnchorPoint = .center,
    in parent: Entity? = nil, order: Int = 0
  ) -> Entity {
    let entity = world.spawn(
      Transform(position: position, scale: scale, rotation: rotation), anchor, size, ZOrder(order))
    if let parent { world.insert(Parent(parent), to: entity) }
    return entity
  }

  /// Lays a sticker on the table that hands can move, scale and turn.
  func sticker(
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

  func finger(_ number: Int64, device: Int64 = 7) -> Finger {
    Finger(table: self, id: TouchID(device: device, finger: number))
  }

  func queue(_ sample: TouchSample) { samples.append(sample) }

  /// Lets everything that was queued happen in one pump.
  func tick() {
    let pump = samples
    samples.removeAll()
    runtime.update(pump)
  }

  func transform(_ entity: Entity) -> Transform { world[entity, Transform.self] }
  func anchor(_ entity: Entity) -> AnchorPoint { world[entity, AnchorPoint.self] }
  func order(_ entity: Entity) -> Int { world[entity, ZOrder.self].value }

  /// Where the four corners of an element are drawn, in window points.
  func corners(_ entity: Entity) -> [Point] {
    let size = world.get(Size.self, of: entity) ?? .zero
    let matrix = runtime.matrixToWindow(of: entity)
    return Rect(origin: .zero, size: size).corners.map(matrix.apply)
  }

  /// Which point of an element is drawn at a window point, in the element's own points.
  func local(_ point: Point, on entity: Entity) -> Point? {
    runtime.matrixToWindow(of: entity).inverse?.apply(point)
  }
}

/// One finger of one person.
struct Finger {
  let table: Table
  let id: TouchID

  func down(_ x: Double, _ y: Double) { send(.down, x, y) }
  func move(_ x: Double, _ y: Double) { send(.move, x, y) }
  func up(_ x: Double = .nan, _ y: Double = .nan) { send(.up, x, y) }
  func cancel() { send(.cancel, .nan, .nan) }

  private func send(_ phase: InputEvent.TouchPhase, _ x: Double, _ y: Double) {
    table.queue(TouchSample(phase, id, at: Point(x, y)))
  }
}

/// How far the farthest of some points has moved.
func greatestDistance(_ a: [Point], _ b: [Point]) -> Double {
  zip(a, b).map { $0.distance(to: $1) }.max() ?? 0
}

/// A generator of random numbers that starts from a seed, so that a failure can be repeated.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  mutating func next() -> UInt64 {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
}
