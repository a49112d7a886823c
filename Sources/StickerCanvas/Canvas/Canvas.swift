public import DirectManipulation
import EditorKit

/// The canvas and its view in the window, for a system.
///
/// The canvas is the element that contains all stickers. A canvas point is a pixel of the background photo.
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

  package var entity: Entity { element.entity }

  /// The size of the canvas, in canvas points.
  public var size: Size { places.get(entity)?.2 ?? .zero }

  /// The map from canvas points to interface points.
  public var toWindow: AffineTransform {
    guard let (transform, anchor, size) = places.get(entity) else { return .identity }
    return transform.matrix(anchor: anchor, size: size)
  }

  /// The map from canvas points to interface points after the canvas's animation has ended.
  package var restingToWindow: AffineTransform {
    guard let goal = displacements.get(entity)?.goal else { return toWindow }
    return goal.matrix(size: size)
  }

  /// The frame of the canvas, in interface points.
  public var frame: Rect {
    let (size, map) = (size, toWindow)
    return Rect(x: map.tx, y: map.ty, width: size.width * map.a, height: size.height * map.d)
  }

  /// The part of the window that shows the canvas, in interface points.
  package var view: Rect { layout?.canvas ?? Rect(origin: .zero, size: window.size) }

  /// The visible part of the canvas, in interface points; an empty rectangle at the canvas's nearest edge if no part is
  /// visible.
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

  /// The map from canvas points to interface points that shows the whole canvas, as large as possible.
  var fit: AffineTransform { CanvasFit.transform(canvas: size, into: layout?.photo ?? view) }

  /// The frame of the canvas when the whole canvas is shown, in interface points.
  package var fitted: Rect {
    let (size, fit) = (size, fit)
    return Rect(
      origin: fit.apply(.zero), size: Size(width: size.width * fit.a, height: size.height * fit.d))
  }

  var camera: Camera { Camera(toWindow, from: fit) }

  /// Whether fingers or the middle button move the canvas.
  package var isPanning: Bool {
    viewport.panning != nil || gestures.get(entity)?.isActive == true
  }

  /// Whether no contact is down beside all stickers.
  var hasNoContacts: Bool { background.isEmpty }

  /// Returns whether a finger that has just landed may belong to the same hand as a finger beside all stickers.
  ///
  /// The fingers of one hand land within ``BackgroundTouch/together`` seconds and ``ThreeFingerTap/reach`` interface
  /// points.
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

/// A resource: the element of the canvas.
struct CanvasElement {
  let entity: Entity
}
