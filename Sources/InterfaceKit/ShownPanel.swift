public import ECS
public import Geometry

/// A resource: a panel as it is shown, with its parts, their frames and their elements.
public final class ShownPanel<Panel: InterfacePanel> {
  /// The panel; `nil` while it is not shown.
  public private(set) var panel: Panel?
  /// The parts, with frames in interface points, from back to front; empty while the panel is not shown.
  public private(set) var parts: [PlacedNode<Panel.Part>] = []
  private let layer: Entity
  private var made = KeyedElements<Panel.Part>()
  /// Whether elements that are no longer wanted wait for contacts to leave them.
  private var isLeaving = false

  init(in layer: Entity) { self.layer = layer }

  /// Returns the frame of a part, in interface points; `nil` if the part is not shown.
  ///
  /// O(parts).
  public func frame(of part: Panel.Part) -> Rect? { parts.first { $0.content == part }?.frame }

  /// Returns the element of a part; `nil` if the part is not shown or has no element.
  ///
  /// O(parts).
  public func element(of part: Panel.Part) -> Entity? { made[part] }

  fileprivate func show(
    _ panel: Panel?, by panels: PanelElements, _ setup: Panel.Part.Setup
  ) {
    if panel == self.panel {
      if isLeaving { release(by: panels) }
    } else {
      replace(by: panel, panels, setup)
    }
  }

  // Not inlined: the metadata of generic types in here takes longer to look up than an equal panel takes to compare.
  @inline(never)
  private func release(by panels: PanelElements) {
    made.release(by: panels)
    isLeaving = made.isLeaving
  }

  @inline(never)
  private func replace(
    by panel: Panel?, _ panels: PanelElements, _ setup: Panel.Part.Setup
  ) {
    self.panel = panel
    parts = panel?.layOut() ?? []
    // Closures, since a key path in generic code is made anew by each call.
    let wanted = parts.filter { $0.content.isElement }
    made.keep(wanted.map { $0.content }, by: panels) { index in
      let part = wanted[index].content
      let element = panels.spawn(in: layer, shape: part.shape)
      part.make(element, by: setup)
      return element
    }
    for (place, (part, element)) in zip(wanted, made.elements).enumerated() {
      panels.lay(element, at: part.frame)
      panels.order(element, at: place)
      part.content.place(element, at: part.frame, by: setup)
    }
    isLeaving = made.isLeaving
  }
}

/// Shows a panel, or hides it; a parameter of the system that decides on the panel.
public struct PanelWriter<Panel: InterfacePanel>: SystemParameterGroup {
  @OptionalRes private var shown: ShownPanel<Panel>?
  private let panels = PanelElements()
  private let setup = Panel.Part.Setup()

  /// Creates a writer.
  public init() {}

  /// Shows the panel in place of the one that is shown; `nil` hides it.
  ///
  /// An equal panel is not laid out again. The element of a part that is no longer shown stays while contacts are on
  /// it, and receives no new contacts. The first call after the contacts have left despawns the element, whichever
  /// panel or `nil` it passes, so call this in every layout. Traps if no panel of this type was added to the world by
  /// `addPanel`.
  public func show(_ panel: Panel?) {
    guard let shown else {
      fatalError("InterfaceKit: no panel \(Panel.self) was added; add it by `addPanel`.")
    }
    shown.show(panel, by: panels, setup)
  }
}
