import CLook
import DirectManipulation
import ECS
import Geometry
import Gestures

/// A generator that gives the same numbers in every run.
struct Numbers {
  private var state: UInt64 = 0x1234_5678_9ABC_DEF1

  mutating func next(_ range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Double(state >> 11) / Double(1 << 53)
      * (range.upperBound - range.lowerBound)
  }
}

/// So many stickers with round masks, lying on a canvas of so much room that about twenty lie on one another.
final class Crowd {
  let runtime = MotionRuntime()
  let side: Double
  var numbers = Numbers()
  private(set) var elements: [Entity] = []
  private let floor: UnsafeMutablePointer<look_elements>
  private let bytes: UnsafeMutablePointer<UInt8>
  /// The bytes of one element, with its share of the indices.
  private(set) var memory = 0.0

  var world: World { runtime.world }

  init(_ count: Int, isManipulable: Bool = true) {
    side = (Double(count) * 100 * 80 / 20).squareRoot()
    runtime.touchSlop = 0
    let mask = AlphaMask(width: 64, height: 64) { x, y in Self.isOpaque(x, y) ? 255 : 0 }
    bytes = .allocate(capacity: 64 * 64)
    for y in 0..<64 { for x in 0..<64 { bytes[y * 64 + x] = Self.isOpaque(x, y) ? 1 : 0 } }
    floor = look_new(count, bytes, 64)
    let before = look_memory()
    for index in 0..<count {
      let element = world.spawn(
        Transform(
          position: Point(numbers.next(0...side), numbers.next(0...side)),
          scale: Vector(numbers.next(0.8...1.2), 1), rotation: numbers.next(-3...3)),
        AnchorPoint.center, Size(width: 100, height: 80), ZOrder(index))
      world.insert(HitShape(.mask(mask)), to: element)
      if isManipulable { runtime.add(DirectlyManipulable(), to: element) }
      elements.append(element)
    }
    _ = runtime.hitTest(.zero)
    memory = Double(look_memory() - before) / Double(count)
    for (index, element) in elements.enumerated() {
      let m = runtime.matrixToWindow(of: element).inverse!
      look_set(floor, index, [m.a, m.b, m.c, m.d, m.tx, m.ty], 100, 80, Int64(index))
    }
  }

  deinit {
    look_free(floor)
    bytes.deallocate()
  }

  private static func isOpaque(_ x: Int, _ y: Int) -> Bool {
    let (dx, dy) = (Double(x) - 31.5, Double(y) - 31.5)
    return dx * dx + dy * dy < 32 * 32
  }

  func somewhere() -> Point { Point(numbers.next(0...side), numbers.next(0...side)) }

  func pick(_ point: Point) -> Int? {
    runtime.hitTest(point).map { elements.firstIndex(of: $0) ?? -1 }
  }

  func floorPick(_ point: Point) -> Int? {
    let found = look_pick(floor, point.x, point.y)
    return found < 0 ? nil : Int(found)
  }
}
