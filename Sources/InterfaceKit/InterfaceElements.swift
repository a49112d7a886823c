public import DirectManipulation

/// The elements of all panels, for a system.
///
/// ```swift
/// import DirectManipulation
///
/// struct Landed { var place = Point.zero }
///
/// struct CountTouchesOfCanvas: System {
///   let landings = MessageReader<Landed>()
///   let interface = InterfaceElements()
///   var count = 0
///
///   mutating func run() {
///     for landed in landings.read() where !interface.covers(landed.place) { count += 1 }
///   }
/// }
/// ```
public struct InterfaceElements: SystemParameterGroup {
  @OptionalRes private var interface: Interface?
  private let parents = Query<Parent>()
  private let hits = HitTest()

  /// Creates the parameters.
  public init() {}

  /// Returns whether an element is a part of a panel, or lies in one; `false` in a cycle of parents.
  ///
  /// O(depth).
  public func contains(_ element: Entity) -> Bool {
    guard let root = interface?.root else { return false }
    var next = parents.get(element)?.entity
    for _ in 0..<World.deepest {
      guard let element = next, element != root else { break }
      next = parents.get(element)?.entity
    }
    return next == root
  }

  /// The frames of the shown obstacles, in interface points; see ``ObstaclePanel``.
  public var obstacles: [Rect] { interface?.obstacleFrames ?? [] }

  /// Returns whether a part of a panel is the topmost element at an interface point.
  public func covers(_ point: Point) -> Bool { hits.topmost(at: point).map(contains) ?? false }
}
