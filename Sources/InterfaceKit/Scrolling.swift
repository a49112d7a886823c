public import DirectManipulation

/// Marks a strip: an element with cells that contacts scroll within a part of a panel, the strip's room.
///
/// Written by ``ScrollControl``. The position in the strip's `Transform` moves as ``/DirectManipulation/Scrollable``
/// describes; ``ScrollOffsets`` computes the scrolled distance from the position.
public struct ScrollStrip: Component, Equatable {
  /// The axis along which the strip scrolls.
  public let direction: Direction
  /// Whether the strip starts at the right edge of its room.
  let isRightToLeft: Bool
  /// The length of a right-to-left strip beyond its room, in points; 0 for other strips.
  let overhang: Double

  fileprivate var plan: Scrollable { Scrollable(direction == .row ? .horizontal : .vertical) }
}

/// The distances by which strips are scrolled, for a system.
public struct ScrollOffsets: SystemParameterGroup {
  fileprivate let strips = Query<ScrollStrip>()
  private let transforms = Query<Transform>()

  /// Creates the parameters.
  public init() {}

  /// Returns the distance by which a strip is scrolled from its start toward its end, in interface points; 0 for an
  /// axis along which the strip does not scroll, and for an element that is no strip.
  ///
  /// A right-to-left row has its start at the right and its end at the left.
  public func offset(of strip: Entity, along direction: Direction) -> Double {
    guard let known = strips.get(strip), known.direction == direction,
      let corner = transforms.get(strip)?.position
    else { return 0 }
    if direction == .column { return -corner.y }
    return known.isRightToLeft ? corner.x + known.overhang : -corner.x
  }
}

/// Makes strips, gives them their extent and scrolls them, for a part of a panel or a system.
///
/// Cells lie on a strip as nodes do: in the points of the strip, from its corner.
///
/// ```swift
/// import DirectManipulation
///
/// struct Rows { var strip: Entity?, all: [String] = [] }
///
/// /// The room of a list, which spawns its strip.
/// struct ListRoom: PanelPart {
///   struct Setup: PartParameters {
///     let scrolling = ScrollControl()
///     @ResMut var rows: Rows
///   }
///
///   func make(_ element: Entity, by setup: Setup) {
///     setup.rows.strip = setup.scrolling.spawnStrip(in: element)
///   }
///
///   func place(_: Entity, at frame: Rect, by setup: Setup) {
///     guard let strip = setup.rows.strip else { return }
///     let height = 44 * Double(setup.rows.all.count)
///     let extent = Size(width: frame.size.width, height: height)
///     setup.scrolling.lay(strip, extent, in: frame.size, along: .column)
///   }
/// }
/// ```
public struct ScrollControl: PartParameters {
  /// The distances by which strips are scrolled.
  public let offsets = ScrollOffsets()
  private let elements = PanelElements()
  private let strips = Components<ScrollStrip>()
  private let transforms = Components<Transform>()
  private let clips = Components<ClipsToBounds>()
  private let recognizers = Recognizers()
  private let contacts = ContactControl()

  /// Creates the parameters.
  public init() {}

  /// Spawns a strip without extent in a room, outside of which it cannot be touched.
  public func spawnStrip(in room: Entity) -> Entity {
    clips.insert(ClipsToBounds(), to: room)
    return elements.spawn(in: room)
  }

  /// Sets the extent of a strip, and lets contacts scroll the strip along an axis in a room of some size, both in
  /// points.
  ///
  /// A right-to-left row starts at the right edge of the room. If the extent changes, the visible cells keep their
  /// places; if the axis changes, the strip returns to its start. An equal strip is not written.
  public func lay(
    _ strip: Entity, _ extent: Size, in room: Size, along direction: Direction,
    isRightToLeft: Bool = false
  ) {
    elements.resize(strip, to: extent)
    let isRightToLeft = isRightToLeft && direction == .row
    let new = ScrollStrip(
      direction: direction, isRightToLeft: isRightToLeft,
      overhang: isRightToLeft ? extent.width - room.width : 0)
    var before = strips.get(strip)
    guard new != before else { return }
    if let other = before, other.direction != direction {
      recognizers.transact { $0.remove(plan: other.plan, from: strip) }
      transforms.insert(Transform(), to: strip)
      before = nil
    }
    if before == nil { recognizers.transact { $0.add(plan: new.plan, to: strip) } }
    let longer = new.overhang - (before?.overhang ?? 0)
    if longer != 0, var place = transforms.get(strip) {
      // Moved at once: the runtime may limit the strip to its new range before it scrolls.
      place.position.x -= longer
      transforms.insert(place, to: strip)
      contacts.scroll(strip, by: .zero)
    }
    strips.insert(new, to: strip)
  }

  /// Scrolls a strip to a distance from its start, in points, clamped to the strip's range, and stops it there.
  ///
  /// Has no effect on an element that is no strip.
  public func scroll(_ strip: Entity, to offset: Double) {
    guard let known = strips.get(strip) else { return }
    let way = offsets.offset(of: strip, along: known.direction) - offset
    contacts.scroll(
      strip,
      by: known.direction == .column
        ? Vector(x: 0, y: way) : Vector(x: known.isRightToLeft ? -way : way, y: 0))
  }
}
