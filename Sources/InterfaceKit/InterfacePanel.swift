public import DirectManipulation
public import ECS
public import Geometry

/// A panel of an interface: the state from which its parts follow.
///
/// ``PanelWriter`` shows panels; each part is an element while its panel is shown.
public protocol InterfacePanel: Equatable {
  associatedtype Part: PanelPart

  /// Returns the parts with their frames in window points, from back to front.
  ///
  /// Called where the panel is not equal to the one that is shown.
  func layOut() -> [PlacedNode<Part>]
}

/// A panel that other panels leave free; it is laid out before them.
public protocol ObstaclePanel: InterfacePanel {
  /// The frame that is left free, in window points.
  var obstacleFrame: Rect { get }
}

/// A part of a panel, which is the same part in the next layout if it is equal.
public protocol PanelPart: Hashable {
  /// Whether the part is an element: contacts land on it, and not on what lies behind it. True by default.
  var isElement: Bool { get }
  /// The area of the element that can be touched; its bounds by default.
  var shape: HitShape { get }

  /// The parameters by which the element of the part is made; ``NoParameters`` by default.
  associatedtype Setup: PartParameters = NoParameters

  /// Adds components and recognizers to the part's new element; nothing by default without a setup.
  func make(_ element: Entity, by setup: Setup)

  /// Writes the components that depend on the frame, whenever the panel is laid out; nothing by default.
  ///
  /// The frame is in window points.
  func place(_ element: Entity, at frame: Rect, by setup: Setup)
}

extension PanelPart {
  /// True.
  public var isElement: Bool { true }
  /// The bounds.
  public var shape: HitShape { HitShape(.bounds) }
  /// Nothing.
  public func place(_: Entity, at _: Rect, by _: Setup) {}
}

extension PanelPart where Setup == NoParameters {
  /// Nothing.
  public func make(_: Entity, by _: NoParameters) {}
}

/// The parameters that parts of panels have in common.
public protocol PartParameters: SystemParameterGroup {
  /// Creates the parameters, which the system of the panel binds to its world.
  init()
}

/// No parameters, for parts that need nothing of the world.
public struct NoParameters: PartParameters {
  /// Creates no parameters.
  public init() {}
}
