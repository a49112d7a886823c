public import ECS
public import Geometry

/// The settings of a runtime; see the properties of ``MotionRuntime`` that have the same names.
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
  /// The distance that a finger must move until its gesture is recognized, in window points; 0 means at once.
  public var touchSlop: Double {
    get { settings.touchSlop }
    set { settings.touchSlop = newValue }
  }

  /// The distance that the mouse must move until its gesture is recognized, in window points; 0 means at once.
  public var mouseSlop: Double {
    get { settings.mouseSlop }
    set { settings.mouseSlop = newValue }
  }

  /// The greatest distance from an element held by a single finger at which another finger joins that finger, in window
  /// points.
  ///
  /// Applies only to elements that listen to pinches or rotations: a second finger beside a button, or beside a list
  /// that a finger scrolls, does not join.
  public var joinDistance: Double {
    get { settings.joinDistance }
    set { settings.joinDistance = newValue }
  }

  /// The least extent of a touch target, in window points; 0 for none.
  ///
  /// An element that is drawn smaller is also hit beside its edges, unless another element lies there.
  public var leastTargetExtent: Double {
    get { settings.leastTargetExtent }
    set { settings.leastTargetExtent = newValue }
  }

  /// Whether a touch that lands on an element raises it to the front of its siblings.
  ///
  /// Writes ``/Spaces/ZOrder``. Elements with ``KeepsOrder`` are not raised.
  public var raisesTouchedElements: Bool {
    get { settings.raisesTouchedElements }
    set { settings.raisesTouchedElements = newValue }
  }

  /// Whether animations are skipped: an animated element is at its end in the next frame, and content does not scroll
  /// on after a flick.
  ///
  /// For users who feel ill when they see motion. Movement by contacts is not affected.
  public var reducesMotion: Bool {
    get { settings.reducesMotion }
    set { settings.reducesMotion = newValue }
  }

  /// The element that receives the touches that land on no other element, for instance the canvas; nil for none.
  ///
  /// The background is tried last: after the elements under the touch, a nearby element that a single finger holds
  /// (``joinDistance``), and small elements nearby (``leastTargetExtent``). Elements inside the background that listen
  /// to no touches are ignored, and so is its own area; the background needs a ``/Geometry/Size`` only to be scaled or
  /// rotated about the fingers. The background is never raised.
  ///
  /// Without effect while the element is not alive or listens to no touches.
  public var background: Entity? {
    get { settings.background }
    set { settings.background = newValue }
  }

  /// The map from the root space to window points; the identity by default.
  ///
  /// Set it if the program draws the root displaced or scaled. Touches that are down stay on the elements that they
  /// hold.
  public var rootToWindow: AffineTransform {
    get { settings.rootToWindow }
    set {
      guard settings.rootToWindow != newValue else { return }
      settings.rootToWindow = newValue
      solve()
    }
  }
}
