package import DirectManipulation

/// Marks a sticker that a single contact drags and that may snap to stickers nearby; written by `FollowAlignments`.
///
/// All frames are those around visible pixels.
struct SnapAlignment: Component {
  /// The vector from the contact to the center of the sticker's upright frame at the start of the drag, in canvas points.
  let offset: Vector
  /// Half of the extents of the sticker's upright frame, in canvas points.
  let half: Vector
  /// The vector from the sticker's center to the center of its upright frame, in canvas points.
  let shift: Vector
  /// The frames of stickers nearby, in canvas points.
  var near = NearestFrames()
  /// The frames of stickers to the left and right, in canvas points.
  var row = NearestFrames()
  /// The frames of stickers above and below, in canvas points.
  var column = NearestFrames()
  /// The requested center of the sticker's frame when the frames were looked up, in canvas points.
  var place: Point
  /// The vertical line that the sticker snaps to or approaches; `nil` for none.
  var x: AlignmentLine?
  /// The horizontal line that the sticker snaps to or approaches; `nil` for none.
  var y: AlignmentLine?

  /// The maximum distance between the frames of two stickers that snap to each other, in interface points.
  static let nearness = 120.0
  /// The distance that a sticker moves before the frames are looked up again, in interface points.
  static let step = 30.0
}

/// The frames that are nearest to another frame, the nearest first; stored inline, without allocation.
struct NearestFrames {
  static let capacity = 6

  private(set) var count = 0
  private var items = InlineArray<6, (gap: Double, frame: Rect)>(
    repeating: (.infinity, Rect(origin: .zero, size: .zero)))

  /// The gap from which on ``insert(_:gap:)`` ignores frames, in the frames' points.
  var reach: Double { count < Self.capacity ? .infinity : items[Self.capacity - 1].gap }

  subscript(_ number: Int) -> Rect { items[number].frame }

  /// Inserts a frame if it is among the nearest; of frames with equal gaps, the first inserted one comes first.
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

/// A place at which a dragged sticker snaps to other stickers along an axis.
struct AlignmentLine: Equatable {
  /// The place at which the center of the dragged sticker's frame snaps, in canvas points along the axis.
  let place: Double
  let guide: Guide
  /// The center of the dragged sticker's frame when the line was chosen, in canvas points along the axis.
  let begun: Double

  /// The reason for the place, which is drawn while the sticker is at the place.
  enum Guide: Equatable {
    /// A line through an edge or the center of the dragged sticker and an edge or the center of another frame.
    ///
    /// The line is in canvas points along the axis.
    case edge(Double, other: Rect)
    case gaps(EqualGaps)
  }
}

/// A resource: the frames of all stickers' whole pictures, shared by all drags.
struct AlignmentBoxes {
  /// The frames in canvas points, in the order of the entities.
  var boxes: [(sticker: Entity, frame: Rect)] = []
  /// The time of the lookup, in seconds.
  var time = -Double.infinity

  /// The maximum age of the frames for a drag in progress, in seconds.
  static let age = 1.0

  /// Returns whether a drag must look up the frames again at a time in seconds.
  ///
  /// A new drag must do so unless the frames are from the same time.
  func isOld(at now: Double, isNew: Bool) -> Bool {
    let passed = now - time
    return passed > Self.age || (isNew && passed > 0)
  }
}

package enum AlignmentAxis {
  case x, y

  var across: AlignmentAxis { self == .x ? .y : .x }

  /// Returns the ends of a line across the axis.
  func line(at place: Double, from start: Double, to end: Double) -> (Point, Point) {
    self == .x ? (Point(place, start), Point(place, end)) : (Point(start, place), Point(end, place))
  }

  /// Returns the vector of a length along the axis.
  package func vector(_ length: Double) -> Vector {
    self == .x ? Vector(x: length, y: 0) : Vector(x: 0, y: length)
  }

  func value(of point: Point) -> Double { self == .x ? point.x : point.y }
  package func extent(of size: Size) -> Double { self == .x ? size.width : size.height }
  package func range(of frame: Rect) -> (least: Double, greatest: Double) {
    self == .x ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
  }

  /// Returns the places at which the center of a sticker's frame snaps to the canvas, in canvas points along the axis.
  ///
  /// These are the canvas's center and, for a frame of half extents `half`, the places at which the frame touches the
  /// canvas's edges.
  func canvasPlaces(_ size: Size, beside half: Vector) -> [Double] {
    let (extent, half) = (extent(of: size), value(of: half))
    return [extent / 2, half, extent - half]
  }

  /// Returns the place of a sticker's center and the shared line for an alignment with another frame, both along the
  /// axis.
  ///
  /// `number` is the alignment, from 0 to 4: the centers, the lower edges, the upper edges, the lower edge at the
  /// other's upper edge, or the upper edge at the other's lower edge. `half` is half of the sticker's extent.
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

extension Detents {
  /// Sets the lines of an alignment, as places of the sticker's center; with the size of a canvas, those of the canvas,
  /// too.
  mutating func set(_ alignment: SnapAlignment, canvas: Size?) {
    let shift = alignment.shift
    if let canvas {
      xs = AlignmentAxis.x.canvasPlaces(canvas, beside: alignment.half).map { $0 - shift.x }
      ys = AlignmentAxis.y.canvasPlaces(canvas, beside: alignment.half).map { $0 - shift.y }
    }
    upright = alignment.x.map { Line($0.place - shift.x, begun: $0.begun - shift.x) }
    level = alignment.y.map { Line($0.place - shift.y, begun: $0.begun - shift.y) }
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
