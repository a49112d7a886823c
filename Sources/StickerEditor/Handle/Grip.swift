import DirectManipulation
import EditorKit
import InterfaceKit
import Pictures
import StickerCanvas
import TextPainting

/// A handle that resizes the selection: a corner of its frame, or the middle of a side.
struct Grip: Hashable, Sendable {
  /// The place in the frame's unit square; each coordinate is 0, 0.5 or 1.
  let unit: Point

  static let corners = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)].map(Grip.init)
  static let sides = [Point(0.5, 0), Point(1, 0.5), Point(0.5, 1), Point(0, 0.5)].map(Grip.init)

  var isCorner: Bool { unit.x != 0.5 && unit.y != 0.5 }

  /// The width and height of the touchable square, in interface points; beside the stickers it is widened for fingers.
  static let extent = 26.0
  /// The distance of a grip from the visible picture, outward, in interface points.
  static let distance = 3.0
  /// The length from which a side has a grip, and from which the frame has grips at its corners, in interface points.
  static let leastLength = 96.0
  /// The length from which the frame has grips at its corners in a large window, in interface points.
  static let leastLengthInLargeWindows = 72.0
  /// The least distance between opposite sides at which the frame has grips, in interface points; fingers that drag or
  /// pinch a smaller sticker would land on grips.
  static let leastDepth = 48.0
}

/// The frame of the selection that grips resize.
struct ResizeFrame: Equatable {
  /// The sticker that leads the other selected stickers.
  let sticker: Entity
  /// The map from the frame's unit square to canvas points.
  var unit: AffineTransform
  let sides: Sides

  /// The effect of the grips at the sides.
  enum Sides {
    /// The sides of several stickers, of emoji and of words on an arc have no grips.
    case none
    /// The sides stretch the sticker: the width and the height change by different factors.
    case stretch
    /// The left and right sides change the width at which the words wrap.
    case wrap

    /// Creates the effect for a sticker with an image.
    init(of image: String) {
      guard let words = StickerText(name: image) else {
        self = .stretch
        return
      }
      self = words.isEmoji || words.style.curve != 0 ? .none : .wrap
    }
  }

  /// Returns the map of the unit square after scaling along the frame's axes about a fixed point of the square.
  func scaled(by factors: Vector, about fixed: Point) -> AffineTransform {
    AffineTransform(
      a: factors.x, b: 0, c: 0, d: factors.y, tx: fixed.x * (1 - factors.x),
      ty: fixed.y * (1 - factors.y)
    ).then(unit)
  }

  /// Returns the factors along the frame's axes that move a grip as near as possible to a place in canvas points.
  ///
  /// `fixed` is the point of the unit square that stays. A factor may be negative beyond the fixed point.
  func factors(
    of grip: Grip, to place: Point, about fixed: Point, keepsProportions: Bool
  ) -> Vector {
    let way = place - unit.apply(fixed)
    let (x, y) = (unit.applyLinear(Vector(1, 0)), unit.applyLinear(Vector(0, 1)))
    let arm = grip.unit - fixed
    if keepsProportions {
      let factor = way.progress(along: x * arm.x + y * arm.y)
      return Vector(factor, factor)
    }
    return Vector(
      arm.x == 0 ? 1 : way.progress(along: x * arm.x),
      arm.y == 0 ? 1 : way.progress(along: y * arm.y))
  }
}

/// Marks a contact whose drag of a grip changes the selection otherwise than ``Resizing``.
///
/// Written by `WrapByGrips`.
struct Reshaping: Component {
  var frame: ResizeFrame
}

/// The grips of the selection that are shown, for a system.
struct GripPlaces: SystemParameterGroup {
  private let selection = Selection()
  private let groups = StickerGroups()
  private let frames = StickerFrames()
  private let displacements = Displacements()
  private let contacts = Contacts()
  private let canvas = Canvas()
  private let sizes = Query<Size>()
  private let pictures = Query<Sticker>()
  private let resizings = Query<Resizing>()
  private let reshapings = Query<Reshaping>()
  @OptionalRes private var layout: Layout?

  /// The frame around the selection, also while a grip resizes the selection; `nil` while other contacts hold stickers
  /// of the selection, without an unlocked selection, and while the user writes.
  var frame: ResizeFrame? {
    guard layout != nil, let sticker = selection.leader else { return nil }
    if let shown = shownByContact(sticker) { return shown }
    if !selection.isMarked { return nil }
    let toCanvas = canvas.toWindow.inverse
    if selection.visibleMovable.count > 1 {
      guard let frame = groups.uprightFrame, let toCanvas else { return nil }
      return ResizeFrame(
        sticker: sticker, unit: AffineTransform(from: frame).then(toCanvas), sides: .none)
    }
    guard !contacts.hold(sticker), let place = displacements.restingPlacement(of: sticker),
      let size = sizes.get(sticker), let frame = Rect(around: frames.corners(of: sticker))
    else { return nil }
    return ResizeFrame(
      sticker: sticker, unit: AffineTransform(from: frame).then(place.matrix(size: size)),
      sides: pictures.get(sticker).map { ResizeFrame.Sides(of: $0.image) } ?? .stretch)
  }

  /// Returns the frame while a contact on a grip changes a sticker.
  private func shownByContact(_ sticker: Entity) -> ResizeFrame? {
    resizings.entities.compactMap(resizings.get).first { $0.sticker == sticker }?.drag?.shown
      ?? reshapings.entities.compactMap(reshapings.get).first { $0.frame.sticker == sticker }?.frame
  }

  /// The panel with the grips; `nil` if the selection is too small in the window for grips.
  var panel: GripPanel? {
    guard let frame, let layout else { return nil }
    let unit = frame.unit.then(canvas.toWindow)
    let least = layout.isLarge ? Grip.leastLengthInLargeWindows : Grip.leastLength
    let lengths = [Vector(1, 0), Vector(0, 1)].map { unit.applyLinear($0).length }
    guard unit.isFinite, let longer = lengths.max(), let shorter = lengths.min(),
      longer >= least, shorter >= Grip.leastDepth
    else { return nil }
    let sides = Grip.sides.filter { grip in
      switch frame.sides {
      case .none: false
      case .stretch: lengths[grip.unit.x == 0.5 ? 0 : 1] >= Grip.leastLength
      case .wrap: grip.unit.x != 0.5
      }
    }
    let (x, y) = (Grip.distance / lengths[0], Grip.distance / lengths[1])
    let around = AffineTransform(
      from: Rect(x: -x, y: -y, width: 1 + 2 * x, height: 1 + 2 * y)
    ).then(unit)
    let grips = (sides + Grip.corners).filter { canvas.view.contains(around.apply($0.unit)) }
    return grips.isEmpty
      ? nil
      : GripPanel(
        sticker: frame.sticker, unit: around, grips: grips, wraps: frame.sides == .wrap)
  }
}
