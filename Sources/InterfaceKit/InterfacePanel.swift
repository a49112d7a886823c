public import DirectManipulation

/// A panel of an interface: a value that determines the parts of the panel.
///
/// ``PanelWriter`` shows panels; each part is an element while its panel is shown.
public protocol InterfacePanel: Equatable {
  associatedtype Part: PanelPart

  /// Returns the parts with their frames in interface points, from back to front.
  ///
  /// Called only for a panel that differs from the shown one.
  func layOut() -> [PlacedNode<Part>]
}

/// A panel whose frame other panels should leave free; laid out before the other panels.
///
/// The kit moves no panel out of the frame: the systems of the other panels read ``InterfaceElements/obstacles`` and
/// choose the frames of their panels.
public protocol ObstaclePanel: InterfacePanel {
  /// The frame that is left free, in interface points.
  var obstacleFrame: Rect { get }
}

/// A part of a panel; an equal part of the next layout keeps its element.
public protocol PanelPart: Hashable {
  /// Whether the part has an element, on which contacts land instead of on the elements behind it; true by default.
  var isElement: Bool { get }
  /// The area of the element that can be touched; its bounds by default.
  var shape: HitShape { get }

  /// The parameters that make the element of the part; ``NoParameters`` by default.
  associatedtype Setup: PartParameters = NoParameters

  /// Adds components and recognizers to the part's new element; does nothing by default if the part has no setup.
  func make(_ element: Entity, by setup: Setup)

  /// Writes the components that depend on the frame, whenever the panel is laid out; does nothing by default.
  ///
  /// The frame is in interface points.
  func place(_ element: Entity, at frame: Rect, by setup: Setup)
}

extension PanelPart {
  /// True by default.
  public var isElement: Bool { true }
  /// The bounds of the element by default.
  public var shape: HitShape { HitShape(.bounds) }
  /// Does nothing by default.
  public func place(_: Entity, at _: Rect, by _: Setup) {}
}

extension PanelPart where Setup == NoParameters {
  /// Does nothing by default.
  public func make(_: Entity, by _: NoParameters) {}
}

/// The parameters that parts of panels have in common.
public protocol PartParameters: SystemParameterGroup {
  /// Creates the parameters, which the system of the panel binds to its world.
  init()
}

/// An empty set of parameters, for parts that use nothing of the world.
public struct NoParameters: PartParameters {
  /// Creates the empty set.
  public init() {}
}
