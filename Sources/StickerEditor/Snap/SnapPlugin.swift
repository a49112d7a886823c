import DirectManipulation
import ECS
import Geometry

/// Stickers rest at the canvas's centre lines and at right angles while hands move them, and lines show it; what one
/// contact drags rests at the canvas's edges, and at edges and middles of stickers nearby, too.
///
/// Component: ``Alignment``. Writes ``/DirectManipulation/ManipulationLimits`` of what hands come to.
struct SnapPlugin: Plugin {
  /// Whether they do as long as nobody switches it.
  let isOnAtFirst: Bool

  func build(_ app: App) {
    app.world.insertResource(Snapping(isOn: isOnAtFirst))
    app.world.insertResource(AlignmentBoxes())
    app.add(FollowAlignments(), to: .behave)
    app.draw(DrawGuides(), in: .content)
    app.addState(
      isUsed: { $0.snaps != isOnAtFirst }, reset: { $0[Snapping.self].isOn = isOnAtFirst })
    app.add(ToggleSnapping(), to: .behave)
    app.add(
      Action(.snap, "Hold at lines", at: .toolbar(70, .view), keys: KeyChord("G"))
        .on { $0.snaps })
  }
}

/// Switches snapping on and off.
private struct ToggleSnapping: System {
  let requests = MessageReader<ActionRequest>()
  @ResMut var snapping: Snapping

  func run() {
    for request in requests.read() where request.action == .snap {
      snapping.isOn.toggle()
    }
  }
}

/// Draws the lines on which stickers in hands rest.
private struct DrawGuides: System {
  @Exclusive var world: World

  func run() { world.draw(items()) }

  private func items() -> [DrawnItem] {
    guard world.snaps else { return [] }
    let canvas = world.canvasSize
    let map = world.canvasToWindow
    var items: [DrawnItem] = []
    func line(_ from: Point, _ to: Point) {
      items += DrawnItem.guide(from: map.apply(from), to: map.apply(to), world.palette)
    }
    for entity in Set(world.drags.compactMap(\.element)).sorted() {
      let half = world[entity, Size.self].vector / 2
      let middle = world.matrixToParent(of: entity).apply(half)
      if abs(middle.x - canvas.width / 2) < 1e-6 {
        line(Point(canvas.width / 2, 0), Point(canvas.width / 2, canvas.height))
      }
      if abs(middle.y - canvas.height / 2) < 1e-6 {
        line(Point(0, canvas.height / 2), Point(canvas.width, canvas.height / 2))
      }
      items += angleGuide(of: entity, middle: middle)
      for (start, end) in world.alignmentLines(of: entity, middle: middle) { line(start, end) }
    }
    return items
  }

  /// A stroke through a sticker that rests at a right angle, or half of one, while it is turned.
  private func angleGuide(of entity: Entity, middle: Point) -> [DrawnItem] {
    let steps = world[entity, Transform.self].rotation / (.pi / 4)
    guard world.contacts(on: entity).count > 1, abs(steps - steps.rounded()) < 1e-9 else {
      return []
    }
    let level = Vector(x: world[entity, Size.self].width * 0.7, y: 0)
    let center = world.canvasToWindow.apply(middle)
    let arm = world.runtime.matrixToWindow(of: entity).applyLinear(level)
    return DrawnItem.guide(from: center - arm, to: center + arm, world.palette)
  }
}

extension EditorAction {
  /// Lets stickers rest at centre lines and at right angles, or not.
  public static let snap = EditorAction("snap")
}

/// Whether stickers rest at lines.
struct Snapping {
  var isOn: Bool

  /// How far a centre line reaches, in window points.
  static let reach = 10.0
  /// How far an angle reaches, in radians: four degrees.
  static let angle = Double.pi / 45
}

extension World {
  /// Whether stickers rest at centre lines and at right angles.
  var snaps: Bool { self[Snapping.self].isOn }

  /// Sets how far hands can take a sticker, and where it rests while they move it.
  ///
  /// If `rests`, and where that is switched on, at the canvas's centre lines and at right angles; what one contact
  /// drags at its ``Alignment``'s lines, too.
  func refreshLimits(of sticker: Entity, rests: Bool = true) {
    let canvas = canvasSize
    let scale = max(canvasToWindow.a, 1e-9)
    var limits = ManipulationLimits(scale: scales(of: sticker))
    if rests && snaps {
      let alignment = get(Alignment.self, of: sticker)
      var detents = Detents(
        xs: AlignmentAxis.x.canvasPlaces(canvas, beside: alignment?.half),
        ys: AlignmentAxis.y.canvasPlaces(canvas, beside: alignment?.half),
        reach: Snapping.reach / scale, angle: .pi / 4, angularReach: Snapping.angle)
      detents.upright = alignment?.x?.detent
      detents.level = alignment?.y?.detent
      limits.detents = detents
    }
    insert(limits, to: sticker)
  }
}
