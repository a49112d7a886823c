import DirectManipulation
public import EditorKit
import InterfaceKit
import StickerCanvas

/// Visualizes gestures for motion designers: contacts, paths, baselines, anchor points, and recognizers' values.
struct VisualizationPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(Visualization())
    app.draw(DrawVisualization(), in: .messages)
    app.add(Toggle(\Visualization.isOn, at: .visualize), to: .behave)
    app.add(
      Action(.visualize, "Show touches", keys: KeyChord("F3"))
        .on(if: ResourceValue(\Visualization.isOn)))
  }
}

private struct DrawVisualization: System {
  @Res var visualization: Visualization
  let touched = Query<Touched>()
  let parents = Query<Parent>()
  let transforms = Query<Transform>()
  let sources = Query<GestureSource>()
  let contacts = Contacts()
  let hits = HitTest()
  let canvas = Canvas()
  let labels = Labels()
  @Res var palette: Palette
  @ResMut var display: Display

  func run() {
    guard visualization.isOn else { return }
    let colors = Visualization.colors
    for (index, element) in touched.entities.sorted().enumerated() {
      display.draw(items(ofHandsOn: element, color: colors[index % colors.count]))
    }
  }

  /// Returns the drawing of an element's contacts: paths, baselines, the anchor point, and the recognizers' values.
  private func items(ofHandsOn element: Entity, color: UInt32) -> [DrawnItem] {
    let touches = contacts.on(element)
    let parent = parents.get(element)?.entity
    let space = parent.map { SpaceID(of: $0) } ?? .root
    let map = parent.map(hits.matrixToWindow(of:)) ?? .identity
    let tracked = touched.get(element)?.group.tracker(in: space)?.contacts ?? []
    var items = tracked.flatMap { contact in
      baseline(from: map.apply(contact.baseline), to: map.apply(contact.current), color)
    }
    items += touches.flatMap { trace(of: $0, color) }
    guard let transform = transforms.get(element), transform.position.isFinite else {
      return items
    }
    let anchor = map.apply(transform.position)
    items += cross(at: anchor, color)
    let lowest = touches.map(\.location.y).max() ?? anchor.y
    items += plate(values(of: element), below: Point(x: anchor.x, y: max(anchor.y, lowest + 14)))
    return items
  }

  /// Returns a contact's drawing: a ring, a line from the landing point, and a line to its position 0.1 seconds ahead.
  private func trace(of touch: Touch, _ color: UInt32) -> [DrawnItem] {
    let ahead = touch.location + touch.trace.velocity * 0.1
    return [
      DrawnItem(from: touch.landing, to: touch.location, width: 2, color: color, opacity: 0.4),
      DrawnItem(from: touch.location, to: ahead, width: 3, color: color, opacity: 0.8),
      DrawnItem(disc: touch.location, radius: 26, color: color, opacity: 0.25),
      DrawnItem(disc: touch.location, radius: 5, color: color),
    ]
  }

  /// Returns a contact's baseline, a dot where the set of contacts last changed, and a line from there to the contact.
  private func baseline(from start: Point, to end: Point, _ color: UInt32) -> [DrawnItem] {
    [
      DrawnItem(from: start, to: end, width: 1.5, color: 0xFFFF_FFFF, opacity: 0.8),
      DrawnItem(disc: start, radius: 7, color: 0xFFFF_FFFF, opacity: 0.9),
      DrawnItem(disc: start, radius: 5, color: color),
    ]
  }

  /// Returns lines of text on a plate below an interface point; empty for no lines.
  private func plate(_ lines: [String], below point: Point) -> [DrawnItem] {
    let items = lines.enumerated().flatMap { index, text in
      labels.items(text, at: point + Vector(x: 0, y: 34 + 18 * Double(index)), line: 15)
    }
    guard let width = items.map(\.transform.a).max() else { return [] }
    let frame = Rect(
      x: point.x - width / 2 - 8, y: point.y + 20, width: width + 16,
      height: 18 * Double(lines.count) + 10)
    return [DrawnItem(panel: frame, radius: 8, color: palette.notice, opacity: 0.8)] + items
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

  /// Returns the current values of an element's active recognizers, one line each; translations in canvas points.
  private func values(of element: Entity) -> [String] {
    guard let source = sources.get(element) else { return [] }
    return source.recognizers.filter(\.isActive).compactMap { recognizer in
      switch recognizer {
      case let pan as TranslationGestureRecognizer:
        let way = pan.translation(in: CanvasSpace(canvas: canvas))
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

/// The canvas as the space of the gestures' values.
private struct CanvasSpace: MeasuredElement {
  let canvas: Canvas

  var spaceID: SpaceID { SpaceID(of: canvas.entity) }
  var width: Double { canvas.size.width }
  var height: Double { canvas.size.height }
  var parent: (any Element)? { nil }

  func convert(_ point: Point, to other: (any Element)?) -> Point {
    let place = canvas.toWindow.apply(point)
    return other?.mapFromWindow.apply(place) ?? place
  }
}

extension EditorAction {
  /// Shows or hides contacts, baselines, anchor points, and the recognizers' values.
  public static let visualize = EditorAction("visualize")
}

private struct Visualization: Equatable {
  var isOn = false

  /// The colors of touched elements, `0xAARRGGBB`, in the elements' order; repeated after the last one.
  static let colors: [UInt32] = [0xFFFF_9F0A, 0xFF30_D158, 0xFF64_D2FF, 0xFFFF_375F, 0xFFBF_5AF2]
}
