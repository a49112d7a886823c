import DirectManipulation
public import ECS

/// What is drawn, and whether it is to be drawn anew.
struct Display {
  /// Whether something that is drawn has changed since it was drawn last.
  var needsDisplay = true
  /// What is drawn, from back to front; filled by the systems of the stage `extract`.
  var items: [DrawnItem] = []
}

extension World {
  /// Whether something that is drawn has changed since it was drawn last.
  public var needsDisplay: Bool { self[Display.self].needsDisplay }

  /// What was drawn is not what is to be seen: it is to be drawn again.
  public func redraw() { self[Display.self].needsDisplay = true }

  /// Draws things in front of those that are drawn already.
  func draw(_ items: [DrawnItem]) {
    withResource(Display.self) { $0.items += items }
  }
}

/// Takes what a feature draws from the world.
struct Extraction: System {
  let name: String
  let items: (World) -> [DrawnItem]

  func run(_ world: World) { world.draw(items(world)) }
}

extension App {
  /// Has a feature drawn, in front of what the plugins before it draw; but behind what another one draws, if that
  /// is named.
  func draw(
    _ name: String, behind other: String? = nil, _ items: @escaping (World) -> [DrawnItem]
  ) {
    add(Extraction(name: name, items: items), to: .extract, before: other.map { [$0] } ?? [])
  }
}
