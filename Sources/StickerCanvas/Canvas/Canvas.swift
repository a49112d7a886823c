import DirectManipulation
public import ECS
import EditorKit
public import Geometry
import Gestures

/// The canvas, for a system: the element in which all stickers lie, in the photo's own pixels, and how it is seen in the window.
public struct Canvas: SystemParameterGroup {
  @Res private var element: CanvasElement
  @Res private var viewport: Viewport
  @Res private var window: WindowSize
  @OptionalRes private var layout: Layout?
  private let places = Query<Transform, AnchorPoint, Size>()
  private let gestures = Query<Gesture>()
  private let displacements = Query<Displaced>()
  private let background = Query<BackgroundTouch, Trace>(.with(Contact.self))

  package init() {}

  /// The element.
  package var entity: Entity { element.entity }

  /// The extent of the canvas, in its own points.
  public var size: Size { places.get(entity)?.2 ?? .zero }

  /// The map from canvas points to window points.
  public var toWindow: AffineTransform {
    guard let (transform, anchor, size) = places.get(entity) else { return .identity }
    return transform.matrix(anchor: anchor, size: size)
  }

  /// The map from canvas points to window points where the canvas comes to rest.
  package var restingToWindow: AffineTransform {
    guard let goal = displacements.get(entity)?.goal else { return toWindow }
    return goal.transform.matrix(anchor: goal.anchorPoint, size: size)
  }

  /// The frame of the canvas, in window points.
  public var frame: Rect {
    let (size, map) = (size, toWindow)
    return Rect(x: map.tx, y: map.ty, width: size.width * map.a, height: size.height * map.d)
  }

  /// The part of the window that shows the canvas.
  package var view: Rect { layout?.canvas ?? Rect(origin: .zero, size: window.size) }

  /// The part of the canvas in view, in window points; where there is none, the place next to it.
  var seen: Rect {
    let (from, to) = (toWindow.apply(.zero), toWindow.apply(Point(size.width, size.height)))
    func seen(_ from: Double, _ to: Double, _ low: Double, _ high: Double) -> (Double, Double) {
      let (least, most) = (max(from, low), min(to, high))
      return least <= most ? (least, most) : from > high ? (from, from) : (to, to)
    }
    let (left, right) = seen(from.x, to.x, view.minX, view.maxX)
    let (top, bottom) = seen(from.y, to.y, view.minY, view.maxY)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The map from canvas points to window points where the whole canvas is seen.
  var fit: AffineTransform { CanvasFit.transform(canvas: size, into: view) }

  /// The frame of the canvas where the whole of it is seen, in window points.
  package var fitted: Rect {
    let (size, fit) = (size, fit)
    return Rect(
      origin: fit.apply(.zero), size: Size(width: size.width * fit.a, height: size.height * fit.d))
  }

  /// The camera through which the user looks at the canvas.
  var camera: Camera { Camera(toWindow, from: fit) }

  /// Whether fingers or the middle button move the canvas.
  package var isPanning: Bool {
    viewport.panning != nil || gestures.get(entity)?.isActive == true
  }

  /// Whether no contact is down beside all stickers.
  var hasNoContacts: Bool { background.isEmpty }

  /// Returns whether a finger that has just landed may be of one hand with another one beside all stickers.
  func isOfHandOnBackground(_ touch: Touch) -> Bool {
    var isFound = false
    background.forEach { contact, _, trace in
      isFound =
        isFound
        || contact != touch.contact
          && touch.trace.landingTime - trace.landingTime <= BackgroundTouch.together
          && touch.landing.distance(to: trace.landing) <= ThreeFingerTap.reach
    }
    return isFound
  }
}

/// The element that is the canvas.
struct CanvasElement {
  let entity: Entity
}
