public import ECS
public import Geometry

/// The numbers and switches of a runtime; see the properties of ``MotionRuntime`` that bear their names.
struct RuntimeSettings {
  var touchSlop = 4.0
  var mouseSlop = 2.0
  var joinDistance = 60.0
  var leastTargetExtent = 0.0
  var raisesTouchedElements = true
  var reducesMotion = false
  var background: Entity?
  var rootToWindow = AffineTransform.identity
}

extension MotionRuntime {
  /// How far a finger must move until its gesture is recognised, in window points; zero means at once.
  public var touchSlop: Double {
    get { settings.touchSlop }
    set { settings.touchSlop = newValue }
  }

  /// The same for the mouse.
  public var mouseSlop: Double {
    get { settings.mouseSlop }
    set { settings.mouseSlop = newValue }
  }

  /// How near a finger must land to an element that a single finger holds, in window points, to join it.
  ///
  /// Only elements that listen to pinches or turns are joined so: a second finger beside a button, or beside a list that
  /// another one scrolls, is not for those.
  public var joinDistance: Double {
    get { settings.joinDistance }
    set { settings.joinDistance = newValue }
  }

  /// The least extent of what a finger can hit, in window points: an element that is drawn smaller is hit beside
  /// its edges, too, where nothing else lies; 0 for none.
  public var leastTargetExtent: Double {
    get { settings.leastTargetExtent }
    set { settings.leastTargetExtent = newValue }
  }

  /// Whether a touch that lands on an element raises it to the front of its siblings.
  ///
  /// Writes ``/Spaces/ZOrder``.
  public var raisesTouchedElements: Bool {
    get { settings.raisesTouchedElements }
    set { settings.raisesTouchedElements = newValue }
  }

  /// Whether nothing is seen on its way: what moves by itself is in the next frame where it comes to rest, and content
  /// does not go on after a flick.
  ///
  /// For users whom motion makes ill. Movement by contacts is not affected.
  public var reducesMotion: Bool {
    get { settings.reducesMotion }
    set { settings.reducesMotion = newValue }
  }

  /// The element that receives the touches that land on no other element, for instance the canvas; nil for none.
  ///
  /// The background is tried last: after the elements under the touch, an element near by that a single finger holds
  /// (``joinDistance``), and small elements near by (``leastTargetExtent``). Elements inside the background that listen to no
  /// touches are ignored, and so is its own area; the background needs a ``/Geometry/Size`` only to be scaled or rotated about
  /// the fingers. The background is never raised.
  ///
  /// Without effect while the element is not alive or listens to no touches.
  public var background: Entity? {
    get { settings.background }
    set { settings.background = newValue }
  }

  /// The map from the root space to window points: the identity, unless the program draws everything elsewhere or larger.
  ///
  /// Touches that are down stay on what they hold.
  public var rootToWindow: AffineTransform {
    get { settings.rootToWindow }
    set {
      guard settings.rootToWindow != newValue else { return }
      settings.rootToWindow = newValue
      solve()
    }
  }
}
