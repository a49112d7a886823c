import DirectManipulation
import EditorKit
import Pictures
import StickerScene

/// The stroke of a contact that is down; a component of the contact.
///
/// The points of the stroke are the interface points of the landing. The stroke moves along with the canvas.
struct LiveStroke: Component {
  private(set) var line: StrokeLine
  /// A number that no other stroke has had.
  private var id: Int
  /// The width of the tool, in the stroke's points.
  private let width: Double
  /// The map from canvas points to interface points at the landing.
  private let map: AffineTransform
  /// The rectangle around all samples, in the stroke's points.
  private var frame: Rect
  /// Whether the device has reported pressure.
  private var hasPressure = false
  /// Whether the stroke begins with the last sample of a full one.
  private var continuesStroke = false
  private var factor = 1.0

  /// The range of a stroke's coordinates, so that its picture isn't too large.
  private static let coordinates = -500.0...15_000

  /// Creates the stroke of a contact that has landed at an interface point.
  init(
    id: Int, _ tool: Stroke.Tool, color: UInt32, width: Double, at landing: Point, pressure: Double,
    _ map: AffineTransform
  ) {
    (self.id, self.width, self.map) = (id, width, map)
    frame = Rect(origin: landing, size: .zero)
    line = StrokeLine(Stroke(tool, color: color, samples: []))
    append(landing, pressure: pressure, map)
  }

  /// Appends the location of the contact, an interface point, where the canvas has a map to interface points now.
  mutating func append(_ location: Point, pressure: Double, _ map: AffineTransform) {
    guard location.isFinite else { return }
    var place = location
    if map != self.map {
      guard let inverse = map.inverse else { return }
      place = self.map.apply(inverse.apply(location))
    }
    let range = Self.coordinates
    place = Point(range.clamp(place.x), range.clamp(place.y))
    frame = Rect(around: frame.corners + [place]) ?? frame
    line.append(Stroke.Sample(place, width: width * widthFactor(pressure)))
  }

  /// Returns a stroke that begins where this one ends.
  func continued(id: Int) -> LiveStroke {
    var next = self
    next.id = id
    next.line = line.continued
    next.continuesStroke = true
    return next
  }

  /// Returns the factor of the pen's width at a pressure from 0 to 1.
  ///
  /// Devices that don't tell report 0 or 1.
  private mutating func widthFactor(_ pressure: Double) -> Double {
    guard line.stroke.tool == .pen, pressure >= 0, pressure <= 1 else { return factor }
    if pressure > 0, pressure < 1, !hasPressure {
      hasPressure = true
      factor = 0.4 + 1.2 * pressure
    }
    if hasPressure { factor += (0.4 + 1.2 * pressure - factor) / 2 }
    return factor
  }

  /// Returns the drawing of the stroke where the canvas has a map to interface points.
  func item(_ map: AffineTransform) -> DrawnItem {
    let (scale, origin): (Double, Point)
    if map == self.map {
      (scale, origin) = (1, .zero)
    } else {
      scale = map.a / self.map.a
      origin = Point(map.tx - self.map.tx * scale, map.ty - self.map.ty * scale)
    }
    // A curve swings a little beyond its samples.
    let margin = width + 64
    let area = Rect(
      x: (frame.minX - margin) * scale + origin.x, y: (frame.minY - margin) * scale + origin.y,
      width: (frame.size.width + 2 * margin) * scale,
      height: (frame.size.height + 2 * margin) * scale)
    return DrawnItem(
      LiveInk(id: id, line.stroke, settled: line.settled, scale: scale, origin: origin), in: area)
  }

  /// The sticker of the finished stroke, without an id; `nil` if no ink is on a canvas of a size, and for a dot at the end
  /// of a full stroke.
  func sticker(on canvas: Size) -> SceneDocument.Sticker? {
    if continuesStroke, line.stroke.samples.count == 1 { return nil }
    guard let (stroke, corner) = line.stroke.atOrigin(), let toCanvas = map.inverse else {
      return nil
    }
    let size = stroke.size
    let sticker = SceneDocument.Sticker(
      id: 0, image: stroke.name, size: size, position: toCanvas.apply(corner + size.vector / 2),
      scale: Vector(toCanvas.a, toCanvas.d))
    let whole = Rect(origin: .zero, size: canvas)
    return sticker.frame.intersection(whole).map { $0.size.isEmpty } == false ? sticker : nil
  }
}

/// A stroke that grows by the samples of a contact, and ends exactly at the last one.
///
/// Samples near each other are averaged with their neighbors, against the trembling of hands and devices. Only samples
/// before the last one are changed.
struct StrokeLine {
  private(set) var stroke: Stroke
  /// The samples before averaging: those that are far enough apart, and the last one.
  private var raw: [Stroke.Sample] = []

  /// The least distance between samples other than the last one, in points.
  private static let spacing = 2.0
  /// The distance of neighbors from which on a sample is not averaged, in points.
  private static let coarse = 12.0

  /// Creates a line that continues a stroke without samples.
  init(_ stroke: Stroke) { self.stroke = stroke }

  /// The number of samples at the start that will not change.
  var settled: Int { max(0, raw.count - 2) }

  /// A line that begins with the last sample of this one.
  var continued: StrokeLine {
    var line = StrokeLine(Stroke(stroke.tool, color: stroke.color, samples: []))
    if let last = raw.last { line.append(last) }
    return line
  }

  var isFull: Bool { raw.count >= Stroke.greatestCount }

  /// Appends a sample, or replaces the last one if that is less than 2 points from the sample before it.
  ///
  /// Does nothing if the stroke ends with the same sample, or if a full stroke would grow.
  mutating func append(_ sample: Stroke.Sample) {
    let count = raw.count
    if sample == raw.last { return }
    if count > 1, raw[count - 2].location.distance(to: raw[count - 1].location) < Self.spacing {
      raw[count - 1] = sample
      stroke.samples[count - 1] = sample
    } else {
      guard !isFull else { return }
      raw.append(sample)
      stroke.samples.append(sample)
    }
    let last = raw.count - 2
    if last > 0 { stroke.samples[last] = averaged(last) }
  }

  private func averaged(_ index: Int) -> Stroke.Sample {
    let (before, sample, after) = (raw[index - 1], raw[index], raw[index + 1])
    let gap = max(
      before.location.distance(to: sample.location), sample.location.distance(to: after.location))
    let share = max(0, min(0.5, (Self.coarse - gap) / 16))
    let mean = (before.location + after.location) / 2
    return Stroke.Sample(
      sample.location + (mean - sample.location) * share,
      width: (before.width + 2 * sample.width + after.width) / 4)
  }
}
