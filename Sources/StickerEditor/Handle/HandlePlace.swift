import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas
import StickerScene

final class HandlePlace: SystemParameterGroup {
  private let selected = Query<Selected>()
  private let selection = Selection()
  private let twists = Twists()
  private let groups = StickerGroups()
  private let frames = StickerFrames()
  private let contacts = Contacts()
  private let reshapings = Query<Reshaping>()
  private let hits = HitTest()
  private let canvas = Canvas()
  private let obstacles = HandleObstacles()
  private let grips = GripPlaces()
  @OptionalRes private var layout: Layout?

  /// The sticker that the handle moves, and the handle's place in interface points; `nil` while there is no handle, and
  /// while the user writes unless a contact has taken the handle.
  ///
  /// The other selected stickers follow that sticker. The handle is outside the outline, or farther outside the frame
  /// if the frame has grips, in the direction of the lower right corner of the visible picture or of the next corner
  /// with room; beside a side of a frame with grips if no corner has room; otherwise at the edge of the visible canvas.
  var handle: (sticker: Entity, place: Point)? {
    guard layout != nil else { return nil }
    let movable = selection.visibleMovable
    guard let sticker = handledSticker else { return nil }
    let matrix = hits.matrixToWindow(of: sticker)
    if let taken = twists.of(sticker).compactMap(\.twisting.handle).first {
      return (sticker, matrix.apply(taken))
    }
    guard selection.isMarked, !contacts.hold(sticker), reshapings.count == 0, matrix.inverse != nil
    else { return nil }
    if movable.count > 1 {
      guard let frame = groups.uprightFrame?.corners else { return nil }
      return handle(outside: frame, beside: frame).map { (sticker, $0) }
    }
    return handle(
      outside: frames.outline(of: sticker).map(matrix.apply),
      beside: frames.corners(of: sticker).map(matrix.apply)
    ).map { (sticker, $0) }
  }

  /// The sticker that the handle moves: the sticker of the handle in use, or the last selected one.
  ///
  /// `nil` if no sticker that can move is selected.
  private var handledSticker: Entity? {
    selected.entities.first { twists.of($0).contains { $0.twisting.handle != nil } }
      ?? selection.leader
  }

  /// Returns the place of a handle outside a convex outline, beside one of four corners.
  ///
  /// All points are in interface points. Returns `nil` if the corners' frame is out of view.
  private func handle(outside outline: [Point], beside corners: [Point]) -> Point? {
    guard corners.allSatisfy(\.isFinite), let frame = Rect(around: corners),
      frame.overlaps(canvas.view)
    else { return nil }
    let middle = corners[0] + (corners[2] - corners[0]) / 2
    let room = canvas.view.inset(by: Handle.radius)
    let bars = obstacles.frames.map { $0.inset(by: -Layout.target / 2) }
    let order = [2, 1, 3, 0].map { corners[$0] }
    let places = order.map {
      Self.handle(Handle.distance, outside: outline.end(from: middle, toward: $0) ?? $0, of: middle)
    }
    let distance = Handle.distance + Handle.gripClearance
    let grips = grips.panel
    let besideGrips =
      grips == nil
      ? []
      : order.map { Self.handle(distance, outside: $0, of: middle) }
        + Self.handles(distance, outsideSidesOf: corners)
    func isFree(_ place: Point) -> Bool {
      room.contains(place) && !bars.contains { $0.contains(place) }
    }
    func isBesideGrips(_ place: Point) -> Bool { grips?.meetsHandle(at: place) != true }
    let free = (besideGrips + places).filter(isFree)
    if let place = free.first(where: isBesideGrips) ?? free.first { return place }
    let place = room.nearestPoint(to: places[0])
    guard let bar = bars.first(where: { $0.contains(place) }) else { return place }
    let beside = [
      Point(place.x, bar.minY.nextDown), Point(place.x, bar.maxY.nextUp),
      Point(bar.minX.nextDown, place.y), Point(bar.maxX.nextUp, place.y),
    ]
    let besideBar = beside.filter(isFree).sorted { $0.distance(to: place) < $1.distance(to: place) }
    return besideBar.first(where: isBesideGrips) ?? besideBar.first ?? place
  }

  /// Returns the places outside the sides of a frame, each between the middle of a side and a corner; those beside the
  /// lower right corner are first.
  private static func handles(_ distance: Double, outsideSidesOf corners: [Point]) -> [Point] {
    let middle = corners[0] + (corners[2] - corners[0]) / 2
    return [(2, 1), (2, 3), (1, 2), (3, 2), (3, 0), (1, 0), (0, 3), (0, 1)].map { near, far in
      let (start, side) = (corners[near], corners[far] - corners[near])
      let outward = start + side / 2 - middle
      return start + side / 4 + outward * (distance / max(outward.length, 1e-9))
    }
  }

  private static func handle(
    _ distance: Double, outside corner: Point, of middle: Point
  ) -> Point {
    let arm = corner - middle
    guard arm.length > 1e-9 else { return middle + Vector(x: Layout.target, y: 0) }
    // The distance keeps the middle of a small sticker touchable.
    return middle + arm * (max(arm.length + distance, Layout.target) / arm.length)
  }
}

/// The panels of the selection, which the handle leaves free, for a system.
private struct HandleObstacles: SystemParameterGroup {
  private let opacity = ShownOpacity()
  @OptionalRes private var bar: ShownPanel<ContextBar>?
  @OptionalRes private var replacements: ReplacementPanels?

  /// The frames of the shown panels, in interface points.
  var frames: [Rect] {
    [bar?.panel?.obstacleFrame, opacity.panel?.frame, replacements?.shown?.frame]
      .compactMap(\.self)
  }
}
