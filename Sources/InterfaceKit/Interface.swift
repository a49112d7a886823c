public import DirectManipulation

/// A resource: the panels of an interface, in front of the world's other elements, and the systems that show the
/// panels.
public final class Interface {
  /// The element that contains all panels; its points are interface points.
  public let root: Entity
  /// The number of panels that were added, which is the z-order of the next panel's layer.
  private var count = 0
  /// The frames of the panels that other panels leave free; `nil` while a panel is not shown.
  private var obstacles: [() -> Rect?] = []
  /// The systems that show the panels.
  private var systems = Schedule("obstacles", "panels")

  /// Creates an interface without panels.
  public init(in world: World) {
    root = world.spawn(
      Transform(), AnchorPoint(.zero), Size.zero, ZOrder(1), HitShape(.nothing))
  }

  /// The systems in the order in which they run.
  public var scheduleDescription: String { "\(systems)" }

  fileprivate func add(_ system: some System, isObstacle: Bool, in world: World) -> Entity {
    systems.add(system, to: isObstacle ? "obstacles" : "panels")
    defer { count += 1 }
    return world.spawn(
      Transform(), AnchorPoint(.zero), Size.zero, ZOrder(count), HitShape(.nothing), Parent(root))
  }

  fileprivate func add(_ obstacle: @escaping () -> Rect?) { obstacles.append(obstacle) }

  /// The frames that other panels leave free, in interface points.
  var obstacleFrames: [Rect] { obstacles.compactMap { $0() } }

  fileprivate func layOut(_ world: World) { systems.run(world, endsFrame: false) }
}

extension World {
  /// Adds a panel in front of the panels that were added earlier, and the system that shows it.
  ///
  /// `layOutPanels()` runs the systems, so add them to no stage. The systems of ``ObstaclePanel`` types run first, then
  /// all others; each group runs in the order of adding. The first panel makes the ``InterfaceKit/Interface`` if the
  /// world has none.
  public func addPanel<Panel: InterfacePanel>(_: Panel.Type, by system: some System) {
    let isObstacle = Panel.self is any ObstaclePanel.Type
    let interface = resource(Interface.self) ?? Interface(in: self)
    insertResource(interface)
    let layer = interface.add(system, isObstacle: isObstacle, in: self)
    let shown = ShownPanel<Panel>(in: layer)
    insertResource(shown)
    if isObstacle { interface.add { (shown.panel as? any ObstaclePanel)?.obstacleFrame } }
  }

  /// Runs the systems of all panels, which lay out the panels and show or hide them; does nothing in a world without
  /// panels.
  public func layOutPanels() { resource(Interface.self)?.layOut(self) }

  /// Returns the panel of a type as it is shown; `nil` if none was added.
  public func shown<Panel: InterfacePanel>(_: Panel.Type) -> ShownPanel<Panel>? {
    resource(ShownPanel<Panel>.self)
  }
}
