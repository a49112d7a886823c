package import DirectManipulation
import InterfaceKit

/// The layout of the bars and panels around the canvas.
///
/// Publishes ``Layout``.
package struct InterfacePlugin: Plugin {
  package init() {}

  package func build(_ app: App) {
    let world = app.world
    world.insertResource(
      Layout(
        window: world[WindowSize.self].size,
        isMirrored: world[Languages.self].current.isRightToLeft))
    // Widens the touch area of elements that are drawn smaller than a touch target.
    app.runtime.leastTargetExtent = Layout.target
    app.add(TellPresses(), to: .behave)
    app.add(RedrawScrolledStrips(), InterfaceLayout(), to: .layout)
  }

  package func finish(_ app: App) { app.world.layOutPanels() }
}

/// The distance by which a strip was scrolled at its last drawing, in interface points.
private struct DrawnOffset: Component {
  let offset: Double
}

private struct RedrawScrolledStrips: System {
  let strips = Query<ScrollStrip>()
  let offsets = ScrollOffsets()
  let drawn = Components<DrawnOffset>()
  @ResMut var display: Display
  private var scrolled: [(strip: Entity, offset: DrawnOffset)] = []

  mutating func run() {
    scrolled.removeAll(keepingCapacity: true)
    strips.forEach { strip, known in
      let offset = offsets.offset(of: strip, along: known.direction)
      if offset != drawn.get(strip)?.offset ?? 0 {
        scrolled.append((strip, DrawnOffset(offset: offset)))
      }
    }
    for (strip, offset) in scrolled {
      drawn.insert(offset, to: strip)
      display.redraw()
    }
  }
}

/// Lays out the interface if the window must be redrawn.
private struct InterfaceLayout: System {
  @ResMut var display: Display
  // The systems of the panels form a schedule of their own, which runs here.
  @Exclusive var world: World

  func run() {
    guard display.needsDisplay else { return }
    display.redrawsTwice = false
    world.layOutPanels()
    display.isLaidOut = true
  }
}

/// A resource: the condition under which an element such as a sheet covers the whole window and receives all keys.
package struct WindowCover {
  fileprivate let condition: any DerivedValue<Bool>

  package var isShown: Bool { condition.value }
}

extension App {
  /// Sets the condition under which an element such as a sheet covers the whole window and receives all keys.
  package func coverWindow(while condition: some DerivedValue<Bool>) {
    world.insertResource(WindowCover(condition: world.derive(condition)))
  }

  /// Returns the items to draw, from back to front, and marks them as drawn.
  ///
  /// After `Display.redrawTwice()`, the window must be redrawn once more.
  ///
  /// O(stickers).
  public func drawnItems() -> [DrawnItem] {
    // Changes since the frame are laid out before they are drawn.
    if !world[Display.self].isLaidOut {
      world[Display.self].redrawsTwice = false
      world.layOutPanels()
    }
    world[Display.self].needsDisplay = world[Display.self].redrawsTwice
    world[Display.self].items.removeAll(keepingCapacity: true)
    extract()
    return world[Display.self].items
  }
}
