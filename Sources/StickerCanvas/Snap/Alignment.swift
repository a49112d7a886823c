import DirectManipulation
import ECS
import Geometry

/// Makes a sticker one that a single contact drags, and that may come to rest beside others.
struct Alignment: Component {
  /// The vector from the contact to the sticker's middle when it began, in canvas points.
  let offset: Vector
  /// Half of the extents of the sticker's upright frame, in canvas points.
  let half: Vector
  /// The frames of stickers nearby, in canvas points.
  var near = NearestFrames()
  /// The place of the middle when they were looked for, in canvas points.
  var place: Point
  /// The line that it rests at or comes to, across the canvas.
  var x: AlignmentLine?
  /// The same along the canvas.
  var y: AlignmentLine?

  /// The greatest distance of a sticker from another one beside which it rests, from frame to frame, in window points.
  static let nearness = 120.0
  /// The distance that a sticker goes before others are looked for again, in window points.
  static let step = 30.0
}

/// The frames that lie nearest to another one, the nearest first; without memory of its own.
struct NearestFrames {
  /// The greatest number of frames that count.
  static let capacity = 6

  private(set) var count = 0
  private var items = InlineArray<6, (gap: Double, frame: Rect)>(
    repeating: (.infinity, Rect(origin: .zero, size: .zero)))

  /// The gap beyond which nothing is taken any more, in the frames' points.
  var reach: Double { count < Self.capacity ? .infinity : items[Self.capacity - 1].gap }

  subscript(_ number: Int) -> Rect { items[number].frame }

  /// Takes a frame up if it is one of the nearest; of two at one gap the first goes before.
  mutating func insert(_ frame: Rect, gap: Double) {
    guard gap < reach else { return }
    count = min(count + 1, Self.capacity)
    var place = count - 1
    while place > 0, items[place - 1].gap > gap {
      items[place] = items[place - 1]
      place -= 1
    }
    items[place] = (gap, frame)
  }
}

/// A line that an edge or the middle of a sticker shares with another one.
struct AlignmentLine: Equatable {
  /// The place at which the middle of the dragged sticker rests, in canvas points along the axis.
  let place: Double
  /// The place at which the line is drawn, in canvas points along the axis.
  let line: Double
  /// The other sticker's frame.
  let other: Rect
  /// The place of the middle when the line was taken up, in canvas points along the axis.
  let begun: Double

  var detent: Detents.Line { Detents.Line(place, begun: begun) }
}

/// The frames of all stickers, for those that begin to drag one.
struct AlignmentBoxes {
  /// In canvas points, in the order of the entities.
  var boxes: [(sticker: Entity, frame: Rect)] = []
  /// The time at which they were looked up, in seconds.
  var time = -Double.infinity

  /// The greatest age of the frames for a drag that goes on, in seconds.
  static let age = 1.0

  /// Whether a drag is to look them up again; one that begins does wherever time has gone on.
  func isOld(at now: Double, isNew: Bool) -> Bool {
    let passed = now - time
    return passed < 0 || passed > Self.age || (isNew && passed > 0)
  }
}

/// One of the two axes of the canvas.
enum AlignmentAxis {
  case x, y

  func value(of point: Point) -> Double { self == .x ? point.x : point.y }
  func extent(of size: Size) -> Double { self == .x ? size.width : size.height }
  func range(of frame: Rect) -> (least: Double, greatest: Double) {
    self == .x ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
  }

  /// Returns the places at which the canvas's own lines let a middle rest.
  ///
  /// These are the canvas's middle and, for a sticker of half extents `half`, those at which it lies at the canvas's edges.
  func canvasPlaces(_ size: Size, beside half: Vector?) -> [Double] {
    let extent = extent(of: size)
    guard let half = half.map(value) else { return [extent / 2] }
    return [extent / 2, half, extent - half]
  }

  /// One of the five ways in which edges and middles are shared with another frame: where the middle lies then, and the
  /// line.
  func place(_ number: Int, beside other: Rect, half: Double) -> (place: Double, line: Double) {
    let (least, greatest) = range(of: other)
    switch number {
    case 0: return ((least + greatest) / 2, (least + greatest) / 2)
    case 1: return (least + half, least)
    case 2: return (greatest - half, greatest)
    case 3: return (greatest + half, greatest)
    default: return (least - half, least)
    }
  }
}

extension Rect {
  /// Returns the distance between two frames; zero if they touch or overlap.
  func gap(to other: Rect) -> Double {
    let x = max(0, max(other.minX - maxX, minX - other.maxX))
    let y = max(0, max(other.minY - maxY, minY - other.maxY))
    return (x * x + y * y).squareRoot()
  }
}
