import DirectManipulation
import ECS
import Geometry
import Gestures

/// Shows what hands do to a motion designer: contacts and where they have been, baselines, anchor points, and what the
/// recognisers say.
struct VisualizationPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(Visualization())
    app.draw(DrawVisualization(), in: .messages)
    app.addState(isUsed: { $0[Visualization.self].isOn }) { $0[Visualization.self].isOn = false }
    app.add(ToggleVisualization(), to: .behave)
    app.add(
      Action(.visualize, "Show what hands do", keys: KeyChord("F3")).on {
        $0[Visualization.self].isOn
      })
  }
}

/// Shows and hides the visualization.
private struct ToggleVisualization: System {
  let requests = MessageReader<ActionRequest>()
  @ResMut var visualization: Visualization
  @ResMut var display: Display

  func run() {
    for request in requests.read() where request.action == .visualize {
      visualization.isOn.toggle()
      display.needsDisplay = true
    }
  }
}

/// Draws what hands do.
private struct DrawVisualization: System {
  @Exclusive var world: World

  func run() { world.draw(visualizationItems()) }

  /// All that is shown of hands, from back to front.
  private func visualizationItems() -> [DrawnItem] {
    guard world[Visualization.self].isOn else { return [] }
    let held = world.query(Touched.self).entities.sorted()
    let colors = Visualization.colors
    return held.enumerated().flatMap { index, element in
      items(ofHandsOn: element, color: colors[index % colors.count])
    }
  }

  /// What hands do to an element: the ways of the contacts, their baselines, the anchor point, and the values.
  private func items(ofHandsOn element: Entity, color: UInt32) -> [DrawnItem] {
    let touches = world.runtime.touches.touches.filter { $0.element == element }
    let parent = world.get(Parent.self, of: element)?.entity
    let space = parent.map { SpaceID(of: $0) } ?? .root
    let map = parent.map(world.runtime.matrixToWindow(of:)) ?? world.runtime.rootToWindow
    let tracked = world[element, Touched.self].group.tracker(in: space)?.contacts ?? []
    var items = tracked.flatMap { contact in
      baseline(from: map.apply(contact.baseline), to: map.apply(contact.current), color)
    }
    items += touches.flatMap { trace(of: $0, color) }
    guard let transform = world.get(Transform.self, of: element), transform.position.isFinite else {
      return items
    }
    let anchor = map.apply(transform.position)
    items += cross(at: anchor, color)
    let lowest = touches.map(\.location.y).max() ?? anchor.y
    items += plate(values(of: element), below: Point(x: anchor.x, y: max(anchor.y, lowest + 14)))
    return items
  }

  /// A contact: a ring where it is, a line from where it landed, and one to where it would be in a tenth of a second.
  private func trace(of touch: Touch, _ color: UInt32) -> [DrawnItem] {
    let ahead = touch.location + touch.trace.velocity * 0.1
    return [
      DrawnItem(from: touch.landing, to: touch.location, width: 2, color: color, opacity: 0.4),
      DrawnItem(from: touch.location, to: ahead, width: 3, color: color, opacity: 0.8),
      DrawnItem(disc: touch.location, radius: 26, color: color, opacity: 0.25),
      DrawnItem(disc: touch.location, radius: 5, color: color),
    ]
  }

  /// Where a contact was when the set of contacts was last another, and the way since.
  private func baseline(from start: Point, to end: Point, _ color: UInt32) -> [DrawnItem] {
    [
      DrawnItem(from: start, to: end, width: 1.5, color: 0xFFFF_FFFF, opacity: 0.8),
      DrawnItem(disc: start, radius: 7, color: 0xFFFF_FFFF, opacity: 0.9),
      DrawnItem(disc: start, radius: 5, color: color),
    ]
  }

  /// Some lines of words on a dark plate, below a window point.
  private func plate(_ lines: [String], below point: Point) -> [DrawnItem] {
    let labels = lines.enumerated().flatMap { index, text in
      world.label(text, at: point + Vector(x: 0, y: 34 + 18 * Double(index)), line: 15)
    }
    guard let width = labels.map(\.transform.a).max() else { return [] }
    let frame = Rect(
      x: point.x - width / 2 - 8, y: point.y + 20, width: width + 16,
      height: 18 * Double(lines.count) + 10)
    return [DrawnItem(panel: frame, radius: 8, color: world.palette.notice, opacity: 0.8)] + labels
  }

  private func cross(at point: Point, _ color: UInt32) -> [DrawnItem] {
    [
      (Vector(x: 12, y: 0), 5.0), (Vector(x: 0, y: 12), 5), (Vector(x: 11, y: 0), 2),
      (Vector(x: 0, y: 11), 2),
    ]
    .map { arm, width in
      DrawnItem(
        from: point - arm, to: point + arm, width: width,
        color: width > 2 ? 0xFFFF_FFFF : color)
    }
  }

  /// What the recognisers of an element say now, as their streams do.
  private func values(of element: Entity) -> [String] {
    guard let source = world.get(GestureSource.self, of: element) else { return [] }
    return source.recognizers.filter(\.isActive).compactMap { recognizer in
      switch recognizer {
      case let pan as TranslationGestureRecognizer:
        let way = pan.translation(in: world.runtime.get(world.canvas))
        return "moved \(Int(way.x.rounded())), \(Int(way.y.rounded()))"
      case let pinch as ScaleGestureRecognizer:
        return "scaled \((pinch.scale * 100).rounded() / 100)"
      case let turn as RotationGestureRecognizer:
        return "turned \(Int((turn.rotation * 180 / .pi).rounded()))°"
      default: return nil
      }
    }
  }
}

extension EditorAction {
  /// Shows contacts, baselines, anchor points, and what recognisers say.
  public static let visualize = EditorAction("visualize")
}

/// Whether it is shown what hands do.
private struct Visualization {
  var isOn = false

  /// The colours of elements that are held, one after another.
  static let colors: [UInt32] = [0xFFFF_9F0A, 0xFF30_D158, 0xFF64_D2FF, 0xFFFF_375F, 0xFFBF_5AF2]
}
